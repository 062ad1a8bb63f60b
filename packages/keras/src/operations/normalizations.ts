/** Operations that centre tensors and scale them. Source: keras/src/ops/nn.py (Keras 3.15). */
import { computedType, isFloat } from "../graph/data-types.js";
import { binary, cast, known, reduce, reshape, unary, withNumber } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import { clip } from "../layers/activation.js";
import { axesOf } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The mean and the variance; those of 16-bit floats within the bounds of float16. */
const moments: OperationLowering = (call) => {
  const { builder } = call;
  const x = wideFloats(call);
  const axes = call.ints("axes").map((axis) => axisOf(axis, x.shape.length));
  const keepDims = call.setting("keepdims") === true;
  const center = reduce(builder, "Mean", x, axes, true);
  const variance = reduce(builder, "Mean", binary(builder, "SquaredDifference", x, center), axes, keepDims);
  const given = call.x.dtype;
  return [reduce(builder, "Mean", x, axes, keepDims), variance].map((value) =>
    given === x.dtype ? value : cast(builder, clip(builder, value, -65504, 65504), given),
  );
};

/** x divided by the root of its mean square along axes, times the scale. */
const rmsNorm: OperationLowering = (call) => {
  const { builder } = call;
  const x = wideFloats(call);
  const axes = axesIn(call, x);
  const mean = reduce(builder, "Mean", unary(builder, "Square", x), axes, true);
  const epsilon = call.number("epsilon", 1e-7);
  const root = unary(builder, "Rsqrt", withNumber(builder, "AddV2", mean, epsilon));
  const normal = binary(builder, "Mul", x, root);
  if (call.argument(1, "scale") === undefined) return [cast(builder, normal, call.x.dtype)];
  return [cast(builder, binary(builder, "Mul", normal, call.tensor(1, "scale", x.dtype)), call.x.dtype)];
};

/** x less its mean, divided by its deviation, along axes, times `gamma` and plus `beta`; with `rms_scaling`, less nothing. */
const layerNorm: OperationLowering = (call) => {
  const { builder } = call;
  const x = wideFloats(call);
  const axes = axesIn(call, x);
  const center = reduce(builder, "Mean", x, axes, true);
  const spread = reduce(builder, "Mean", binary(builder, "SquaredDifference", x, center), axes, true);
  const epsilon = call.number("epsilon", 1e-7);
  const root = unary(builder, "Rsqrt", withNumber(builder, "AddV2", spread, epsilon));
  const isScaling = call.setting("rms_scaling") === true;
  const normal = binary(builder, "Mul", isScaling ? x : binary(builder, "Sub", x, center), root);
  const [gamma, beta] = [alongAxes(call, x, axes, 1, "gamma"), alongAxes(call, x, axes, 2, "beta")];
  const scaled = gamma ? binary(builder, "Mul", normal, gamma) : normal;
  return [cast(builder, beta && !isScaling ? binary(builder, "AddV2", scaled, beta) : scaled, call.x.dtype)];
};

/** The axes of the setting `axis`, in order; the last one without it. */
function axesIn(call: OperationCall, x: Value): number[] {
  return call.setting("axis") === undefined ? [x.shape.length - 1] : axesOf(call, x).sort((a, b) => a - b);
}

/** An argument that may be left out, of the sizes of `x` along axes. */
function alongAxes(call: OperationCall, x: Value, axes: readonly number[], place: number, name: string) {
  if (call.argument(place, name) === undefined) return undefined;
  const value = call.tensor(place, name, x.dtype);
  const isLast = axes.length === 1 && axes[0] === x.shape.length - 1;
  if (value.shape.length === x.shape.length || isLast) return value;
  const sizes = x.shape.map((size, axis) => (axes.includes(axis) ? size : 1));
  if (sizes.some((size) => size < 0)) throw call.unfit(`with this '${name}'`);
  return reshape(call.builder, value, sizes);
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

/** The first tensor, of floats: those of 16 bits in 32. */
function wideFloats(call: OperationCall): Value {
  return cast(call.builder, call.floats, computedType(call.floats.dtype));
}

/** Operations of this file by class. */
export const normalizations: Readonly<Record<string, OperationLowering>> = {
  BatchNorm: batchNorm,
  LayerNorm: layerNorm,
  Moments: moments,
  RMSNorm: rmsNorm,
};
