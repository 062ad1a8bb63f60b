/** Attention, AdditiveAttention and MultiHeadAttention. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  batchProduct,
  binary,
  cast,
  compare,
  einsum,
  expandDims,
  logical,
  logicalNot,
  reduce,
  select,
  sizeOf,
  unary,
  withNumber,
} from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { Argument, LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { softmax } from "./activation.js";
import { add } from "./core.js";
import { isTensor, tensorOf } from "./mask.js";

/** Source: keras/src/layers/attention/attention.py (Keras 3.15). */
const attention: Lowering = (context) => {
  const { builder, config, inputs, named } = context;
  const [query, value, key = value] = inputs;
  if (!query || !value) throw badConfig(config.where, "a query and a value", inputs.length);
  const [queryMask, valueMask] = masksOf(context);
  const scores = scoresOf(context, query, key);
  const isAllowed = scoresMask(context, scores, valueMask, named.get("use_causal_mask") === true);
  const large = builder.scalar(scores.dtype, 1e9);
  const hidden = () => binary(builder, "Sub", scores, large);
  const masked = isAllowed ? select(builder, logicalNot(builder, isAllowed), hidden(), scores) : scores;
  const weights = softmax(builder, masked, -1);
  const result = batchProduct(builder, weights, value);
  const zero = builder.scalar(result.dtype, 0);
  const output = queryMask ? select(builder, expandDims(builder, queryMask, -1), result, zero) : result;
  const masks = withMask(output, queryMask);
  return named.get("return_attention_scores") === true ? [masks, weights] : [masks];
};

function scoresOf({ builder, config, weight }: LayerContext, query: Value, key: Value): Value {
  const isAdditive = config.get("score_mode") === undefined;
  const usesScale = config.bool("use_scale", isAdditive);
  if (!isAdditive && config.text("score_mode") === "dot") {
    const scores = batchProduct(builder, query, key, true);
    return usesScale ? binary(builder, "Mul", scores, weight("0", [])) : scores;
  }
  const sums = binary(builder, "AddV2", expandDims(builder, query, -2), expandDims(builder, key, -3));
  if (isAdditive) {
    const angles = unary(builder, "Tanh", sums);
    const scaled = usesScale
      ? binary(builder, "Mul", weight("0", [query.shape[query.shape.length - 1]]), angles)
      : angles;
    return reduce(builder, "Sum", scaled, [-1]);
  }
  if (config.text("score_mode") !== "concat")
    throw unsupported(config.where, `score_mode '${config.text("score_mode")}'`);
  const scaled = usesScale ? binary(builder, "Mul", weight("0", []), sums) : sums;
  const total = reduce(builder, "Sum", unary(builder, "Tanh", scaled), [-1]);
  return binary(builder, "Mul", weight(usesScale ? "1" : "0", []), total);
}

function scoresMask({ builder }: LayerContext, scores: Value, mask: Value | undefined, isCausal: boolean) {
  const row = mask && expandDims(builder, mask, -2);
  if (!isCausal) return row;
  const causal = causalMask(builder, scores);
  return row ? logical(builder, "LogicalAnd", row, causal) : causal;
}

/** Source: keras/src/layers/attention/multi_head_attention.py (Keras 3.15). */
const multiHead: Lowering = (context) => {
  const { builder, config, positional, named, dtype } = context;
  const argument = (index: number, name: string) => positional[index]?.[0] ?? tensorOf(named.get(name));
  const [query, value] = [argument(0, "query"), argument(1, "value")];
  if (!query || !value) throw badConfig(config.where, "a query and a value", positional.length);
  const key = argument(2, "key") ?? value;
  refuseSettings(context);
  if ([query, value, key].some(({ shape }) => shape.length !== 3))
    throw unsupported(config.where, "inputs that are not of rank 3");
  const heads = config.int("num_heads", { least: 1 });
  const keySize = config.int("key_dim", { least: 1 });
  const valueSize = config.int("value_dim", { least: 1, absent: keySize });
  const usesBias = config.bool("use_bias", true);
  const project = (x: Value, folder: string, size: number) => {
    const y = einsum(builder, "abc,cde->abde", x, context.weight(`${folder}/0`, [x.shape[2], heads, size]));
    return usesBias ? add(builder, y, context.weight(`${folder}/1`, [heads, size])) : y;
  };
  const [q, k, v] = [
    project(query, "query_dense", keySize),
    project(key, "key_dense", keySize),
    project(value, "value_dense", valueSize),
  ];
  const isAllowed = multiHeadMask(context, query, value, key);
  for (const x of [query, value, key]) context.hideMask(x);
  const returnsScores = named.get("return_attention_scores") === true;
  const isPlain = config.number("dropout", 0) === 0 && !returnsScores;
  const scale = 1 / Math.sqrt(keySize);
  // Two ways of Keras, which differ in rows without any step to attend to.
  const logits = isPlain
    ? withNumber(builder, "Mul", einsum(builder, "abcd,aecd->acbe", q, k), scale)
    : einsum(builder, "aecd,abcd->acbe", k, withNumber(builder, "Mul", q, scale));
  const mask = isAllowed && expandDims(builder, isAllowed, 1);
  const hidden = builder.scalar(dtype, isPlain ? 3.38953e38 * -0.7 : -1e9);
  const probabilities = softmax(builder, mask ? select(builder, mask, logits, hidden) : logits, -1);
  const isZeroed = mask && !isPlain;
  const weights = isZeroed ? select(builder, mask, probabilities, builder.scalar(dtype, 0)) : probabilities;
  const mixed = einsum(builder, "acbd,adce->abce", weights, v);
  const outputs = config.get("output_shape") === undefined ? [query.shape[2]] : config.ints("output_shape");
  if (outputs.length !== 1) throw unsupported(config.where, "output_shape of several axes");
  const y = einsum(builder, "abcd,cde->abe", mixed, context.weight("output_dense/0", [heads, valueSize, outputs[0]]));
  const output = withMask(usesBias ? add(builder, y, context.weight("output_dense/1", outputs)) : y, query.mask);
  return returnsScores ? [output, weights] : [output];
};

