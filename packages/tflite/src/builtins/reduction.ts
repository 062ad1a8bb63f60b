import { DataType } from "@heddle/tensor";
import { argOptions, cumsumOptions, reducerOptions } from "../schema/options.data.js";
import { tensorType } from "../schema/tensor-type.js";
import { bool, type, typesOf } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { NodeInput, Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType, ofNumbers, plain } from "./row.js";
import type { Value } from "./tensor-info.js";

const quantizedReduction = quantized("input:T axis", "output:Toutput", reducerOptions);

/** Reductions along axes. Source: tensorflow/lite/kernels/reduce.cc, arg_min_max.cc, cumsum.cc (TensorFlow 2.21). */
export const reductionBuiltins: BuiltinTable = {
  MEAN: byType(mean, quantizedReduction),
  SUM: byType(reduce("Sum"), quantizedReduction),
  REDUCE_PROD: byType(reduce("Prod"), quantizedReduction),
  REDUCE_MAX: reduce("Max"),
  REDUCE_MIN: reduce("Min"),
  REDUCE_ANY: reduce("Any", "- Tidx"),
  REDUCE_ALL: reduce("All", "- Tidx"),
  ARG_MAX: arg("ArgMax"),
  ARG_MIN: arg("ArgMin"),
  CUMSUM: ofNumbers(plain("Cumsum", "T Tidx", cumsumOptions)),
};

/** Floats are added up in TFLite's order: hybrid products quantise the means, which may turn the least difference into a large one. */
function mean(op: Operation) {
  return reduce(op.input(0).dtype === DataType.FLOAT ? "TflFloatMean" : "Mean")(op);
}

/** TensorFlow's op, with each axis once. Bools are added up by `or`, and multiplied by `and`. */
function reduce(name: string, types = "T Tidx"): Lowering {
  return (op) => {
    const [input, axes] = op.allInputs(2);
    const { keep_dims: keepDims } = op.options(reducerOptions);
    const once = axesOnce(op, input, axes);
    const ofBools = input.dtype === DataType.BOOL ? BOOL_REDUCTIONS[name] : undefined;
    const attrs = { ...typesOf(ofBools ? "- Tidx" : types, [input, axes]), keep_dims: bool(keepDims) };
    return op.node(ofBools ?? name, [input, once], attrs);
  };
}

const BOOL_REDUCTIONS: Readonly<Record<string, string>> = { Max: "Any", Sum: "Any", Min: "All", Prod: "All" };

/** The axes as TensorFlow takes them: TFLite allows one more than once. */
function axesOnce(op: Operation, input: Value, axes: Value): NodeInput {
  const rank = input.shape?.length;
  const given = op.constantInts(1);
  if (rank !== undefined && given) {
    const chosen = new Set(given.map((axis) => (axis < 0 ? axis + rank : axis)));
    return chosen.size < given.length ? op.constant(axes.dtype, [chosen.size], [...chosen]) : axes;
  }
  const most = axes.shape?.reduce((product, size) => product * size, 1) ?? -1;
  const areFew = axes.shape?.every((size) => size >= 0) && most <= 1;
  if (areFew || axes.dtype !== DataType.INT32) return axes;
  return op.node("TflReductionAxes", [input, axes], { T: type(input.dtype) });
}

function arg(name: string): Lowering {
  return (op) => {
    const axis = op.scalar(1);
    const { dtype } = tensorType(op.options(argOptions).output_type);
    return op.node(name, [op.input(0), axis], { ...typesOf("T Tidx", op.allInputs()), output_type: type(dtype) });
  };
}
