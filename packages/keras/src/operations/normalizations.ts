/** Operations that centre tensors and scale them. Source: keras/src/ops/nn.py (Keras 3.15). */
import { dataTypeSize } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, known, reduce, reshape, unary, withNumber } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The mean and the variance. */
const moments: OperationLowering = (call) => {
  const { builder } = call;
  const x = wideFloats(call);
  const axes = call.ints("axes").map((axis) => axisOf(axis, x.shape.length));
  const keepDims = call.setting("keepdims") === true;
  const center = reduce(builder, "Mean", x, axes, true);
  const variance = reduce(builder, "Mean", binary(builder, "SquaredDifference", x, center), axes, keepDims);
  return [reduce(builder, "Mean", x, axes, keepDims), variance];
};

/** x divided by the root of its mean square along axes, times the scale. */
const rmsNorm: OperationLowering = (call) => {
  const { builder } = call;
  const x = wideFloats(call);
  const axes = call.setting("axis") === undefined ? [-1] : call.ints("axis");
  const mean = reduce(builder, "Mean", unary(builder, "Square", x), axes, true);
  const epsilon = call.number("epsilon", 1e-7);
  const root = unary(builder, "Rsqrt", withNumber(builder, "AddV2", mean, epsilon));
  return [scaled(call, binary(builder, "Mul", x, root), axes, "scale", 1)];
};

/** x less its mean, divided by its deviation, along axes, times `gamma` and plus `beta`. */
const layerNorm: OperationLowering = (call) => {
  const { builder } = call;
  const x = wideFloats(call);
  if (call.setting("rms_scaling") === true) throw call.unfit("with RMS scaling");
  const axes = call.setting("axis") === undefined ? [-1] : call.ints("axis");
  const center = reduce(builder, "Mean", x, axes, true);
  const spread = reduce(builder, "Mean", binary(builder, "SquaredDifference", x, center), axes, true);
  const epsilon = call.number("epsilon", 1e-7);
  const root = unary(builder, "Rsqrt", withNumber(builder, "AddV2", spread, epsilon));
  const normal = binary(builder, "Mul", binary(builder, "Sub", x, center), root);
  return [scaled(call, scaled(call, normal, axes, "gamma", 1), axes, "beta", 2)];
};

/** `x` with an argument that may be left out, along the last axis: plus `beta`, or times another one. */
function scaled(call: OperationCall, x: Value, axes: readonly number[], name: string, place: number): Value {
  const given = call.positional[place] ?? call.setting(name);
  if (given === undefined || given === null) return x;
  const [factor] = tensorsIn(given);
  const isLast = axes.length === 1 && axisOf(axes[0], x.shape.length) === x.shape.length - 1;
  if (!factor || factor.dtype !== x.dtype || factor.shape.length !== 1 || !isLast)
    throw call.unfit(`with this '${name}'`);
  return binary(call.builder, name === "beta" ? "AddV2" : "Mul", x, factor);
}

/** x less a mean, divided by a deviation, times a scale and plus an offset, along one axis. */
const batchNorm: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const axis = call.axis("axis", x, -1);
  const along = (place: number, name: string) => {
    if (call.argument(place, name) === undefined) return undefined;
    const value = call.tensor(place, name);
    if (value.shape.length !== 1 || !isFloat(value.dtype)) throw call.unfit(`with this '${name}'`);
    const sizes = x.shape.map((_, at) => (at === axis ? known(value, 0) : 1));
    return axis === x.shape.length - 1 ? value : reshape(builder, value, sizes);
  };
  const [mean, variance] = [along(1, "mean"), along(2, "variance")];
  if (!mean || !variance) throw call.unfit("of its arguments");
  const [offset, scale] = [along(3, "offset"), along(4, "scale")];
  const root = unary(builder, "Rsqrt", withNumber(builder, "AddV2", variance, call.number("epsilon", 1e-3)));
  const factor = scale ? binary(builder, "Mul", root, scale) : root;
  const shift = offset
    ? binary(builder, "Sub", offset, binary(builder, "Mul", mean, factor))
    : binary(builder, "Mul", unary(builder, "Neg", mean), factor);
  const product = binary(builder, "Mul", x, cast(builder, factor, x.dtype));
  return [binary(builder, "AddV2", product, cast(builder, shift, x.dtype))];
};

/** The first tensor, of floats of 32 or 64 bits. */
function wideFloats(call: OperationCall): Value {
  const { floats } = call;
  if (dataTypeSize(floats.dtype) < 4) throw call.unfit("of 16-bit floats");
  return floats;
}

/** Operations of this file by class. */
export const normalizations: Readonly<Record<string, OperationLowering>> = {
  BatchNorm: batchNorm,
  LayerNorm: layerNorm,
  Moments: moments,
  RMSNorm: rmsNorm,
};
