"""Calling compiled code by its address (``compiled.address_of``), so that it is not compiled in."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_WORD = ir.IntType(64)


@intrinsic
def call(typingctx: Any, address: Any, numbers: Any) -> Any:
    """Call what lies at an address with a tuple of int64; returns its int64."""
    sig = types.int64(types.int64, numbers)

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        count = len(signature.args[1])
        function = ir.FunctionType(_WORD, [_WORD] * count).as_pointer()
        given = [builder.extract_value(args[1], i) for i in range(count)]
        return builder.call(builder.inttoptr(args[0], function), given)

    return sig, codegen
