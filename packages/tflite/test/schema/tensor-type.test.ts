import { TensorType } from "@heddle/tstring/tflite";
import { expect, test } from "vitest";
import { TENSOR_TYPES } from "../../src/schema/tensor-type.js";

test("TENSOR_TYPES has the numbers of TensorType", () => {
  const numbers = Object.entries(TENSOR_TYPES).map(([number, { name }]) => [name, Number(number)]);
  expect(Object.fromEntries(numbers)).toEqual(TensorType);
});
