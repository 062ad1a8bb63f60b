import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { typedLoopsOver } from "../../src/activation/typed-loops.js";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;
const SPECIAL = [0, -0, 1, -700, 700, -800, 1e300, INF, NAN, -INF, -INF];
const X = Float64Array.from({ length: 60 }, (_, i) => (i < 40 ? Math.sin(i * 1.7) * 9 : (SPECIAL[i - 40] ?? i / 7)));

function computed(wasmLoops: boolean, columns: number, isLog: number, inPlace: boolean) {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const [x, other] = [scope.malloc(X.byteLength), scope.calloc(X.byteLength)];
  const y = inPlace ? x : other;
  memory.f64.set(X, x / 8);
  typedLoopsOver(memory).softmaxDoubles(x, y, Math.floor(X.length / columns), columns, isLog);
  return [...memory.f64.subarray(y / 8, y / 8 + X.length)];
}

describe("softmaxDoubles", () => {
  test.each([1, 2, 3, 4, 5, 7, 20, 60])("computes rows of %i elements with the bits of its twin", (columns) => {
    for (const isLog of [0, 1]) {
      const found = computed(true, columns, isLog, false);
      expect(found).toEqual(computed(false, columns, isLog, false));
      const done = Math.floor(X.length / columns) * columns;
      expect(computed(true, columns, isLog, true).slice(0, done)).toEqual(found.slice(0, done));
    }
  });

  test("adds up to 1, and its logarithm to that", () => {
    const sum = computed(true, 20, 0, false).slice(0, 20);
    expect(sum.reduce((a, b) => a + b)).toBeCloseTo(1, 14);
    const logarithms = computed(true, 20, 1, false);
    for (const [i, value] of sum.entries()) expect(Math.exp(logarithms[i])).toBeCloseTo(value, 14);
  });
});
