import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { Rfc16Type } from "@heddle/tstring/rfc16";
import { describe, expect, test } from "vitest";
import { DataType, Rfc16Tensor, tensorFromJs, tensorToStringBuffer } from "../src/index.js";

const long = "more than the twenty bytes that each string has";

describe("Rfc16Tensor", () => {
  test("preallocates room for every string in one allocation", () =>
    withTestMemory((memory) => {
      using tensor = Rfc16Tensor.preallocate(memory, [2, 3], 20);
      expect([memory.liveBlocks, tensor.shape, tensor.strings.capacity(5)]).toEqual([1, [2, 3], 20]);
      tensor.set("first", 0, 0);
      tensor.set(new TextEncoder().encode("last"), 1, 2);
      expect(memory.liveBlocks).toBe(1);
      tensor.set(long, 0, 1);
      expect([memory.liveBlocks, tensor.strings.type(1)]).toEqual([2, Rfc16Type.LARGE]);
      using native = tensor.toTensor();
      expect(native.toNested()).toEqual([
        ["first", long, ""],
        ["", "", "last"],
      ]);
      tensor.set("fits", 0, 1);
      expect([tensor.text(0, 1), tensor.strings.type(1)]).toEqual(["fits", Rfc16Type.PREALLOC]);
    }));

  test("takes the strings of a tensor and of a TFLite buffer, and is assigned", () =>
    withTestMemory((memory) => {
      using source = tensorFromJs(memory, DataType.STRING, [["ab"], [long]]);
      using copy = Rfc16Tensor.fromTensor(source);
      using wrapped = Rfc16Tensor.fromStringBuffer(memory, tensorToStringBuffer(source), [2, 1]);
      for (const tensor of [copy, wrapped]) {
        expect([tensor.shape, tensor.text(0, 0), tensor.text(1, 0)]).toEqual([[2, 1], "ab", long]);
        tensor.set(`${long}!`, 1, 0);
        tensor.set("", 0, 0);
        using native = tensor.toTensor();
        expect(native.toNested()).toEqual([[""], [`${long}!`]]);
      }
      expect(source.toNested()).toEqual([["ab"], [long]]);
      using vector = Rfc16Tensor.fromStringBuffer(memory, tensorToStringBuffer(source));
      expect(vector.shape).toEqual([2]);
    }));

  test("is a scalar, or empty", () =>
    withTestMemory((memory) => {
      using scalar = Rfc16Tensor.preallocate(memory, [], 0);
      scalar.set("x");
      expect(scalar.text()).toBe("x");
      using empty = Rfc16Tensor.preallocate(memory, [0, 2], 10);
      using native = empty.toTensor();
      expect(native.toNested()).toEqual([]);
      expect(statusOf(() => empty.text(0, 0))).toBe("OUT_OF_RANGE: [0,0] is not in a string tensor of shape [0,2]");
    }));

  test("refuses invalid positions, shapes, capacities and types", () =>
    withTestMemory((memory) => {
      using tensor = Rfc16Tensor.preallocate(memory, [2, 3], 20);
      for (const position of [[], [0], [2, 0], [0, -1], [0.5, 0], [0, 0, 0]]) {
        expect(statusOf(() => tensor.set("a", ...position))).toBe(
          `OUT_OF_RANGE: [${position}] is not in a string tensor of shape [2,3]`,
        );
      }
      expect(statusOf(() => Rfc16Tensor.preallocate(memory, [-1], 20))).toContain("INVALID_ARGUMENT");
      expect(statusOf(() => Rfc16Tensor.preallocate(memory, [2 ** 33], 20))).toContain("INVALID_ARGUMENT");
      expect(statusOf(() => Rfc16Tensor.preallocate(memory, [1], 2 ** 30))).toContain("RESOURCE_EXHAUSTED");
      using numbers = tensorFromJs(memory, DataType.INT32, [1]);
      expect(statusOf(() => Rfc16Tensor.fromTensor(numbers))).toContain("wanted a tensor of strings");
      const buffer = new Uint8Array([0, 0, 0, 0, 8, 0, 0, 0]);
      expect(statusOf(() => Rfc16Tensor.fromStringBuffer(memory, buffer, [1]))).toBe(
        "INVALID_ARGUMENT: a tensor of shape [0] cannot be seen as [1]",
      );
      tensor.dispose();
      tensor.dispose();
      expect(statusOf(() => tensor.text(0, 0))).toBe("FAILED_PRECONDITION: the string array was disposed");
    }));
});
