/** Dense, Embedding, activations and layers that only pass or reshape. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import {
  binary,
  cast,
  compare,
  einsum,
  expandDims,
  known,
  product,
  reduce,
  reshape,
  select,
  squeeze,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { activationOf, leakyRelu, relu, softmax, softmaxOver } from "./activation.js";
import { quantizedProduct } from "./quantized.js";

const pass: Lowering = ({ inputs: [x] }) => [x];

const dense: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const units = config.int("units", { least: 1 });
  const usesBias = config.bool("use_bias", true);
  const kernel = weight("0", [x.shape[x.shape.length - 1], units]);
  const scale = config.isInt8 ? weight(usesBias ? "2" : "1", [units]) : undefined;
  const y = scale
    ? quantizedProduct(builder, config, x, [-1], (values) => product(builder, values, kernel), scale)
    : product(builder, x, kernel);
  return [finish(config, builder, usesBias ? add(builder, y, weight("1", [units])) : y)];
};

const einsumDense: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const equation = withoutEllipsis(config.text("equation").replaceAll(" ", ""), x.shape.length);
  const [, first, second] = /^([a-zA-Z]+),([a-zA-Z]+)->/.exec(equation) ?? [];
  if (equation.includes(".") || second === undefined) throw unsupported(config.where, `equation '${equation}'`);
  if (first?.length !== x.shape.length) throw badConfig(config.where, `an input for equation '${equation}'`, x.shape);
  const output = equation.slice(equation.indexOf("->") + 2);
  const axes = config.get("bias_axes") === undefined ? "" : config.text("bias_axes");
  const kernel = weight("0", Array<number>(second.length).fill(-1));
  const multiply = (values: Value) => einsum(builder, equation, values, kernel);
  const scale = () => weight(axes === "" ? "1" : "2", Array<number>(output.length).fill(-1));
  const y = config.isInt8
    ? quantizedProduct(builder, config, x, reducedAxes(config, first, second, output), multiply, scale())
    : multiply(x);
  if (axes === "") return [finish(config, builder, y)];
  // The bias has the axes in the order of the output, and 1 for those after the first that it has not.
  const leading = Math.min(...[...axes].map((axis) => output.indexOf(axis)));
  const shape = [...output].slice(leading).map((axis) => (axes.includes(axis) ? -1 : 1));
  return [finish(config, builder, add(builder, y, weight("1", shape)))];
};

const embedding: Lowering = ({ builder, config, inputs: [given], weight }) => {
  const [count, size] = [config.int("input_dim", { least: 1 }), config.int("output_dim", { least: 1 })];
  const isIndex = given.dtype === DataType.INT32 || given.dtype === DataType.INT64;
  const ids = isIndex ? given : cast(builder, given, DataType.INT32);
  const table = weight("0", [count, size]);
  const all = gather(builder, table, ids);
  const scales = () => expandDims(builder, gather(builder, weight("1", [count]), ids), -1);
  const rows = config.isInt8 ? binary(builder, "RealDiv", all, scales()) : all;
  const masksZero = config.bool("mask_zero", false);
  if (given.splits && masksZero) throw unsupported(config.where, "a ragged input with mask_zero");
  const mask = () => compare(builder, "NotEqual", given, builder.scalar(given.dtype, 0));
  return [{ ...withMask(rows, masksZero ? mask() : undefined), splits: given.splits }];
};

const masking: Lowering = ({ builder, config, inputs: [x] }) => {
  const differs = compare(builder, "NotEqual", x, builder.scalar(x.dtype, config.number("mask_value", 0)));
  const isKept = reduce(builder, "Any", differs, [-1], true);
  const kept = select(builder, isKept, x, builder.scalar(x.dtype, 0));
  return [withMask(kept, squeeze(builder, isKept, -1))];
};

const softmaxLayer: Lowering = ({ builder, config, inputs: [x], named }) => {
  if (named.get("mask") || x.mask) throw unsupported(config.where, "a mask");
  const [first, ...others] = config.ints("axis", [-1]);
  return [others.length === 0 ? softmax(builder, x, first) : softmaxOver(builder, x, [first, ...others])];
};

const prelu: Lowering = ({ builder, config, inputs: [x], weight }) => {
  const shared = config.get("shared_axes") === undefined ? [] : config.ints("shared_axes");
  const shape = x.shape.slice(1).map((size, index) => (shared.includes(index + 1) ? 1 : size));
  const below = unary(builder, "Relu", unary(builder, "Neg", x));
  const slope = unary(builder, "Neg", weight("0", shape));
  return [binary(builder, "AddV2", unary(builder, "Relu", x), binary(builder, "Mul", slope, below))];
};

const elu: Lowering = ({ builder, config, inputs: [x] }) => {
  const alpha = config.number("alpha", 1);
  const y = unary(builder, "Elu", x);
  if (alpha === 1) return [y];
  const isAbove = compare(builder, "Greater", x, builder.scalar(x.dtype, 0));
  return [select(builder, isAbove, y, withNumber(builder, "Mul", y, alpha))];
};

const flatten: Lowering = ({ builder, config, inputs: [x] }) => {
  refuseChannelsFirst(config);
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
  EinsumDense: { lower: einsumDense, mask: "none" },
  Embedding: { lower: embedding, mask: "own" },
  Masking: { lower: masking, mask: "own" },
  Activation: {
    lower: ({ builder, config, inputs: [x] }) => [activationOf(config.get("activation"), config.where)(builder, x)],
    mask: "same",
  },
  ReLU: {
    lower: ({ builder, config, inputs: [x] }) => {
      const most = config.get("max_value") === undefined ? undefined : config.number("max_value");
      return [relu(builder, x, config.number("negative_slope", 0), most, config.number("threshold", 0))];
    },
    mask: "same",
  },
  LeakyReLU: {
    lower: ({ builder, config, inputs: [x] }) => [leakyRelu(builder, x, config.number("negative_slope", 0.3))],
    mask: "same",
  },
  ELU: { lower: elu, mask: "same" },
  PReLU: { lower: prelu, mask: "same" },
  Softmax: { lower: softmaxLayer, mask: "same" },
  Identity: { lower: pass, mask: "same" },
  TFDIdentity: { lower: pass, mask: "same" },
  Dropout: { lower: pass, mask: "same" },
  SpatialDropout1D: { lower: pass, mask: "same" },
  GaussianDropout: { lower: pass, mask: "same" },
  GaussianNoise: { lower: pass, mask: "same" },
  AlphaDropout: { lower: pass, mask: "same" },
  ActivityRegularization: { lower: pass, mask: "same" },
  Flatten: { lower: flatten, mask: "none" },
  Reshape: { lower: reshapeLayer, mask: "none" },
  Permute: { lower: permute, mask: "none" },
  RepeatVector: { lower: repeatVector, mask: "none" },
};

/** The equation with labels in place of an ellipsis, which stands for the other axes of an input of that rank. */
function withoutEllipsis(equation: string, rank: number): string {
  const [, given = ""] = /^\.\.\.([a-zA-Z]*),/.exec(equation) ?? [];
  if (!equation.startsWith("...")) return equation;
  const free = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((label) => !equation.includes(label));
  return equation.replaceAll("...", free.slice(0, rank - given.length).join(""));
}

