/** LayerNormalization, BatchNormalization, GroupNormalization, RMSNormalization, UnitNormalization. */
import type { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, cast, known, reduce, reshape, unary, withNumber } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";

const layerNorm: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const axes = axesOf(config, x);
  if (config.bool("rms_scaling", false)) {
    const mean = reduce(builder, "Mean", x, axes, true);
    const variance = reduce(builder, "Mean", binary(builder, "SquaredDifference", x, mean), axes, true);
    const inverse = unary(builder, "Rsqrt", withNumber(builder, "AddV2", variance, config.number("epsilon", 1e-3)));
    const scaled = binary(builder, "Mul", x, inverse);
    return [binary(builder, "Mul", scaled, along(builder, weight("0", sizesAt(x, axes)), x, axes))];
  }
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

/** With the mean and variance of training, which `renorm` changes in training alone. Source: tf.nn.batch_normalization (TensorFlow 2.21). */
const batchNorm: Lowering = ({ builder, config, inputs: [x], weight }) => {
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

/** Source: keras/src/layers/normalization/group_normalization.py (Keras 3.15). */
const groupNorm: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const axis = axisOf(config.number("axis", -1), x.shape.length);
  const size = x.shape[axis];
  const asked = config.number("groups", 32);
  const groups = asked === -1 ? size : asked;
  if (!(axis > 0 && size > 0 && groups > 0 && size % groups === 0)) {
    throw badConfig(`${config.where}, 'groups'`, `a divisor of the ${size} channels`, asked);
  }
  const others = x.shape.map((_, at) => known(x, at));
  const grouped = reshape(builder, x, [...others.slice(0, axis), groups, size / groups, ...others.slice(axis + 1)]);
  const axes = grouped.shape.flatMap((_, at) => (at === 0 || at === axis ? [] : [at]));
  const mean = reduce(builder, "Mean", grouped, axes, true);
  const variance = reduce(builder, "Mean", binary(builder, "SquaredDifference", grouped, mean), axes, true);
  const inverse = unary(builder, "Rsqrt", withNumber(builder, "AddV2", variance, config.number("epsilon", 1e-3)));
  const isScaled = config.bool("scale", true);
  const spread = (value: Value) =>
    reshape(
      builder,
      value,
      grouped.shape.map((_, at) => (at === axis ? groups : at === axis + 1 ? size / groups : 1)),
    );
  const scale = isScaled ? binary(builder, "Mul", inverse, spread(weight("0", [size]))) : inverse;
  const shift = binary(builder, "Mul", unary(builder, "Neg", mean), scale);
  const beta = config.bool("center", true) ? spread(weight(isScaled ? "1" : "0", [size])) : undefined;
  const offset = beta ? binary(builder, "AddV2", shift, beta) : shift;
  const y = binary(builder, "AddV2", binary(builder, "Mul", grouped, scale), offset);
  return [reshape(builder, y, others)];
};

/** Layers of this file by class. */
export const normalizationLayers: Readonly<Record<string, LayerKind>> = {
  LayerNormalization: { lower: ofIntegers(layerNorm, (given, own) => [given, own]), mask: "same" },
  BatchNormalization: { lower: ofIntegers(batchNorm, () => []), mask: "same" },
  GroupNormalization: { lower: ofIntegers(groupNorm, (given, own) => [given, own]), mask: "same" },
  RMSNormalization: { lower: ofIntegers(rmsNorm, (given) => [given]), mask: "none" },
  UnitNormalization: { lower: unitNorm, mask: "same" },
};

/**
 * A lowering of floats, for integers too: they are cast to the type of the layer, and results to those types in turn that `results` tells
 * from the type of the input and that of the layer: Keras cuts some back to integers.
 */
function ofIntegers(lower: Lowering, results: (given: DataType, own: DataType) => readonly DataType[]): Lowering {
  return async (context) => {
    const {
      builder,
      dtype,
      inputs: [x],
    } = context;
    if (isFloat(x.dtype)) return lower(context);
    const outputs = await lower({ ...context, inputs: [cast(builder, x, dtype)] });
    return outputs.map((y) => results(x.dtype, dtype).reduce((value, to) => cast(builder, value, to), y));
  };
}

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
