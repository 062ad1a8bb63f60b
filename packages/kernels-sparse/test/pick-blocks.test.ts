import { DataType, Tensor, type TensorObject, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { pickBlocks } from "../src/pick-blocks.js";
import { newPicks } from "../src/pick-elements.js";

describe("pickBlocks", () => {
  test.each([DataType.BOOL, DataType.INT16, DataType.FLOAT, DataType.INT64, DataType.COMPLEX128, DataType.STRING])(
    "copies blocks of several tensors of type %i, and the fallback",
    (dtype) => {
      const value = (i: number) => {
        if (dtype === DataType.BOOL) return i % 3 === 0;
        if (dtype === DataType.COMPLEX128) return { real: i, imag: -i };
        return dtype === DataType.STRING ? `string number ${i} of the values` : i;
      };
      withTestMemory((memory) => {
        using a = tensorFromJs(memory, dtype, [[1, 2].map(value), [3, 4].map(value)]);
        using b = tensorFromJs(memory, dtype, [[5, 6].map(value)]);
        using fallback = tensorFromJs(memory, dtype, value(9));
        const picks = Int32Array.of(2, -1, 0, 1);
        using result = pickBlocks(memory, { dtype, shape: [4, 2], blockLength: 2, picks, values: [a, b], fallback });
        expect(result.toArray()).toEqual([5, 6, 9, 9, 1, 2, 3, 4].map(value));
      });
    },
  );

  test("copies long blocks and repeats a fallback of a block's length", () => {
    withTestMemory((memory) => {
      const row = (first: number) => Array.from({ length: 40 }, (_, i) => first + i);
      using values = tensorFromJs(memory, DataType.INT32, [row(0), row(100)]);
      using fallback = tensorFromJs(memory, DataType.INT32, row(1000));
      const picks = Int32Array.of(1, -1, 0);
      const plan = { dtype: DataType.INT32, shape: [3, 40], blockLength: 40, picks, values: [values], fallback };
      using result = pickBlocks(memory, plan);
      expect(result.toArray()).toEqual([...row(100), ...row(1000), ...row(0)]);
    });
  });

  test("retains the objects that it copies", () => {
    withTestMemory((memory) => {
      const counts = [1, 1];
      const object = (i: number): TensorObject => ({
        typeName: "counted",
        retain: () => void counts[i]++,
        release: () => void counts[i]--,
      });
      const objects = [object(0), object(1)];
      using values = Tensor.fromObjects(memory, DataType.VARIANT, [2], objects);
      const picks = Int32Array.of(1, 1, 0);
      const plan = { dtype: DataType.VARIANT, shape: [3], blockLength: 1, picks, values: [values] };
      using result = pickBlocks(memory, plan);
      expect(result.objects()).toEqual([objects[1], objects[1], objects[0]]);
      expect(counts).toEqual([2, 3]);
    });
  });
});

describe("newPicks", () => {
  test("refuses more blocks than 2^28", () => {
    expect(() => newPicks(2 ** 28 + 1)).toThrow("268435457 indices are more than the 268435456 that an op works on");
  });
});
