/** Dense, activations and layers that only pass or reshape. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, formatShape } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import {
  binary,
  cast,
  compare,
  expandDims,
  known,
  product,
  reduce,
  reshape,
  select,
  squeeze,
  transpose,
  unary,
} from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { activationOf, layerActivations } from "./activation-of.js";
import { fromGroups, unpackInt4 } from "./int4.js";
import { tensorOf } from "./mask.js";
import { quantizedProduct } from "./quantized.js";
import { hasChannelsFirst } from "./spatial.js";

const pass: Lowering = ({ inputs: [x] }) => [x];

const dense: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const units = config.int("units", { least: 1 });
  const usesBias = config.bool("use_bias", true);
  const rows = x.shape[x.shape.length - 1];
  const scaleAt = usesBias ? 2 : 1;
  const { int4 } = config;
  const multiplied = () => {
    const kernel = weight("0", [rows, int4 ? Math.ceil(units / 2) : units]);
    if (!int4 && !config.isInt8) return product(builder, x, kernel);
    const integers = int4 ? unpackInt4(builder, kernel, units) : kernel;
    if (int4?.isGrouped) {
      const [scales, zeros] = [scaleAt, scaleAt + 1].map((at) => weight(`${at}`, [-1, units]));
      return product(builder, x, fromGroups(builder, integers, scales, zeros, weight(`${scaleAt + 2}`, [rows]), 0));
    }
    const multiply = (values: Value) => product(builder, values, integers);
    return quantizedProduct(builder, config, x, () => [-1], multiply, weight(`${scaleAt}`, [units]));
  };
  const y = multiplied();
  return [finish(config, builder, usesBias ? add(builder, y, weight("1", [units])) : y)];
};

const masking: Lowering = ({ builder, config, inputs: [x] }) => {
  const differs = compare(builder, "NotEqual", x, builder.scalar(x.dtype, config.number("mask_value", 0)));
  const isKept = reduce(builder, "Any", differs, [-1], true);
  const kept = select(builder, isKept, x, builder.scalar(x.dtype, 0));
  return [withMask(kept, squeeze(builder, isKept, -1))];
};

/** Source: Softmax, keras/src/layers/activations/softmax.py (Keras 3.15). */
const softmaxLayer: Lowering = ({ builder, config, inputs: [x], named }) => {
  const compute = layerActivations.Softmax(config);
  const given = tensorOf(named.get("mask")) ?? x.mask;
  if (!given) return [compute(builder, x)];
  const fits = given.shape.every((size, axis) => {
    const other = x.shape[axis - given.shape.length + x.shape.length];
    return size === 1 || size === other || size < 0 || other < 0;
  });
  if (!fits || given.shape.length > x.shape.length) {
    throw badConfig(`${config.where}, 'mask'`, `a mask for shape ${formatShape(x.shape)}`, given.shape);
  }
  const half = () => builder.scalar(given.dtype, 0.5);
  const mask = isFloat(given.dtype) ? compare(builder, "Greater", given, half()) : cast(builder, given, DataType.BOOL);
  const hidden = select(builder, mask, x, builder.scalar(x.dtype, -1e9));
  return [withMask(select(builder, mask, compute(builder, hidden), builder.scalar(x.dtype, 0)), x.mask)];
};

const activation =
  (className: keyof typeof layerActivations): Lowering =>
  ({ builder, config, inputs: [x] }) => [layerActivations[className](config)(builder, x)];

const prelu: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const shared = config.get("shared_axes") === undefined ? [] : config.ints("shared_axes");
  const shape = x.shape.slice(1).map((size, index) => (shared.includes(index + 1) ? 1 : size));
  const below = unary(builder, "Relu", unary(builder, "Neg", x));
  const slope = unary(builder, "Neg", weight("0", shape));
  return [binary(builder, "AddV2", unary(builder, "Relu", x), binary(builder, "Mul", slope, below))];
};

