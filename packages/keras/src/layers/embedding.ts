/** Embedding and ReversibleEmbedding. */
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { gather } from "../graph/gather.js";
import { binary, cast, compare, product, transpose, unary, withNumber } from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { column, fromGroups, unpackInt4 } from "./int4.js";
import { quantizedProduct } from "./quantized.js";

const embedding: Lowering = ({ builder, config, inputs: [given], weight }) => {
  const [count, size] = [config.int("input_dim", { least: 1 }), config.int("output_dim", { least: 1 })];
  const isIndex = given.dtype === DataType.INT32 || given.dtype === DataType.INT64;
  const ids = isIndex ? given : cast(builder, given, DataType.INT32);
  const { int4 } = config;
  const table = weight("0", [count, int4 ? Math.ceil(size / 2) : size]);
  const all = gather(builder, table, ids);
  const scaleOf = () => column(builder, gather(builder, weight("1", [count]), ids));
  const dequantized = () => {
    if (!int4) return config.isInt8 ? binary(builder, "RealDiv", all, scaleOf()) : all;
    const integers = unpackInt4(builder, all, size);
    if (!int4.isGrouped) return binary(builder, "RealDiv", integers, scaleOf());
    const [scales, zeros] = ["1", "2"].map((name) => gather(builder, weight(name, [count, -1]), ids));
    return fromGroups(builder, integers, scales, zeros, weight("3", [size]), ids.shape.length);
  };
  const rows = dequantized();
  const masksZero = config.bool("mask_zero", false);
  if (given.splits && masksZero) throw unsupported(config.where, "a ragged input with mask_zero");
  const mask = () => compare(builder, "NotEqual", given, builder.scalar(given.dtype, 0));
  return [{ ...withMask(rows, masksZero ? mask() : undefined), splits: given.splits }];
};

/**
 * Embedding, or the products of its input with the rows of the table.
 *
 * Source: ReversibleEmbedding, keras/src/layers/core/reversible_embedding.py (Keras 3.15).
 */
const reversibleEmbedding: Lowering = (context) => {
  const {
    builder,
    config,
    inputs: [x],
    named,
    weight,
  } = context;
  if (named.get("reverse") !== true) return embedding(context);
  const [count, size] = [config.int("input_dim", { least: 1 }), config.int("output_dim", { least: 1 })];
  const isTied = config.bool("tie_weights", true);
  const dtype = config.dtype("reverse_dtype") ?? x.dtype;
  const isQuantized = config.isInt8 || config.int4 !== undefined;
  const matrix = () => (isTied ? transpose(builder, weight("0", [count, size]), [1, 0]) : weight("1", [size, count]));
  const logits = isQuantized
    ? quantizedLogits(context, count, size, isTied)
    : product(builder, cast(builder, x, dtype), cast(builder, matrix(), dtype));
  if (config.get("logit_soft_cap") === undefined) return [logits];
  const cap = config.number("logit_soft_cap");
  return [withNumber(builder, "Mul", unary(builder, "Tanh", withNumber(builder, "RealDiv", logits, cap)), cap)];
};

/** The products of the input with the rows of a quantised table. */
function quantizedLogits(context: LayerContext, count: number, size: number, isTied: boolean): Value {
  const {
    builder,
    config,
    inputs: [x],
    weight,
  } = context;
  const { int4 } = config;
  // Those of the reversed table come after the others, of which each group has a zero too, and places have the number of theirs.
  const first = isTied ? 0 : int4?.isGrouped ? 4 : 2;
  const packed = int4 ? Math.ceil(size / 2) : size;
  const stored = isTied
    ? weight("0", [count, packed])
    : transpose(builder, weight(`${first}`, [packed, count]), [1, 0]);
  const integers = int4 ? unpackInt4(builder, stored, size) : stored;
  const byRows = (table: Value) => (values: Value) => product(builder, values, transpose(builder, table, [1, 0]));
  if (!int4?.isGrouped) {
    return quantizedProduct(builder, config, x, () => [-1], byRows(integers), weight(`${first + 1}`, [count]));
  }
  const [scales, zeros] = [first + 1, first + 2].map((at) =>
    isTied ? weight(`${at}`, [count, -1]) : transpose(builder, weight(`${at}`, [-1, count]), [1, 0]),
  );
  const table = fromGroups(builder, integers, scales, zeros, weight("3", [size]), 1);
  return quantizedProduct(builder, config, x, () => [-1], byRows(table), builder.scalar(x.dtype, 1));
}

/** Layers of this file by class. */
export const embeddingLayers: Readonly<Record<string, LayerKind>> = {
  Embedding: { lower: embedding, mask: "own" },
  ReversibleEmbedding: { lower: reversibleEmbedding, mask: "own" },
};
