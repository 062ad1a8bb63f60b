import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { fusedOptions, localResponseNormOptions } from "../schema/options.data.js";
import { bool, float, int, type } from "./attr.js";
import type { BuiltinTable } from "./builtin.js";
import type { Operation } from "./operation.js";
import { quantized } from "./quantized.js";
import { byType } from "./row.js";

/** Normalisation. Source: tensorflow/lite/kernels/l2norm.cc, local_response_norm.cc (TensorFlow 2.21). */
export const normalizationBuiltins: BuiltinTable = {
  L2_NORMALIZATION: byType(l2Normalize, quantized("input:T", "output", fusedOptions)),
  LOCAL_RESPONSE_NORMALIZATION: localResponseNormalization,
};

const T = { T: type(DataType.FLOAT) };

/** Divides by the length along the last dimension, which counts as 1e-6 at least. */
function l2Normalize(op: Operation): TensorRef {
  const x = op.input(0);
  const attrs = { ...T, Tidx: type(DataType.INT32), keep_dims: bool(true) };
  const sum = op.node("Sum", [op.node("Square", [x], T), op.int(-1)], attrs);
  const length = op.node("Maximum", [op.node("Sqrt", [sum], T), op.float(1e-6)], T);
  return op.node("Div", [x, length], T);
}

/** As TensorFlow's op and TFLite's default kernel; the reference kernel leaves out the last channel of each window. */
function localResponseNormalization(op: Operation): TensorRef {
  const { radius, bias, alpha, beta } = op.options(localResponseNormOptions);
  const attrs = { depth_radius: int(radius), bias: float(bias), alpha: float(alpha), beta: float(beta) };
  return op.node("LRN", [op.input(0)], { ...T, ...attrs });
}
