import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { addExponentials, logsumexpLoopsOver } from "../../src/reduction/scan/logsumexp-loops.js";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;
const ODD = [0, -INF, NAN, 3, 3, -700, 700, -0.5];

function scanned(
  wasmLoops: boolean,
  isDouble: number,
  sizes: readonly [number, number, number],
  flags: number,
  odd: boolean,
) {
  const count = sizes[0] * sizes[1] * sizes[2];
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const [x, z] = [1, 2].map(() => scope.malloc(count * 8 + 8));
      const view = isDouble ? memory.f64 : memory.f32;
      const [from, to] = [x, z].map((address) => address / view.BYTES_PER_ELEMENT);
      for (let i = 0; i < count; i++) view[from + i] = (odd ? ODD[i % 13] : undefined) ?? Math.sin(i * 7) * 4;
      view[to + count] = 7;
      logsumexpLoopsOver(memory).scanExponentials(isDouble, x, z, ...sizes, flags & 1, flags >> 1);
      return [...view.subarray(to, to + count + 1)];
    },
    { wasmLoops },
  );
}

describe("scanExponentials", () => {
  test.each([0, 1])("has the bits of its twin (isDouble %i), and writes nothing after it", (isDouble) => {
    for (const sizes of [
      [1, 40, 1],
      [2, 5, 3],
      [3, 4, 2],
    ] as const) {
      for (const flags of [0, 1, 2, 3]) {
        for (const odd of [false, true]) {
          const found = scanned(true, isDouble, sizes, flags, odd);
          expect(found).toEqual(scanned(false, isDouble, sizes, flags, odd));
          expect(found.at(-1)).toBe(7);
        }
      }
    }
  });

  test("is the logarithm of the sum of exponentials", () => {
    const found = scanned(true, 1, [1, 30, 1], 0, false);
    let sum = 0;
    for (let i = 0; i < 30; i++) {
      sum += Math.exp(Math.sin(i * 7) * 4);
      expect(found[i]).toBeCloseTo(Math.log(sum), 13);
    }
    expect(addExponentials(-INF, NAN)).toBe(-INF);
    expect(addExponentials(INF, INF)).toBeNaN();
  });
});
