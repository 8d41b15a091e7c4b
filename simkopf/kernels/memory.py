"""Words of a working memory by address: for compiled code that calls itself very often.

An array costs a recursive function seven arguments and a test of every index for its sign; an
address costs one and none. Nothing here is checked: who makes an address keeps the array alive,
and every index into it comes from a layout with names.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import carray, int64, types  # type: ignore[attr-defined]
from numba.extending import intrinsic

from simkopf.kernels.jit import inlined

_WORD = ir.IntType(64)


@intrinsic
def _load(typingctx: Any, address: Any, index: Any) -> Any:
    """Read word ``index`` behind an address."""
    sig = types.int64(types.int64, types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], _WORD.as_pointer())
        return builder.load(builder.gep(start, [args[1]]))

    return sig, codegen


@intrinsic
def _store(typingctx: Any, address: Any, index: Any, value: Any) -> Any:
    """Write word ``index`` behind an address; returns the value."""
    sig = types.int64(types.int64, types.int64, types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], _WORD.as_pointer())
        builder.store(args[2], builder.gep(start, [args[1]]))
        return args[2]

    return sig, codegen


@inlined
def load(address: int, index: int) -> int:
    """Word number ``index`` of the memory at ``address``."""
    return _load(address, index)  # type: ignore[call-arg]


@inlined
def store(address: int, index: int, value: int) -> int:
    """Write word number ``index`` of the memory at ``address``; returns the value."""
    return _store(address, index, value)  # type: ignore[call-arg]


@inlined
def place_of(array: Any) -> int:
    """Address of the first word of an array."""
    return int64(array.ctypes.data)


@intrinsic
def _pointer(typingctx: Any, address: Any) -> Any:
    """Make a pointer to words of an address."""
    sig = types.CPointer(types.int64)(types.int64)  # type: ignore[no-untyped-call]

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], _WORD.as_pointer())

    return sig, codegen


@intrinsic
def _anything(typingctx: Any, address: Any) -> Any:
    """Make a pointer to whatever lies at an address."""
    sig = types.voidptr(types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], ir.IntType(8).as_pointer())

    return sig, codegen


@inlined
def items(address: int, first: int, shape: Any, kind: Any) -> Any:
    """Array of items of a numpy type over the memory at ``address``, from word ``first`` on."""
    return carray(_anything(address + 8 * first), shape, kind)  # type: ignore[call-arg]


@inlined
def words(address: int, first: int, shape: Any) -> Any:
    """Array of int64 over the memory at ``address``, from word ``first`` on."""
    return carray(_pointer(address + 8 * first), shape)  # type: ignore[call-arg]
