import { type } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";

/** Complex numbers. Source: tensorflow/lite/kernels/complex_support.cc, rfft2d.cc (TensorFlow 2.21). */
export const spectralBuiltins: BuiltinTable = {
  COMPLEX_ABS: typed("ComplexAbs", "T", "Tout"),
  IMAG: typed("Imag", "T", "Tout"),
  REAL: typed("Real", "T", "Tout"),
  RFFT2D: typed("RFFT2D", "Treal", "Tcomplex"),
};

function typed(name: string, from: string, to: string): Lowering {
  return (op) => op.node(name, op.allInputs(), { [from]: type(op.input(0).dtype), [to]: type(op.output().dtype) });
}
