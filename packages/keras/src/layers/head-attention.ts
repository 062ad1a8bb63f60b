/** MultiHeadAttention and GroupQueryAttention. Source: keras/src/layers/attention (Keras 3.15). */

import { DataType } from "@heddle/tensor";
import { badConfig } from "../errors.js";
import { einsum } from "../graph/einsum.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import {
  binary,
  cast,
  concat,
  expandDims,
  known,
  logical,
  reshape,
  select,
  unary,
  withNumber,
} from "../graph/operations.js";
import { axisOf, type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { softmaxOver } from "./activation.js";
import { causalMask, windowMask } from "./causal-mask.js";
import { add } from "./core.js";
import { tensorOf } from "./mask.js";

/** The sizes of a layer, and the folders of its weights. */
interface Heads {
  readonly count: number;
  /** The heads of keys and values, each of which several of the query share. */
  readonly shared: number;
  readonly keySize: number;
  readonly valueSize: number;
  readonly folder: (name: string) => string;
  /** The most axes of an input: 3, or as many as there are letters for. */
  readonly mostRank: 3 | 13;
  /** Whether the masks of its inputs are removed for the layers that are called later. */
  readonly hidesMasks: boolean;
}

const attention =
  (headsOf: (context: LayerContext) => Heads): Lowering =>
  (context) => {
    const { builder, config, positional, named, dtype } = context;
    const argument = (index: number, name: string) => positional[index]?.[0] ?? tensorOf(named.get(name));
    const [query, value] = [argument(0, "query"), argument(1, "value")];
    if (!query || !value) throw badConfig(config.where, "a query and a value", positional.length);
    const key = argument(2, "key") ?? value;
    const rank = query.shape.length;
    const { count, shared, keySize, valueSize, folder, hidesMasks, mostRank } = headsOf(context);
    if (rank < 3 || rank > mostRank || [value, key].some(({ shape }) => shape.length !== rank))
      throw badConfig(
        config.where,
        mostRank === 3 ? "inputs of rank 3" : `inputs of one rank, from 3 to ${mostRank}`,
        [query, value, key].map(({ shape }) => shape),
      );
    const axes = attentionAxes(config, rank);
    const labels = labelsOf(rank, axes);
    const usesBias = config.bool("use_bias", true);
    const project = (x: Value, name: string, heads: number, size: number) => {
      const free = labels.query;
      const shape = [x.shape[rank - 1], heads, size];
      const y = einsum(builder, `${free}C,CHD->${free}HD`, x, context.weight(`${folder(name)}/0`, shape));
      return usesBias ? add(builder, y, context.weight(`${folder(name)}/1`, [heads, size])) : y;
    };
    const repeated = (x: Value) => repeatHeads(context, x, count / shared);
    const [q, k, v] = [
      project(query, "query", count, keySize),
      repeated(project(key, "key", shared, keySize)),
      repeated(project(value, "value", shared, valueSize)),
    ];
    const isAllowed = allowed(context, query, value, key, hidesMasks);
    if (hidesMasks) for (const x of [query, value, key]) context.hideMask(x);
    const returnsScores = named.get("return_attention_scores") === true;
    const isPlain = config.number("dropout", 0) === 0 && !returnsScores && rank === 3;
    const scale = 1 / Math.sqrt(keySize);
    // Two ways of Keras, which differ in rows without any step to attend to.
    const [from, to] = [`${labels.query}HD`, `${labels.source}HD`];
    const logits = isPlain
      ? withNumber(builder, "Mul", einsum(builder, `${from},${to}->${labels.scores}`, q, k), scale)
      : einsum(builder, `${to},${from}->${labels.scores}`, k, withNumber(builder, "Mul", q, scale));
    const mask = isAllowed && widened(builder, isAllowed, logits.shape.length, -2 * axes.length - 1);
    const hidden = builder.scalar(dtype, isPlain ? 3.38953e38 * -0.7 : -1e9);
    const along = axes.map((_, index) => logits.shape.length - axes.length + index);
    const probabilities = softmaxOver(builder, mask ? select(builder, mask, logits, hidden) : logits, along);
    const isZeroed = mask && !isPlain;
    const weights = isZeroed ? select(builder, mask, probabilities, builder.scalar(dtype, 0)) : probabilities;
    const mixed = einsum(builder, `${labels.scores},${to}->${from}`, weights, v);
    const gate = () => unary(builder, "Sigmoid", project(query, "gate", count, valueSize));
    const gated = config.bool("use_gate", false) ? binary(builder, "Mul", mixed, gate()) : mixed;
    const outputs = config.get("output_shape") === undefined ? [query.shape[rank - 1]] : config.ints("output_shape");
    const made = [..."OPQRSTUVW"].slice(0, outputs.length).join("");
    if (outputs.length === 0 || made.length < outputs.length || outputs.some((size) => size < 1))
      throw badConfig(`${config.where}, 'output_shape'`, "one to nine positive sizes", outputs);
    const matrix = context.weight(`${folder("output")}/0`, [count, valueSize, ...outputs]);
    const y = einsum(builder, `${from},HD${made}->${labels.query}${made}`, gated, matrix);
    const biased = usesBias ? add(builder, y, context.weight(`${folder("output")}/1`, outputs)) : y;
    const output = withMask(biased, query.mask);
    return returnsScores ? [output, weights] : [output];
  };

/** The axes that steps are along, from the front: all between the batch and the features, if the layer does not say. */
function attentionAxes(config: LayerContext["config"], rank: number): readonly number[] {
  const given = config.get("attention_axes");
  const all = Array.from({ length: Math.max(rank - 2, 0) }, (_, index) => index + 1);
  if (given === undefined) return all;
  const axes = config.ints("attention_axes").map((axis) => axisOf(axis, rank));
  const isFit = axes.length > 0 && axes.every((axis) => all.includes(axis)) && new Set(axes).size === axes.length;
  if (isFit) return axes;
  throw badConfig(`${config.where}, 'attention_axes'`, `different axes from 1 to ${rank - 2}`, given);
}

/** The labels of the axes before the heads, of the query and of keys and values, and of all axes of the scores. */
function labelsOf(rank: number, axes: readonly number[]) {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const query = letters.slice(0, rank - 1);
  const other = (axis: number) => letters[axis + rank];
  const source = [...query].map((label, axis) => (axes.includes(axis) ? other(axis) : label)).join("");
  const kept = [...query].filter((_, axis) => !axes.includes(axis)).join("");
  const steps = axes.map((axis) => query[axis]).join("");
  return { query, source, scores: `${kept}H${steps}${axes.map(other).join("")}` };
}

/** A mask with axes of 1 before those of the steps, so that it fits the scores. */
function widened(builder: GraphBuilder, mask: Value, rank: number, axis: number): Value {
  let wide = mask;
  while (wide.shape.length < rank) wide = expandDims(builder, wide, axis);
  return wide;
}

const multiHead = attention(({ config }) => {
  const count = config.int("num_heads", { least: 1 });
  const keySize = config.int("key_dim", { least: 1 });
  const valueSize = config.int("value_dim", { least: 1, absent: keySize });
  const folder = (name: string) => (name === "gate" ? "_gate_dense" : `${name}_dense`);
  return { count, shared: count, keySize, valueSize, folder, hidesMasks: true, mostRank: 13 };
});

const groupQuery = attention(({ config }) => {
  const size = config.int("head_dim", { least: 1 });
  const count = config.int("num_query_heads", { least: 1 });
  const shared = config.int("num_key_value_heads", { least: 1 });
  if (count % shared !== 0) throw badConfig(`${config.where}, 'num_key_value_heads'`, `a divisor of ${count}`, shared);
  const folder = (name: string) => `_${name}_dense`;
  return { count, shared, keySize: size, valueSize: size, folder, hidesMasks: false, mostRank: 3 };
});

/** Layers of this file by class. */
export const headAttentionLayers: Readonly<Record<string, LayerKind>> = {
  MultiHeadAttention: { lower: multiHead, mask: "own" },
  GroupQueryAttention: { lower: groupQuery, mask: "own" },
};

/** Each head of [batch, steps, heads, size] several times, one after the other. */
function repeatHeads({ builder }: LayerContext, x: Value, times: number): Value {
  if (times === 1) return x;
  const [, , heads, size] = x.shape;
  const row = expandDims(builder, x, 3);
  const copies = concat(builder, Array<Value>(times).fill(row), 3);
  return reshape(builder, copies, [known(x, 0), known(x, 1), heads * times, size]);
}

/** Which steps each step attends to, of shape [batch, steps, steps]; undefined for all. */
function allowed(
  { builder, config, named }: LayerContext,
  query: Value,
  value: Value,
  key: Value,
  hidesMasks: boolean,
): Value | undefined {
  const given = (name: string, absent?: Value) => {
    const mask = tensorOf(named.get(name)) ?? absent;
    return mask && cast(builder, mask, DataType.BOOL);
  };
  const masks: Value[] = [];
  // MultiHeadAttention takes the masks of its inputs alone.
  const queryMask = hidesMasks ? query.mask : given("query_mask", query.mask);
  const valueMask = given("value_mask", value.mask);
  const keyMask = given("key_mask", key === value ? undefined : key.mask);
  if (queryMask) masks.push(expandDims(builder, queryMask, -1));
  for (const mask of [valueMask, keyMask]) if (mask) masks.push(expandDims(builder, mask, -2));
  const [rows, columns] = [
    { of: query, axis: 1 },
    { of: value, axis: 1 },
  ];
  if (named.get("use_causal_mask") === true) masks.push(causalMask(builder, rows, columns));
  if (config.get("sliding_window") !== undefined) {
    masks.push(windowMask(builder, rows, columns, config.int("sliding_window", { least: 1 })));
  }
  const whole = given("attention_mask");
  const all = whole ? [whole, ...masks] : masks;
  return all.length === 0 ? undefined : all.reduce((both, mask) => logical(builder, "LogicalAnd", both, mask));
}
