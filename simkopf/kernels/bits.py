"""Masks of cards: counting, finding and choosing bits, as compiled one-liners.

All masks are int64 inside kernels: the packs need at most 62 bits, and numba turns mixed signed
and unsigned arithmetic into floats without a word. Only the generator is unsigned.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from simkopf.kernels.jit import inlined

# LLVM has one instruction for the select below where the processor has BMI2 and a fast pdep
# (AMD before Zen 3 emulates it slowly). Elsewhere halving finds
# the same bits.
_SLOW_PDEP = ("znver1", "znver2", "bdver4")


def _fast_pdep() -> bool:
    try:
        features = llvm.get_host_cpu_features()
    except RuntimeError:
        return False
    return bool(features.get("bmi2")) and llvm.get_host_cpu_name() not in _SLOW_PDEP


_HAS_PDEP = _fast_pdep()


@intrinsic
def _popcount(typingctx: Any, mask: Any) -> Any:
    """Count the bits of an int64 mask."""
    sig = types.int64(types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return sig, codegen


@intrinsic
def _trailing(typingctx: Any, mask: Any) -> Any:
    """Index of the lowest bit of an int64 mask; 64 for an empty one."""
    sig = types.int64(types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return sig, codegen


@intrinsic
def _leading(typingctx: Any, mask: Any) -> Any:
    """Leading zeros of an int64 mask; 64 for an empty one."""
    sig = types.int64(types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return sig, codegen


@intrinsic
def _mulhi(typingctx: Any, a: Any, b: Any) -> Any:
    """High 64 bits of the 128-bit product of two uint64."""
    sig = types.uint64(types.uint64, types.uint64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return sig, codegen


@intrinsic
def _pdep(typingctx: Any, source: Any, mask: Any) -> Any:
    sig = types.int64(types.int64, types.int64)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        fn = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, [word, word])
        )
        return builder.call(fn, args)

    return sig, codegen


@inlined
def popcount(mask: int) -> int:
    """Count the bits of a mask."""
    return _popcount(mask)  # type: ignore[call-arg]


@inlined
def trailing(mask: int) -> int:
    """Index of the lowest bit of a mask; 64 for an empty one."""
    return _trailing(mask)  # type: ignore[call-arg]


@inlined
def leading(mask: int) -> int:
    """Leading zeros of a mask; 64 for an empty one."""
    return _leading(mask)  # type: ignore[call-arg]


@inlined
def mulhi(a: Any, b: Any) -> Any:
    """High 64 bits of the 128-bit product of two uint64."""
    return _mulhi(a, b)  # type: ignore[call-arg]


@inlined
def lowest(mask: int) -> int:
    """Lowest bit of a mask as a mask; 0 for an empty one."""
    return mask & -mask


@inlined
def highest(mask: int) -> int:
    """Highest bit of a mask as a mask; 0 for an empty one."""
    if mask == 0:
        return 0
    return 1 << (63 - leading(mask))


@inlined
def nth_portable(mask: int, k: int) -> int:
    """Find bit number ``k`` by halving; the same as ``nth`` on any processor."""
    base = 0
    for width in (32, 16, 8, 4, 2, 1):
        count = popcount((mask >> base) & ((1 << width) - 1))
        if k >= count:
            k -= count
            base += width
    return 1 << base


if _HAS_PDEP:

    @inlined
    def nth(mask: int, k: int) -> int:
        """Bit number ``k`` of a mask (0 = lowest) as a mask; ``k`` below the bit count."""
        return _pdep(1 << k, mask)  # type: ignore[call-arg]

else:

    @inlined
    def nth(mask: int, k: int) -> int:
        """Bit number ``k`` of a mask (0 = lowest) as a mask; ``k`` below the bit count."""
        return nth_portable(mask, k)
