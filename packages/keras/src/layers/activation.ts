import { attr } from "@heddle/kernel-api/attr-values";
import { unsupported } from "../errors.js";
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
import { axisOf, type Value } from "../graph/value.js";
import { isObject, type Json } from "../model/config.js";

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
const activations: Readonly<Record<string, Activation>> = {
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
  // Those of Keras 2 and TensorFlow.js that Keras 3 has not, or computes in another way.
  gelu_new: (builder, x) => gelu(builder, x, true),
  keras_2_hard_sigmoid: (builder, x) =>
    clip(builder, withNumber(builder, "AddV2", withNumber(builder, "Mul", x, 0.2), 0.5), 0, 1),
};

/** The function that a config names: a text, or a function of Keras as its serialization writes it. */
export function activationOf(value: Json | undefined, where: string): Activation {
  const name = value === undefined || value === null ? "linear" : isObject(value) ? value.config : value;
  const own = typeof name === "string" && Object.hasOwn(activations, name) ? activations[name] : undefined;
  if (!own || (isObject(value) && value.class_name !== "function")) {
    throw unsupported(
      where,
      `activation ${JSON.stringify(isObject(value) ? (value.registered_name ?? value.class_name) : value)}`,
    );
  }
  return own;
}

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
