import { DataType, encodeStringTensor, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { TensorInfo } from "../../src/builtins/tensor-info.js";
import { constantAttr } from "../../src/program/constant-attr.js";

const info = (type: TensorInfo["type"], dtype: DataType, shape: readonly number[], bytes?: Uint8Array): TensorInfo => ({
  index: 3,
  name: "c",
  type,
  dtype,
  shape,
  bytes,
  quantization: undefined,
  isVariable: bytes === undefined,
});
const words = ["a", "", "日本", "a long string that is not in its cell"];

describe("constantAttr", () => {
  test("opens a string tensor block, the new string type", async () => {
    await withTestMemory(async (memory) => {
      using given = Tensor.fromStrings(memory, [2, 2], words);
      const attr = constantAttr(info("TSTRING", DataType.STRING, [2, 2], encodeStringTensor(given)), 10_000);
      using made = attr.materialize(memory);
      expect([made.shape, made.toNested()]).toEqual([[2, 2], given.toNested()]);
    });
  });

  test("refuses a block of another number of strings, and one that is cut", async () => {
    await withTestMemory(async (memory) => {
      using given = Tensor.fromStrings(memory, [4], words);
      const block = encodeStringTensor(given);
      expect(() => constantAttr(info("TSTRING", DataType.STRING, [3], block), 10_000)).toThrow(
        "tensor 3 'c' has 4 strings; its shape asks for 3",
      );
      expect(() => constantAttr(info("TSTRING", DataType.STRING, [4], block.subarray(0, 50)), 10_000)).toThrow();
    });
  });

  test("unpacks elements of less than a byte, the low bits first", async () => {
    await withTestMemory(async (memory) => {
      using ints = constantAttr(info("INT4", DataType.INT8, [3], Uint8Array.of(0x8f, 0x07)), 100).materialize(memory);
      expect(ints.toNested()).toEqual([-1, -8, 7]);
      using bits = constantAttr(info("INT2", DataType.INT8, [4], Uint8Array.of(0b11_10_01_00)), 100).materialize(
        memory,
      );
      expect(bits.toNested()).toEqual([0, 1, -2, -1]);
    });
  });

  test("refuses bytes that do not fit the shape, more than maxTensorBytes, and open shapes", () => {
    const bytes = new Uint8Array(8);
    expect(() => constantAttr(info("INT32", DataType.INT32, [3], bytes), 100)).toThrow(
      "tensor 3 'c' has 8 bytes; its shape asks for 12",
    );
    expect(() => constantAttr(info("INT32", DataType.INT32, [2], bytes), 7)).toThrow("raise the limit maxTensorBytes");
    expect(() => constantAttr(info("FLOAT32", DataType.FLOAT, [1 << 20, 1 << 12]), 2 ** 31)).toThrow("maxTensorBytes");
    expect(() => constantAttr(info("INT32", DataType.INT32, [-1], bytes), 100)).toThrow("a constant of an open shape");
    expect(() => constantAttr(info("BOOL", DataType.BOOL, [1], Uint8Array.of(2)), 100)).toThrow("neither 0 nor 1");
  });
});
