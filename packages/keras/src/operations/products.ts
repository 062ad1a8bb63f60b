/** Products of tensors. Source: keras/src/ops/numpy.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { batchProduct, cast, einsum, product } from "../graph/operations.js";
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

/** Operations of this file by class. */
export const products: Readonly<Record<string, OperationLowering>> = {
  Einsum: einsumOf,
  Matmul: matmul,
};
