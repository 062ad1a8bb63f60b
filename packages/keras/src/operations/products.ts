/** Products of tensors. Source: keras/src/ops/numpy.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { batchProduct, cast, einsum, product, unary, withNumber } from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import type { OperationLowering } from "./operation-call.js";

const matmul: OperationLowering = (call) => {
  const [left, right] = call.pair();
  // Integers are multiplied as floats.
  const [x, y] = [left, right].map((value) => cast(call.builder, value, floatTypeOf(value.dtype)));
  const isInt8 = call.positional.every((each) => isTensor(each) && each.dtype === DataType.INT8);
  const type = isInt8 ? DataType.INT32 : left.dtype;
  const [a, b] = [x.shape.length, y.shape.length];
  if (a < 2 || b < 2) throw call.unfit("of vectors");
  if (b === 2) return [cast(call.builder, product(call.builder, x, y), type)];
  const batches = [x, y].map(({ shape }) => `${shape.slice(0, -2)}`);
  if (a !== b || batches[0] !== batches[1]) throw call.unfit("of batches that differ");
  return [cast(call.builder, batchProduct(call.builder, x, y), type)];
};

const einsumOf: OperationLowering = (call) => {
  const equation = call.setting("subscripts");
  const values = tensorsIn(call.positional);
  const isFit = typeof equation === "string" && /^[a-zA-Z]+,[a-zA-Z]+->[a-zA-Z]*$/.test(equation.replaceAll(" ", ""));
  if (!isFit || values.length !== 2) throw call.unfit("of this form");
  return [einsum(call.builder, equation.replaceAll(" ", ""), values[0], values[1])];
};

/** Attention of heads [batch, steps, heads, size], by the products of queries and keys. Source: keras/src/backend/tensorflow/nn.py (Keras 3.15). */
const dotProductAttention: OperationLowering = (call) => {
  const { builder } = call;
  const options = ["bias", "mask", "attn_logits_soft_cap"].map((name) => call.setting(name));
  const isPlain = options.every((option) => option === undefined) && call.setting("is_causal") !== true;
  const heads = tensorsIn(call.positional);
  const isFit = heads.length === 3 && heads.every(({ dtype, shape }) => dtype === DataType.FLOAT && shape.length === 4);
  if (!isPlain || !isFit || call.positional.length !== 3) throw call.unfit("of this form");
  const [query, key, value] = heads;
  if (new Set(heads.map(({ shape }) => shape[2])).size !== 1) throw call.unfit("of heads that differ in number");
  const scale = call.number("scale", 1 / Math.sqrt(key.shape[3]));
  const scores = withNumber(builder, "Mul", einsum(builder, "btnh,bsnh->bnts", query, key), scale);
  return [einsum(builder, "bnts,bsnh->btnh", unary(builder, "Softmax", scores), value)];
};

/** Operations of this file by class. */
export const products: Readonly<Record<string, OperationLowering>> = {
  DotProductAttention: dotProductAttention,
  Einsum: einsumOf,
  Matmul: matmul,
};
