import { runOp } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** Attributes of one quantised input and output. */
const quantization = (input: readonly [number, number], output: readonly [number, number]) => ({
  input_scale: { list: { f: [input[0]] } },
  input_zero_point: { list: { i: [input[1]] } },
  output_scale: { list: { f: [output[0]] } },
  output_zero_point: { list: { i: [output[1]] } },
});

const scales = (output: number) => quantization([1, 0], [output, 0]);

describe("TflMean", () => {
  test("writes 0 for means of no elements", async () => {
    const attrs = quantization([0.5, 3], [1, -6]);
    const [output] = await runOp(plugin, "TflMean", attrs, [
      { dtype: "int8", shape: [0, 2], values: [] },
      { dtype: "int32", shape: [1], values: [0] },
    ]);
    expect(output.value).toEqual([0, 0]);
  });
});

describe("TflSum", () => {
  test("rescales sums of int8 in float32, as TensorFlow 2.21's default kernel does", async () => {
    // In fixed-point arithmetic, which rounds twice, the first sum is 8: 97 * 0.1386 = 13.446, less 6.
    const attrs = quantization([0.02789004147052765, -15], [0.20119647681713104, -6]);
    const input = { dtype: "int8", shape: [2, 3], values: [40, 27, -15, -128, -128, -128] };
    const axis = { dtype: "int32", shape: [1], values: [1] };
    const [output] = await runOp(plugin, "TflSum", attrs, [input, axis]);
    expect(output.value).toEqual([7, -53]);
  });

  test("leaves sums of no elements at 0", async () => {
    const attrs = quantization([0.5, 3], [1, -6]);
    const input = { dtype: "int8", shape: [0, 2], values: [] };
    const [output] = await runOp(plugin, "TflSum", attrs, [input, { dtype: "int32", shape: [1], values: [0] }]);
    expect(output.value).toEqual([0, 0]);
  });

  test("adds up along any axes", async () => {
    const shapes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 });
    const cases = shapes.chain((shape) =>
      fc.tuple(fc.constant(shape), fc.subarray(shape.map((_, axis) => axis)), fc.boolean()),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([shape, axes, isSigned]) => {
        const count = shape.reduce((product, size) => product * size, 1);
        const values = Array.from({ length: count }, (_, i) => ((i * 7) % 5) - (isSigned ? 2 : 0));
        const input = { dtype: isSigned ? "int16" : "uint8", shape, values };
        const axis = { dtype: "int32", shape: [axes.length], values: axes };
        const [output] = await runOp(plugin, "TflSum", { ...scales(1), keep_dims: { b: true } }, [input, axis]);
        const wanted = new Map<string, number>();
        for (const [i, value] of values.entries()) {
          const key = placeOf(i, shape)
            .map((at, dimension) => (axes.includes(dimension) ? 0 : at))
            .join();
          wanted.set(key, (wanted.get(key) ?? 0) + value);
        }
        const found: unknown[] = [output.value];
        expect(found.flat(Number.POSITIVE_INFINITY)).toEqual(
          [...wanted.values()].map((sum) => (isSigned ? sum : Math.min(sum, 255))),
        );
      }),
    );
  });

  test("adds up more elements than are added without a pause", async () => {
    const shape = [1_500_000, 1, 2];
    const values = new Array(3_000_000).fill(1).map((_, i) => i % 2);
    const input = { dtype: "int8", shape, values };
    const axis = { dtype: "int32", shape: [1], values: [0] };
    const [output] = await runOp(plugin, "TflSum", scales(50_000), [input, axis]);
    expect(output.value).toEqual([[0, 30]]);
  });
});

/** The index along each dimension of the element `i`. */
function placeOf(i: number, shape: readonly number[]): number[] {
  const place: number[] = [];
  let rest = i;
  for (const size of [...shape].reverse()) {
    place.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return place;
}
