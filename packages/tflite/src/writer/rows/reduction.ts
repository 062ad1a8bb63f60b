import { DataType } from "@heddle/tensor";
import { tensorTypeName } from "../model-writer.js";
import { inputOf, type StepRow, typeOf, write } from "../written-step.js";

const { FLOAT, INT32, INT64, BOOL } = DataType;
const NUMBERS = [FLOAT, INT32, INT64];

/** Reductions along axes of int32. Source: tensorflow/lite/kernels/reduce.cc, arg_min_max.cc (TensorFlow 2.21). */
export const reductionRows: Readonly<Record<string, StepRow>> = {
  Sum: reduce("SUM", NUMBERS),
  // TFLite divides integers as C does; the mean of floats is the same.
  Mean: reduce("MEAN", [FLOAT]),
  TflFloatMean: reduce("MEAN", [FLOAT]),
  Prod: reduce("REDUCE_PROD", NUMBERS),
  Max: reduce("REDUCE_MAX", NUMBERS),
  Min: reduce("REDUCE_MIN", NUMBERS),
  Any: reduce("REDUCE_ANY", [BOOL]),
  All: reduce("REDUCE_ALL", [BOOL]),
  ArgMax: arg("ARG_MAX"),
  ArgMin: arg("ARG_MIN"),
  Cumsum: (step) =>
    NUMBERS.some((type) => type === typeOf(step)) && typeOf(step, 1) === INT32
      ? write(step, "CUMSUM", {
          exclusive: step.attributes.bool("exclusive"),
          reverse: step.attributes.bool("reverse"),
        })
      : undefined,
};

function reduce(builtin: string, types: readonly DataType[]): StepRow {
  return (step) => {
    if (!types.some((type) => type === typeOf(step)) || typeOf(step, 1) !== INT32) return undefined;
    return write(step, builtin, { keep_dims: step.attributes.bool("keep_dims") });
  };
}

function arg(builtin: string): StepRow {
  return (step) => {
    const output = step.attributes.type("output_type");
    const isTaken =
      [FLOAT, INT32].some((type) => type === typeOf(step)) && [INT32, INT64].some((type) => type === output);
    if (!isTaken || !inputOf(step, 1).constant) return undefined;
    return write(step, builtin, { output_type: tensorTypeName(output) });
  };
}
