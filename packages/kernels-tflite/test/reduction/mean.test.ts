import { runOp } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const scales = (output: number) => ({
  input_scale: { list: { f: [1] } },
  input_zero_point: { list: { i: [0] } },
  output_scale: { list: { f: [output] } },
  output_zero_point: { list: { i: [0] } },
});

describe("TflSum", () => {
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
