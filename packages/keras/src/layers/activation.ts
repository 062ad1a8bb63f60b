import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { checkMade } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  binary,
  compare,
  expandDims,
  reduce,
  select,
  squeeze,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { axisOf, type Value } from "../graph/value.js";

/** A function of one tensor. */
export type Activation = (builder: GraphBuilder, x: Value) => Value;

const op =
  (name: string): Activation =>
  (builder, x) =>
    unary(builder, name, x);

const hardSigmoid: Activation = (builder, x) =>
  withNumber(builder, "RealDiv", unary(builder, "Relu6", withNumber(builder, "AddV2", x, 3)), 6);

const sigmoid = op("Sigmoid");
const silu: Activation = (builder, x) => binary(builder, "Mul", x, sigmoid(builder, x));
const hardSilu: Activation = (builder, x) => binary(builder, "Mul", x, hardSigmoid(builder, x));

/** Keras' functions by name. Source: keras/src/activations (Keras 3.15). */
export const activations: Readonly<Record<string, Activation>> = {
  linear: (_, x) => x,
  relu: op("Relu"),
  relu6: op("Relu6"),
  elu: op("Elu"),
  selu: op("Selu"),
  softplus: op("Softplus"),
  softsign: op("Softsign"),
  silu,
  swish: silu,
  gelu: (builder, x) => gelu(builder, x, false),
  tanh: op("Tanh"),
  sigmoid,
  exponential: op("Exp"),
  hard_sigmoid: hardSigmoid,
  hard_silu: hardSilu,
  hard_swish: hardSilu,
  mish: (builder, x) => binary(builder, "Mul", x, unary(builder, "Tanh", unary(builder, "Softplus", x))),
  log_sigmoid: (builder, x) => unary(builder, "Neg", unary(builder, "Softplus", unary(builder, "Neg", x))),
  leaky_relu: (builder, x) => leakyRelu(builder, x, 0.2),
  celu: op("Elu"),
  hard_tanh: (builder, x) => clip(builder, x, -1, 1),
  hard_shrink: (builder, x) => {
    const isBeyond = compare(builder, "Greater", unary(builder, "Abs", x), builder.scalar(x.dtype, 0.5));
    return select(builder, isBeyond, x, builder.scalar(x.dtype, 0));
  },
  soft_shrink: (builder, x) => {
    const beyond = unary(builder, "Relu", withNumber(builder, "Sub", unary(builder, "Abs", x), 0.5));
    return binary(builder, "Mul", unary(builder, "Sign", x), beyond);
  },
  tanh_shrink: (builder, x) => binary(builder, "Sub", x, unary(builder, "Tanh", x)),
  squareplus: (builder, x) => {
    const root = unary(builder, "Sqrt", withNumber(builder, "AddV2", unary(builder, "Square", x), 4));
    return withNumber(builder, "RealDiv", binary(builder, "AddV2", x, root), 2);
  },
  sparse_sigmoid: (builder, x) =>
    clip(builder, withNumber(builder, "Mul", withNumber(builder, "AddV2", x, 1), 0.5), 0, 1),
  sparse_plus: (builder, x) => {
    const square = unary(builder, "Square", withNumber(builder, "AddV2", x, 1));
    const curve = withNumber(builder, "Mul", square, 0.25);
    const upper = select(builder, compare(builder, "Less", x, builder.scalar(x.dtype, 1)), curve, x);
    const isBelow = compare(builder, "LessEqual", x, builder.scalar(x.dtype, -1));
    return select(builder, isBelow, builder.scalar(x.dtype, 0), upper);
  },
  softmax: (builder, x) => softmax(builder, x, -1),
  log_softmax: op("LogSoftmax"),
  glu,
  sparsemax,
  // Those of Keras 2 and TensorFlow.js that Keras 3 has not, or computes in another way.
  gelu_new: (builder, x) => gelu(builder, x, true),
  keras_2_hard_sigmoid: (builder, x) =>
    clip(builder, withNumber(builder, "AddV2", withNumber(builder, "Mul", x, 0.2), 0.5), 0, 1),
};

/** Numbers times their share of a normal distribution; `isApproximate` for the form with a hyperbolic tangent. */
export function gelu(builder: GraphBuilder, x: Value, isApproximate: boolean): Value {
  const share = isApproximate
    ? unary(builder, "Tanh", withNumber(builder, "Mul", geluArgument(builder, x), Math.sqrt(2 / Math.PI)))
    : unary(builder, "Erf", withNumber(builder, "RealDiv", x, Math.SQRT2));
  return binary(builder, "Mul", withNumber(builder, "Mul", x, 0.5), withNumber(builder, "AddV2", share, 1));
}

function geluArgument(builder: GraphBuilder, x: Value): Value {
  const cube = binary(builder, "Mul", unary(builder, "Square", x), x);
  return binary(builder, "AddV2", x, withNumber(builder, "Mul", cube, 0.044715));
}

/** Numbers between two bounds. */
export function clip(builder: GraphBuilder, x: Value, least: number, most: number): Value {
  return withNumber(builder, "Maximum", withNumber(builder, "Minimum", x, most), least);
}

