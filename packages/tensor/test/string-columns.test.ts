import { withTestMemory } from "@heddle/tooling-testing";
import { arrowViewsOfStrings, offsetsOfStrings } from "@heddle/tstring/columns";
import { describe, expect, test } from "vitest";
import {
  stringViewOf,
  Tensor,
  tensorFromArrowViews,
  tensorFromOffsets,
  tensorFromStringView,
  tensorOfOffsets,
} from "../src/index.js";

const texts = ["one", "zwei", "", "eine Zeichenkette von über 22 Bytes"];

describe("tensorFromOffsets, tensorFromArrowViews", () => {
  test("give back a tensor's strings", () =>
    withTestMemory((memory) => {
      using tensor = Tensor.fromStrings(memory, [2, 2], texts);
      const view = stringViewOf(tensor);
      using fromOffsets = tensorFromOffsets(memory, offsetsOfStrings(view), { shape: [2, 2] });
      using fromViews = tensorFromArrowViews(memory, arrowViewsOfStrings(view));
      expect(fromOffsets.toNested()).toEqual(tensor.toNested());
      expect(fromViews.shape).toEqual([4]);
      expect(fromViews.toArray()).toEqual(texts);
    }));

  test("put a fill value for nulls, and refuse a shape of another size", () =>
    withTestMemory((memory) => {
      const source = { offsets: Int32Array.of(0, 1, 1), bytes: Uint8Array.of(97), validity: Uint8Array.of(1) };
      using tensor = tensorFromOffsets(memory, source, { fill: "none" });
      expect(tensor.toArray()).toEqual(["a", "none"]);
      expect(() => tensorFromOffsets(memory, source, { shape: [3], fill: "" })).toThrowError(
        "a tensor of shape [2] cannot be seen as [3]",
      );
      expect(() => tensorFromOffsets(memory, source)).toThrowError("string 1 is null");
    }));
});

describe("tensorOfOffsets", () => {
  test("reads the bytes where they are, and says when they are needed no longer", () =>
    withTestMemory((memory) => {
      const block = memory.malloc(32);
      memory.i32.set([0, 2, 5], block / 4);
      memory.u8.set([104, 105, 121, 111, 117], block + 16);
      let released = false;
      const source = { count: 2, offsets: block, offsetWidth: 4, bytes: block + 16, sizeBytes: 5 } as const;
      const tensor = tensorOfOffsets(memory, source, () => {
        released = true;
        memory.free(block);
      });
      expect(tensor.toArray()).toEqual(["hi", "you"]);
      tensor.release();
      expect(released).toBe(true);
    }));
});

describe("stringViewOf, tensorFromStringView", () => {
  test("make a tensor of a transposed slice", () =>
    withTestMemory((memory) => {
      using tensor = Tensor.fromStrings(memory, [2, 2], texts);
      using transposed = tensorFromStringView(stringViewOf(tensor).transpose());
      expect(transposed.toNested()).toEqual([
        ["one", ""],
        ["zwei", texts[3]],
      ]);
      using row = tensorFromStringView(stringViewOf(tensor).slice([1, 0], [1, 2]));
      expect(row.shape).toEqual([1, 2]);
      expect(row.toArray()).toEqual(texts.slice(2));
    }));
});
