/** Products of tensors. Source: keras/src/ops/numpy.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { batchProduct, binary, cast, einsum, known, product, reshape, transpose } from "../graph/operations.js";
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

/** The products of the last axes of both tensors, added up. */
const inner: OperationLowering = (call) => {
  const { builder } = call;
  const [left, right] = call.pair();
  const [x, y] = [left, right].map((value) => cast(builder, value, floatTypeOf(value.dtype)));
  if (x.shape.length === 0 || y.shape.length === 0) return [cast(builder, binary(builder, "Mul", x, y), left.dtype)];
  if (y.shape.length > 2) throw call.unfit("of a second tensor of more than two axes");
  const size = y.shape[y.shape.length - 1];
  if (size < 0 || size !== x.shape[x.shape.length - 1]) throw call.unfit("along an axis of unknown size");
  const rows = reshape(builder, x, [-1, size]);
  const matrix = transpose(builder, reshape(builder, y, [-1, size]), [1, 0]);
  const places = [
    ...x.shape.slice(0, -1).map((_, axis) => known(x, axis)),
    ...y.shape.slice(0, -1).map((_, axis) => known(y, axis)),
  ];
  return [cast(builder, reshape(builder, product(builder, rows, matrix), places), left.dtype)];
};

/** Operations of this file by class. */
export const products: Readonly<Record<string, OperationLowering>> = {
  Einsum: einsumOf,
  Inner: inner,
  Matmul: matmul,
};
