import { DataType } from "@heddle/tensor";
import { argOptions, cumsumOptions, reducerOptions } from "../schema/options.data.js";
import { tensorType } from "../schema/tensor-type.js";
import { type, typesOf } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType, plain } from "./row.js";

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
  CUMSUM: plain("Cumsum", "T Tidx", cumsumOptions),
};

/** Floats are added up in TFLite's order: hybrid products quantise the means, which may turn the least difference into a large one. */
function mean(op: Operation) {
  return reduce(op.input(0).dtype === DataType.FLOAT ? "TflFloatMean" : "Mean")(op);
}

/** Axes that are named twice count once. */
function reduce(name: string, types = "T Tidx"): Lowering {
  return (op) => {
    const [input, axes] = op.allInputs(2);
    const attrs = { ...typesOf(types, [input, axes]), ...op.optionAttrs(reducerOptions) };
    const rank = input.shape?.length;
    const given = op.constantInts(1);
    if (rank === undefined || !given) return op.node(name, [input, axes], attrs);
    const chosen = new Set(given.map((axis) => (axis < 0 ? axis + rank : axis)));
    const once = chosen.size < given.length ? op.constant(axes.dtype, [chosen.size], [...chosen]) : axes;
    return op.node(name, [input, once], attrs);
  };
}

function arg(name: string): Lowering {
  return (op) => {
    const axis = op.scalar(1);
    const { dtype } = tensorType(op.options(argOptions).output_type);
    return op.node(name, [op.input(0), axis], { ...typesOf("T Tidx", op.allInputs()), output_type: type(dtype) });
  };
}