/** Rows of a table by their numbers. */
function gather(builder: LayerContext["builder"], table: Value, ids: Value): Value {
  const attrs = {
    Tparams: attr.type(table.dtype),
    Tindices: attr.type(ids.dtype),
    Taxis: attr.type(DataType.INT32),
    batch_dims: attr.int(0),
  };
  const inputs = [table, ids, builder.scalar(DataType.INT32, 0)];
  return builder.one("GatherV2", inputs, attrs, table.dtype, [...ids.shape, ...table.shape.slice(1)]);
}

/** The axes of a quantised input that an equation sums over: the last ones, in equations that keep the others first. */
function reducedAxes(config: LayerContext["config"], input: string, kernel: string, output: string): number[] {
  const kept = [...input].filter((label) => !kernel.includes(label)).join("");
  const isPlain = input.startsWith(kept) && output.startsWith(kept) && kept.length < input.length;
  if (!isPlain) throw unsupported(config.where, "quantization with this equation");
  return [...input].flatMap((_, axis) => (axis < kept.length ? [] : [axis]));
}

/** Refuses layers whose channels come before the other axes. */
export function refuseChannelsFirst(config: LayerContext["config"]): void {
  const format = config.text("data_format", "channels_last");
  if (format !== "channels_last") throw unsupported(config.where, `data_format '${format}'`);
}

/** The activation of a layer. */
export function finish(config: LayerContext["config"], builder: LayerContext["builder"], y: Value): Value {
  return activationOf(config.get("activation"), config.where)(builder, y);
}

/** Adds a bias. */
export function add(builder: LayerContext["builder"], y: Value, bias: Value): Value {
  return binary(builder, "AddV2", y, bias);
}
