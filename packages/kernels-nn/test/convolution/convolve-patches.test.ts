import { Host, runOp as runOpOn } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { caseAttrs, runOp, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test, vi } from "vitest";
import { plugin } from "../../src/index.js";

const elements = (seed: number, count: number) => Array.from({ length: count }, (_, i) => ((seed + i * 7) % 11) - 5);

const product = (sizes: readonly number[]) => sizes.reduce((total, size) => total * size, 1);

describe("convolvePatches", () => {
  test.each([
    { name: "a line", input: [2, 1, 9, 3], filter: [1, 3, 3, 9], strides: [1, 1], dilations: [1, 1] },
    { name: "many lines", input: [200, 1, 16, 32], filter: [1, 3, 32, 8], strides: [1, 1], dilations: [1, 1] },
    { name: "lines of rows", input: [3, 4, 9, 2], filter: [1, 3, 2, 8], strides: [1, 2], dilations: [1, 1] },
    { name: "lines with steps", input: [2, 5, 9, 3], filter: [1, 3, 3, 4], strides: [2, 2], dilations: [1, 1] },
    { name: "points", input: [2, 3, 4, 5], filter: [1, 1, 5, 8], strides: [1, 1], dilations: [1, 1] },
    { name: "points with steps", input: [2, 5, 7, 5], filter: [1, 1, 5, 8], strides: [2, 3], dilations: [1, 1] },
    { name: "dilated lines", input: [1, 2, 9, 3], filter: [1, 3, 3, 4], strides: [1, 1], dilations: [1, 2] },
    { name: "rectangles", input: [2, 6, 7, 4], filter: [3, 2, 4, 5], strides: [1, 2], dilations: [2, 1] },
  ])("multiplies the patches of $name", async ({ input, filter, strides, dilations }) => {
    const [batch, height, width, channels] = input;
    const [rows, columns, , outputs] = filter;
    const sizes = [height - (rows - 1) * dilations[0], width - (columns - 1) * dilations[1]].map((size, i) =>
      Math.ceil(size / strides[i]),
    );
    const x = elements(1, product(input));
    const f = elements(4, product(filter));
    const expected: number[] = [];
    for (let n = 0; n < batch; n++) {
      for (let r = 0; r < sizes[0]; r++) {
        for (let q = 0; q < sizes[1]; q++) {
          for (let o = 0; o < outputs; o++) {
            let sum = 0;
            for (let i = 0; i < rows * columns * channels; i++) {
              const [j, k] = [Math.floor(i / channels / columns), Math.floor(i / channels) % columns];
              const row = n * height + r * strides[0] + j * dilations[0];
              const place = row * width + q * strides[1] + k * dilations[1];
              sum += x[place * channels + (i % channels)] * f[i * outputs + o];
            }
            expected.push(sum);
          }
        }
      }
    }
    const attrs = {
      T: { type: "DT_FLOAT" },
      strides: { list: { i: [1, ...strides, 1] } },
      dilations: { list: { i: [1, ...dilations, 1] } },
      padding: { s: btoa("VALID") },
    };
    const [output] = await runOp(plugin, "Conv2D", attrs, [
      { dtype: "float32", shape: input, values: x },
      { dtype: "float32", shape: filter, values: f },
    ]);
    expect(output.shape).toEqual([batch, ...sizes, outputs]);
    expect((output.value as number[][][][]).flat(3)).toEqual(expected);
  });

  test("copies a part of the patches at a time, also where blocks grow without end", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    try {
      const found = await withTestMemory(async (memory) => {
        const [x, f] = [
          [1, 300, 300, 8],
          [5, 5, 8, 4],
        ].map((shape) => {
          const tensor = Tensor.allocate(memory, DataType.FLOAT, shape);
          memory.f32.fill(1, tensor.address >>> 2, (tensor.address >>> 2) + tensor.elementCount);
          return tensor;
        });
        const before = memory.liveBytes;
        const attrs = caseAttrs({ strides: { list: { i: [1, 1, 1, 1] } }, padding: { s: btoa("VALID") } });
        const [output] = await runOpOn(new Host({ memory, plugins: [plugin] }), "Conv2D", [x, f], { attrs });
        const outputBytes = memory.liveBytes - before;
        const values = new Set<unknown>(output.toArray());
        for (const tensor of [x, f, output]) tensor.release();
        return { values: [...values], scratch: memory.peakBytes - before - outputBytes };
      });
      expect(found.values).toEqual([200]);
      // All patches have 70 MB.
      expect(found.scratch).toBeLessThan(6 << 20);
    } finally {
      now.mockRestore();
    }
  });
});