/** Numbers below 0 times `slope`. */
export function leakyRelu(builder: GraphBuilder, x: Value, slope: number): Value {
  return builder.one("LeakyRelu", [x], { T: attr.type(x.dtype), alpha: attr.float(slope) }, x.dtype, x.shape);
}

/** Softmax along any axis. */
export function softmax(builder: GraphBuilder, x: Value, axis: number): Value {
  const rank = x.shape.length;
  const at = axisOf(axis, rank);
  if (rank === 1) return squeeze(builder, softmax(builder, expandDims(builder, x, 0), -1), 0);
  if (at === rank - 1) return unary(builder, "Softmax", x);
  const order = Array.from({ length: rank }, (_, index) => (index === at ? rank - 1 : index === rank - 1 ? at : index));
  return transpose(builder, unary(builder, "Softmax", transpose(builder, x, order)), order);
}

/** Keras' layer ReLU. Source: ReLU in keras/src/activations/activations.py (Keras 3.15). */
export function relu(
  builder: GraphBuilder,
  x: Value,
  slope: number,
  most: number | undefined,
  threshold: number,
): Value {
  if (slope !== 0 && most === undefined && threshold === 0) return leakyRelu(builder, x, slope);
  const zero = builder.scalar(x.dtype, 0);
  const isAbove = () => compare(builder, "Greater", x, builder.scalar(x.dtype, threshold));
  const above = threshold === 0 ? unary(builder, "Relu", x) : select(builder, isAbove(), x, zero);
  const clipped =
    most === undefined ? above : binary(builder, "Maximum", withNumber(builder, "Minimum", above, most), zero);
  if (slope === 0) return clipped;
  const below = unary(builder, "Relu", withNumber(builder, "AddV2", unary(builder, "Neg", x), threshold));
  return binary(builder, "Sub", clipped, withNumber(builder, "Mul", below, slope));
}

/** Exponentials along several axes, divided by their sum. */
export function softmaxOver(builder: GraphBuilder, x: Value, axes: readonly number[]): Value {
  const [only] = axes;
  if (axes.length === 1) return softmax(builder, x, only);
  const exponentials = unary(builder, "Exp", binary(builder, "Sub", x, reduce(builder, "Max", x, axes, true)));
  return binary(builder, "RealDiv", exponentials, reduce(builder, "Sum", exponentials, axes, true));
}

/** Numbers below 0 as exponentials less 1, times `alpha`. */
export function elu(builder: GraphBuilder, x: Value, alpha: number): Value {
  const y = unary(builder, "Elu", x);
  if (alpha === 1) return y;
  const isAbove = compare(builder, "Greater", x, builder.scalar(x.dtype, 0));
  return select(builder, isAbove, y, withNumber(builder, "Mul", y, alpha));
}

/** The first half of the last axis times the sigmoid of the second. */
function glu(builder: GraphBuilder, x: Value): Value {
  const size = x.shape[x.shape.length - 1];
  if (size < 0 || size % 2 !== 0) throw invalidArgument(`glu halves the last axis of shape ${formatShape(x.shape)}`);
  const half = size / 2;
  const value = stridedSlice(builder, x, ["rest", { stop: half }]);
  return binary(builder, "Mul", value, sigmoid(builder, stridedSlice(builder, x, ["rest", { start: half }])));
}

/** Source: sparsemax, keras/src/backend/tensorflow/nn.py (Keras 3.15). */
function sparsemax(builder: GraphBuilder, x: Value): Value {
  const axis = x.shape.length - 1;
  const count = x.shape[axis];
  if (count < 0)
    throw invalidArgument(`sparsemax sorts the last axis, whose size in shape ${formatShape(x.shape)} is not known`);
  checkMade("sparsemax", count);
  const sorted = builder.add(
    "TopKV2",
    [x, builder.scalar(DataType.INT32, count)],
    {
      T: attr.type(x.dtype),
      Tk: attr.type(DataType.INT32),
      index_type: attr.type(DataType.INT32),
      sorted: attr.bool(true),
    },
    [
      { dtype: x.dtype, shape: x.shape },
      { dtype: DataType.INT32, shape: x.shape },
    ],
  )[0];
  const sumAttrs = {
    T: attr.type(x.dtype),
    Tidx: attr.type(DataType.INT32),
    exclusive: attr.bool(false),
    reverse: attr.bool(false),
  };
  const sums = builder.one("Cumsum", [sorted, builder.scalar(DataType.INT32, axis)], sumAttrs, x.dtype, x.shape);
  const ranks = builder.constant(
    x.dtype,
    [count],
    Array.from({ length: count }, (_, index) => index + 1),
  );
  const zero = builder.scalar(x.dtype, 0);
  const excess = binary(builder, "RealDiv", withNumber(builder, "Sub", sums, 1), ranks);
  const isSupport = compare(builder, "Greater", binary(builder, "Sub", sorted, excess), zero);
  const ones = select(builder, isSupport, builder.scalar(x.dtype, 1), zero);
  const total = reduce(builder, "Sum", select(builder, isSupport, sums, zero), [axis], true);
  const tau = binary(
    builder,
    "RealDiv",
    withNumber(builder, "Sub", total, 1),
    reduce(builder, "Sum", ones, [axis], true),
  );
  return binary(builder, "Maximum", binary(builder, "Sub", x, tau), zero);
}