/** Source: Flatten, keras/src/layers/reshaping/flatten.py (Keras 3.15). */
const flatten: Lowering = ({ builder, config, inputs: [given] }) => {
  const rank = given.shape.length;
  const places = Array.from({ length: Math.max(rank - 2, 0) }, (_, axis) => axis + 2);
  const isTurned = rank > 2 && hasChannelsFirst(config);
  const x = isTurned ? transpose(builder, given, [0, ...places, 1]) : given;
  const sizes = x.shape.slice(1);
  if (sizes.length === 0) return [expandDims(builder, x, -1)];
  if (sizes.some((size) => size < 0)) return [reshape(builder, x, [known(x, 0), -1])];
  return [reshape(builder, x, [known(x, 0), sizes.reduce((product, size) => product * size, 1)])];
};

const reshapeLayer: Lowering = ({ builder, config, inputs: [x] }) => {
  const target = config.ints("target_shape");
  const sizes = x.shape.slice(1);
  const total = sizes.reduce((product, size) => product * size, 1);
  const isKnown = sizes.every((size) => size >= 0);
  const others = target.filter((size) => size >= 0).reduce((product, size) => product * size, 1);
  const full = target.map((size) => (size < 0 && isKnown && others > 0 ? total / others : size));
  if (target.some((size) => size < -1) || full.filter((size) => size < 0).length > 1 || !full.every(Number.isInteger)) {
    throw badConfig(`${config.where}, 'target_shape'`, `a shape of ${total} elements`, target);
  }
  return [reshape(builder, x, [known(x, 0), ...full])];
};

const permute: Lowering = ({ builder, config, inputs: [x] }) => {
  const order = config.ints("dims");
  if (`${[...order].sort((a, b) => a - b)}` !== `${x.shape.slice(1).map((_, axis) => axis + 1)}`) {
    throw badConfig(`${config.where}, 'dims'`, `the axes 1 to ${x.shape.length - 1}`, order);
  }
  return [transpose(builder, x, [0, ...order])];
};

const repeatVector: Lowering = ({ builder, config, inputs: [x] }) => {
  const count = config.int("n", { least: 1 });
  const row = expandDims(builder, x, 1);
  const attrs = { T: attr.type(x.dtype), Tmultiples: attr.type(DataType.INT32) };
  const counts = builder.ints(row.shape.map((_, axis) => (axis === 1 ? count : 1)));
  const shape = row.shape.map((size, axis) => (axis === 1 ? count : size));
  return [builder.one("Tile", [row, counts], attrs, x.dtype, shape)];
};

/** Layers of this file by class. */
export const coreLayers: Readonly<Record<string, LayerKind>> = {
  Dense: { lower: dense, mask: "same" },
  Masking: { lower: masking, mask: "own" },
  Activation: {
    lower: ({ builder, config, inputs: [x] }) => [activationOf(config.get("activation"), config.where)(builder, x)],
    mask: "same",
  },
  ReLU: { lower: activation("ReLU"), mask: "same" },
  LeakyReLU: { lower: activation("LeakyReLU"), mask: "same" },
  ELU: { lower: activation("ELU"), mask: "same" },
  PReLU: { lower: prelu, mask: "same" },
  Softmax: { lower: softmaxLayer, mask: "same" },
  Identity: { lower: pass, mask: "same" },
  TFDIdentity: { lower: pass, mask: "same" },
  Dropout: { lower: pass, mask: "same" },
  SpatialDropout1D: { lower: pass, mask: "same" },
  SpatialDropout2D: { lower: pass, mask: "same" },
  SpatialDropout3D: { lower: pass, mask: "same" },
  GaussianDropout: { lower: pass, mask: "same" },
  GaussianNoise: { lower: pass, mask: "same" },
  AlphaDropout: { lower: pass, mask: "same" },
  ActivityRegularization: { lower: pass, mask: "same" },
  Flatten: { lower: flatten, mask: "none" },
  Reshape: { lower: reshapeLayer, mask: "none" },
  Permute: { lower: permute, mask: "none" },
  RepeatVector: { lower: repeatVector, mask: "none" },
};

/** The activation of a layer. */
export function finish(config: LayerContext["config"], builder: LayerContext["builder"], y: Value): Value {
  return activationOf(config.get("activation"), config.where)(builder, y);
}

/** Adds a bias. */
export function add(builder: LayerContext["builder"], y: Value, bias: Value): Value {
  return binary(builder, "AddV2", y, bias);
}
