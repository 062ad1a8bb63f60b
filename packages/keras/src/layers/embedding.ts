/** Embedding and ReversibleEmbedding. */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { unsupported } from "../errors.js";
import { binary, cast, compare, expandDims, product, transpose, unary, withNumber } from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import type { LayerContext, LayerKind, Lowering } from "../model/layer-context.js";

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
  if (config.isInt8) throw unsupported(config.where, "quantization");
  if (named.get("reverse") !== true) return embedding(context);
  const [count, size] = [config.int("input_dim", { least: 1 }), config.int("output_dim", { least: 1 })];
  const isTied = config.bool("tie_weights", true);
  const matrix = isTied ? transpose(builder, weight("0", [count, size]), [1, 0]) : weight("1", [size, count]);
  const dtype = config.dtype("reverse_dtype") ?? x.dtype;
  const logits = product(builder, cast(builder, x, dtype), cast(builder, matrix, dtype));
  if (config.get("logit_soft_cap") === undefined) return [logits];
  const cap = config.number("logit_soft_cap");
  return [withNumber(builder, "Mul", unary(builder, "Tanh", withNumber(builder, "RealDiv", logits, cap)), cap)];
};

/** Layers of this file by class. */
export const embeddingLayers: Readonly<Record<string, LayerKind>> = {
  Embedding: { lower: embedding, mask: "own" },
  ReversibleEmbedding: { lower: reversibleEmbedding, mask: "own" },
};

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
