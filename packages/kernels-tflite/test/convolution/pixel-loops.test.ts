import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { pixelKind, pixelLoopsOver } from "../../src/convolution/pixel-loops.js";

describe.each([true, false])("pixelLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([DataType.INT8, DataType.UINT8, DataType.INT16])("pools pixels of type %i", (dtype) => {
    const [pixels, channels] = [5, 7];
    const least = { [DataType.INT8]: -128, [DataType.INT16]: -32768 }[dtype as number] ?? 0;
    const values = Array.from({ length: pixels * channels }, (_, i) => least + ((i * 53) % 256));
    for (const isMaximum of [0, 1]) {
      const found = withTestMemory(
        (memory) => {
          using x = tensorFromJs(memory, dtype, values);
          using results = tensorFromJs(memory, DataType.INT32, new Array<number>(channels + 1).fill(-100));
          pixelLoopsOver(memory).poolPixels(pixelKind(dtype), isMaximum, results.address, x.address, pixels, channels);
          return results.toArray();
        },
        { wasmLoops },
      );
      const expected = new Array<number>(channels + 1).fill(-100);
      values.forEach((value, i) => {
        const c = i % channels;
        expected[c] = isMaximum ? Math.max(expected[c], value) : expected[c] + value;
      });
      expect(found).toEqual(expected);
    }
  });

  test.each([
    [DataType.INT8, 1, [100, 5, -100, -5, 7, 0]],
    [DataType.INT8, 4, [25, 1, -25, -1, 2, 0]],
    [DataType.UINT8, 4, [25, 1, 0, 0, 2, 0]],
    [DataType.INT16, 4, [25, 1, -25, -1, 2, 0]],
  ])("finishes pixels of type %i, sums of %i", (dtype, count, wanted) => {
    const found = withTestMemory(
      (memory) => {
        using results = tensorFromJs(memory, DataType.INT32, [100, 5, -100, -5, 7, 0]);
        using z = tensorFromJs(memory, dtype, new Array<number>(7).fill(9));
        const least = dtype === DataType.UINT8 ? 0 : -100;
        pixelLoopsOver(memory).finishPixels(pixelKind(dtype), results.address, 6, count, least, 100, z.address);
        return z.toArray();
      },
      { wasmLoops },
    );
    expect(found).toEqual([...wanted, 9]);
  });
});