function refuseSettings({ config }: LayerContext): void {
  const axes = config.get("attention_axes") === undefined ? [1] : config.ints("attention_axes");
  if (axes.length !== 1 || axes[0] !== 1) throw unsupported(config.where, "attention_axes");
  for (const key of ["use_gate", "sliding_window"]) {
    if (config.get(key)) throw unsupported(config.where, key);
  }
}

/** Which steps each step attends to, of shape [batch, steps, steps]; undefined for all. */
function multiHeadMask({ builder, named }: LayerContext, query: Value, value: Value, key: Value): Value | undefined {
  const given = (name: string, absent?: Value) => {
    const mask = tensorOf(named.get(name)) ?? absent;
    return mask && cast(builder, mask, DataType.BOOL);
  };
  const masks: Value[] = [];
  const queryMask = query.mask;
  const valueMask = given("value_mask", value.mask);
  const keyMask = given("key_mask", key === value ? undefined : key.mask);
  if (queryMask) masks.push(expandDims(builder, queryMask, -1));
  for (const mask of [valueMask, keyMask]) if (mask) masks.push(expandDims(builder, mask, -2));
  if (named.get("use_causal_mask") === true) masks.push(causalOf(builder, query, value));
  const whole = given("attention_mask");
  const all = whole ? [whole, ...masks] : masks;
  return all.length === 0 ? undefined : all.reduce((both, mask) => logical(builder, "LogicalAnd", both, mask));
}

/** Layers of this file by class. */
export const attentionLayers: Readonly<Record<string, LayerKind>> = {
  Attention: { lower: attention, mask: "own" },
  AdditiveAttention: { lower: attention, mask: "own" },
  MultiHeadAttention: { lower: multiHead, mask: "own" },
};

/** The masks of the query and the value. */
function masksOf({ builder, inputs, named }: LayerContext): (Value | undefined)[] {
  const given: Argument = named.get("mask");
  const list = Array.isArray(given) ? given : inputs.map(({ mask }) => mask);
  return list.map((mask) => (isTensor(mask) ? cast(builder, mask, DataType.BOOL) : undefined));
}

function causalMask(builder: GraphBuilder, scores: Value): Value {
  const rank = scores.shape.length;
  return lowerTriangle(builder, sizeOf(builder, scores, rank - 2), sizeOf(builder, scores, rank - 1), [
    scores.shape[rank - 2],
    scores.shape[rank - 1],
  ]);
}

function causalOf(builder: GraphBuilder, query: Value, value: Value): Value {
  return lowerTriangle(builder, sizeOf(builder, query, 1), sizeOf(builder, value, 1), [query.shape[1], value.shape[1]]);
}

/** Bools of shape [1, rows, columns]: those up to the number of the row. */
function lowerTriangle(builder: GraphBuilder, rows: Value, columns: Value, [r, c]: readonly number[]): Value {
  const range = (count: Value, size: number) => {
    const bounds = [builder.scalar(DataType.INT32, 0), count, builder.scalar(DataType.INT32, 1)];
    return builder.one("Range", bounds, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, [size]);
  };
  const down = expandDims(builder, range(rows, r), -1);
  return expandDims(builder, compare(builder, "GreaterEqual", down, range(columns, c)), 0);
}
