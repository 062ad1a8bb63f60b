import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { type } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { Operation } from "./operation.js";

/** Complex numbers. Source: tensorflow/lite/kernels/complex_support.cc, rfft2d.cc (TensorFlow 2.21). */
export const spectralBuiltins: BuiltinTable = {
  COMPLEX_ABS: typed("ComplexAbs", "T", "Tout"),
  IMAG: typed("Imag", "T", "Tout"),
  REAL: typed("Real", "T", "Tout"),
  RFFT2D: rfft2d,
};

function typed(name: string, from: string, to: string): Lowering {
  return (op) => op.node(name, op.allInputs(), { [from]: type(op.input(0).dtype), [to]: type(op.output().dtype) });
}

/** Signals shorter than the constant lengths end in zeros. Other dimensions, also those of any size, are left alone. */
function rfft2d(op: Operation): TensorRef {
  const [input, length] = op.allInputs(2);
  const shape = input.shape ?? [];
  const lengths = op.constantInts(1) ?? [];
  const missing = shape.map((size, axis) => Math.max((lengths[axis - shape.length + 2] ?? size) - size, 0));
  const isShort = missing.some((count) => count > 0) && shape.slice(-2).every((size) => size >= 0);
  const paddings = () =>
    op.constant(
      DataType.INT32,
      [shape.length, 2],
      missing.flatMap((count) => [0, count]),
    );
  const signal = isShort ? op.pad(input, { ref: paddings(), dtype: DataType.INT32 }, 0) : input;
  return op.node("RFFT2D", [signal, length], { Treal: type(input.dtype), Tcomplex: type(op.output().dtype) });
}
