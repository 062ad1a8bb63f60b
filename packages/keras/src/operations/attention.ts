/** Attention of heads. Source: dot_product_attention, keras/src/backend/tensorflow/nn.py (Keras 3.15). */

import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { einsum } from "../graph/einsum.js";
import { gather } from "../graph/gather.js";
import { binary, cast, logical, promoted, select, unary, withNumber } from "../graph/operations.js";
import { resultType } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { causalMask } from "../layers/causal-mask.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** Keras' score of what is masked, before the softmax. */
const MASKED = 3.38953e38 * -0.7;

/**
 * Attention of heads [batch, steps, heads, size], by the products of queries and keys. Queries may have more heads than keys. Keras' TensorFlow back
 * end leaves `attn_logits_soft_cap` out.
 */
const dotProductAttention: OperationLowering = (call) => {
  const { builder } = call;
  const heads = promoted(builder, tensorsIn(call.positional.slice(0, 3)));
  const isFit = heads.length === 3 && heads.every(({ dtype, shape }) => isFloat(dtype) && shape.length === 4);
  if (!isFit || call.setting("flash_attention") === true) throw call.unfit("of this form");
  const [query] = heads;
  const [key, value] = heads.slice(1).map((each) => repeated(call, each, query.shape[2]));
  const type = resultType([query.dtype, DataType.FLOAT]) ?? DataType.FLOAT;
  const scale = call.number("scale", 1 / Math.sqrt(key.shape[3]));
  const products = cast(builder, einsum(builder, "btnh,bsnh->bnts", query, key), type);
  const scores = masked(call, biased(call, withNumber(builder, "Mul", products, scale)), query, key);
  const shares = cast(builder, unary(builder, "Softmax", scores), key.dtype);
  return [einsum(builder, "bnts,bsnh->btnh", shares, value)];
};

/** Heads as often as queries have them, each several times. */
function repeated(call: OperationCall, heads: Value, count: number): Value {
  const given = heads.shape[2];
  if (given === count) return heads;
  if (given < 2 || count < given || count % given !== 0) throw call.unfit("of heads that differ in number");
  const places = Array.from({ length: count }, (_, head) => Math.floor((head * given) / count));
  return gather(call.builder, heads, call.builder.ints(places), 2);
}

/** An argument that is a tensor or left out. */
function tensorAt(call: OperationCall, place: number, name: string): Value | undefined {
  const given = call.positional[place] ?? call.setting(name);
  if (given === undefined || given === null) return undefined;
  const [value] = tensorsIn(given);
  if (!value || value.shape.length > 4) throw call.unfit(`with this '${name}'`);
  return value;
}

function biased(call: OperationCall, scores: Value): Value {
  const bias = tensorAt(call, 3, "bias");
  return bias ? binary(call.builder, "AddV2", scores, cast(call.builder, bias, scores.dtype)) : scores;
}

function masked(call: OperationCall, scores: Value, query: Value, key: Value): Value {
  const { builder } = call;
  const mask = tensorAt(call, 4, "mask");
  if (mask && mask.dtype !== DataType.BOOL) throw call.unfit("with a mask that is not of bools");
  const causal =
    call.setting("is_causal") === true ? causalMask(builder, { of: query, axis: 1 }, { of: key, axis: 1 }) : undefined;
  const both = mask && causal ? logical(builder, "LogicalAnd", mask, causal) : (mask ?? causal);
  return both ? select(builder, both, scores, builder.scalar(scores.dtype, MASKED)) : scores;
}

/** Operations of this file by class. */
export const attention: Readonly<Record<string, OperationLowering>> = { DotProductAttention: dotProductAttention };
