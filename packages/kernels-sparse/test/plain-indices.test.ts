import { DataType, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { PlainIndices } from "../src/plain-indices.js";

function read(dtype: DataType, values: TensorInput & readonly unknown[], limit: number, mustRise?: boolean) {
  const memory = createTestMemory();
  const tensor = tensorFromJs(memory, dtype, values);
  const found = new PlainIndices().read(tensor, limit, mustRise);
  tensor.release();
  expect(memory.liveBytes).toBe(0);
  return found && [...found.subarray(0, values.length)];
}

describe("PlainIndices", () => {
  test.each([DataType.INT32, DataType.INT64])("reads what is in bounds (type %i)", (dtype) => {
    expect(read(dtype, [3, 0, 3, 7], 8)).toEqual([3, 0, 3, 7]);
    const many = Array.from({ length: 1000 }, (_, i) => i);
    expect(read(dtype, many, 1000, true)).toEqual(many);
    expect(read(dtype, [], 0)).toEqual([]);
  });

  test.each([DataType.INT32, DataType.INT64])("leaves to others what is not (type %i)", (dtype) => {
    expect(read(dtype, [3, 8], 8)).toBeUndefined();
    expect(read(dtype, [3, -1], 8)).toBeUndefined();
    expect(read(dtype, [3, 2], 8, true)).toBeUndefined();
    expect(read(dtype, [3, 3], 8, true)).toEqual([3, 3]);
  });

  test("sees both halves of an int64", () => {
    expect(read(DataType.INT64, [2n ** 32n], 8)).toBeUndefined();
    expect(read(DataType.INT64, [2n ** 63n - 1n], 8)).toBeUndefined();
  });
});
