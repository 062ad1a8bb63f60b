/** LayerNormalization, BatchNormalization, RMSNormalization, UnitNormalization. */
import { unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, reduce, reshape, unary, withNumber } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";

const layerNorm: Lowering = ({ builder, config, inputs: [x], weight }) => {
  if (config.bool("rms_scaling", false)) throw unsupported(config.where, "rms_scaling");
  const axes = axesOf(config, x);
  const isScaled = config.bool("scale", true);
  const gamma = isScaled ? along(builder, weight("0", sizesAt(x, axes)), x, axes) : undefined;
  const beta = config.bool("center", true)
    ? along(builder, weight(isScaled ? "1" : "0", sizesAt(x, axes)), x, axes)
    : undefined;
  const mean = reduce(builder, "Mean", x, axes, true);
  const variance = reduce(builder, "Mean", binary(builder, "SquaredDifference", x, mean), axes, true);
  const inverse = unary(builder, "Rsqrt", withNumber(builder, "AddV2", variance, config.number("epsilon", 1e-3)));
  const scale = gamma ? binary(builder, "Mul", inverse, gamma) : inverse;
  const shift = binary(builder, "Mul", unary(builder, "Neg", mean), scale);
  const offset = beta ? binary(builder, "AddV2", shift, beta) : shift;
  return [binary(builder, "AddV2", binary(builder, "Mul", x, scale), offset)];
};

/** With the mean and variance of training. Source: tf.nn.batch_normalization (TensorFlow 2.21). */
const batchNorm: Lowering = ({ builder, config, inputs: [x], weight }) => {
  if (config.bool("renorm", false)) throw unsupported(config.where, "renorm");
  const axis = axisOf(config.number("axis", -1), x.shape.length);
  const [isScaled, isCentered] = [config.bool("scale", true), config.bool("center", true)];
  let next = 0;
  const read = () => along(builder, weight(`${next++}`, [x.shape[axis]]), x, [axis]);
  const gamma = isScaled ? read() : undefined;
  const beta = isCentered ? read() : undefined;
  const mean = read();
  const inverse = unary(builder, "Rsqrt", withNumber(builder, "AddV2", read(), config.number("epsilon", 1e-3)));
  const scale = gamma ? binary(builder, "Mul", inverse, gamma) : inverse;
  const product = binary(builder, "Mul", mean, scale);
  const shift = beta ? binary(builder, "Sub", beta, product) : unary(builder, "Neg", product);
  return [binary(builder, "AddV2", binary(builder, "Mul", x, scale), shift)];
};

const rmsNorm: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const axes = axesOf(config, x);
  const mean = reduce(builder, "Mean", unary(builder, "Square", x), axes, true);
  const inverse = unary(builder, "Rsqrt", withNumber(builder, "AddV2", mean, config.number("epsilon", 1e-6)));
  const scale = along(builder, weight("0", sizesAt(x, axes)), x, axes);
  return [binary(builder, "Mul", binary(builder, "Mul", x, inverse), scale)];
};

const unitNorm: Lowering = ({ builder, config, inputs: [x] }) => {
  const sum = reduce(builder, "Sum", unary(builder, "Square", x), axesOf(config, x), true);
  const inverse = unary(builder, "Rsqrt", withNumber(builder, "Maximum", sum, 1e-12));
  return [binary(builder, "Mul", x, inverse)];
};

/** Layers of this file by class. */
export const normalizationLayers: Readonly<Record<string, LayerKind>> = {
  LayerNormalization: { lower: layerNorm, mask: "same" },
  BatchNormalization: { lower: batchNorm, mask: "same" },
  RMSNormalization: { lower: rmsNorm, mask: "none" },
  UnitNormalization: { lower: unitNorm, mask: "same" },
};

function axesOf(config: LayerContext["config"], x: Value): number[] {
  const axes = config.ints("axis", [-1]).map((axis) => axisOf(axis, x.shape.length));
  if (axes.some((axis) => axis < 0 || axis >= x.shape.length)) throw unsupported(config.where, `axis ${axes}`);
  return axes.sort((a, b) => a - b);
}

function sizesAt(x: Value, axes: readonly number[]): number[] {
  return axes.map((axis) => x.shape[axis]);
}

/** A weight over `axes` in the rank of `x`, unless the axis is the last one. */
function along(builder: GraphBuilder, weight: Value, x: Value, axes: readonly number[]): Value {
  if (axes.length === 1 && axes[0] === x.shape.length - 1) return weight;
  return reshape(
    builder,
    weight,
    x.shape.map((_, axis) => (axes.includes(axis) ? weight.shape[axes.indexOf(axis)] : 1)),
  );
}
