/** MultiHeadAttention and GroupQueryAttention. Source: keras/src/layers/attention (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import {
  binary,
  cast,
  concat,
  einsum,
  expandDims,
  known,
  logical,
  reshape,
  select,
  unary,
  withNumber,
} from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { softmax } from "./activation.js";
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
    const axes = config.get("attention_axes") === undefined ? [1] : config.ints("attention_axes");
    if (axes.length !== 1 || axes[0] !== 1) throw unsupported(config.where, "attention_axes");
    if ([query, value, key].some(({ shape }) => shape.length !== 3))
      throw unsupported(config.where, "inputs that are not of rank 3");
    const { count, shared, keySize, valueSize, folder, hidesMasks } = headsOf(context);
    const usesBias = config.bool("use_bias", true);
    const project = (x: Value, name: string, heads: number, size: number) => {
      const y = einsum(builder, "abc,cde->abde", x, context.weight(`${folder(name)}/0`, [x.shape[2], heads, size]));
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
    const gate = () => unary(builder, "Sigmoid", project(query, "gate", count, valueSize));
    const gated = config.bool("use_gate", false) ? binary(builder, "Mul", mixed, gate()) : mixed;
    const outputs = config.get("output_shape") === undefined ? [query.shape[2]] : config.ints("output_shape");
    if (outputs.length !== 1) throw unsupported(config.where, "output_shape of several axes");
    const matrix = context.weight(`${folder("output")}/0`, [count, valueSize, outputs[0]]);
    const y = einsum(builder, "abcd,cde->abe", gated, matrix);
    const biased = usesBias ? add(builder, y, context.weight(`${folder("output")}/1`, outputs)) : y;
    const output = withMask(biased, query.mask);
    return returnsScores ? [output, weights] : [output];
  };

const multiHead = attention(({ config }) => {
  const count = config.int("num_heads", { least: 1 });
  const keySize = config.int("key_dim", { least: 1 });
  const valueSize = config.int("value_dim", { least: 1, absent: keySize });
  const folder = (name: string) => (name === "gate" ? "_gate_dense" : `${name}_dense`);
  return { count, shared: count, keySize, valueSize, folder, hidesMasks: true };
});

const groupQuery = attention(({ config }) => {
  const size = config.int("head_dim", { least: 1 });
  const count = config.int("num_query_heads", { least: 1 });
  const shared = config.int("num_key_value_heads", { least: 1 });
  if (count % shared !== 0) throw badConfig(`${config.where}, 'num_key_value_heads'`, `a divisor of ${count}`, shared);
  return { count, shared, keySize: size, valueSize: size, folder: (name) => `_${name}_dense`, hidesMasks: false };
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
