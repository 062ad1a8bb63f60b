import { randomOptions } from "../schema/options.data.js";
import { type, typesOf } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";

/** Random numbers. Source: tensorflow/lite/kernels/random_ops.cc (TensorFlow 2.21). */
export const randomBuiltins: BuiltinTable = {
  MULTINOMIAL: random("Multinomial", "T", "output_dtype"),
  RANDOM_STANDARD_NORMAL: random("RandomStandardNormal", "T", "dtype"),
  RANDOM_UNIFORM: random("RandomUniform", "T", "dtype"),
};

function random(name: string, types: string, outputType: string): Lowering {
  return (op) =>
    op.node(name, op.allInputs(), {
      ...typesOf(types, op.allInputs()),
      ...op.optionAttrs(randomOptions),
      [outputType]: type(op.output().dtype),
    });
}
