import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { PackedWeights } from "../../../src/recurrent/lstm/packed-weights.js";

describe("PackedWeights", () => {
  test("keeps a value while weights and sizes stay, and frees it when no run uses it", () =>
    withTestMemory((memory) => {
      using packed = new PackedWeights<number>();
      using a = tensorFromJs(memory, DataType.FLOAT, [1, 2]);
      using b = tensorFromJs(memory, DataType.FLOAT, [1, 2]);
      const enter = (tensor: typeof a, size = 0) =>
        packed.enter(memory, [tensor], [size], (scope) => scope.malloc(16 + size));
      const first = enter(a);
      expect(enter(a)).toBe(first);
      const other = enter(b);
      expect(other.value).not.toBe(first.value);
      const blocks = memory.liveBlocks;
      packed.leave(first);
      expect(memory.liveBlocks).toBe(blocks);
      packed.leave(first);
      expect(memory.liveBlocks).toBe(blocks - 1);
      packed.leave(other);
      expect(enter(b)).toBe(other);
      packed.leave(other);
      const sized = enter(b, 1);
      expect(sized).not.toBe(other);
      packed.leave(sized);
    }));

  test("holds nothing when a value cannot be made", () =>
    withTestMemory((memory) => {
      using packed = new PackedWeights<number>();
      using tensor = tensorFromJs(memory, DataType.FLOAT, [1]);
      const blocks = memory.liveBlocks;
      const make = () =>
        packed.enter(memory, [tensor], [], (scope) => {
          scope.malloc(64);
          throw new Error("refused");
        });
      expect(make).toThrow("refused");
      expect(memory.liveBlocks).toBe(blocks);
    }));
});
