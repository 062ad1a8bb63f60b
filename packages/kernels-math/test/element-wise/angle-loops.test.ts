import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeName } from "@heddle/tensor";
import { type NumberLane, numberLane } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as functions from "../../src/element-wise/angles/angle-functions.js";
import { angleRun } from "../../src/element-wise/angles/angle-loops.js";
import * as fast from "../../src/element-wise/angles/float-angles.js";

const { POSITIVE_INFINITY: INF, NaN: NAN } = Number;
const SPECIAL = [0, -0, 1, -1, 0.5, -0.5, 2 ** -149, -(2 ** -130), 1e-8, -1e-4, INF, -INF, NAN, 3.4e38, -90, 88.7];
const X = Float32Array.from([
  ...SPECIAL,
  ...Array.from({ length: 200 }, (_, i) => Math.sin(i * 7.3) * 10 ** ((i % 9) - 4)),
  ...Array.from({ length: 80 }, (_, i) => (i - 40) / 39.9),
]);

/** The results of a run on all numbers, or on those up to `most`. */
function computed(memory: LinearMemory, name: string, lane: NumberLane, most = INF, seed = 0): Float32Array {
  const given = X.filter((x) => !(Math.abs(x) > most));
  using scope = memory.scope();
  const [x, y, z] = [1, 2, 3].map(() => scope.malloc(X.byteLength + 16));
  memory.f32.set(given, x / 4);
  for (let i = 0; i < given.length; i++) memory.f32[y / 4 + i] = given[(i * 13 + seed) % given.length];
  angleRun(name, lane)?.(memory, z, x, 1, y, 1, given.length);
  return memory.f32.slice(z / 4, z / 4 + given.length);
}

const float = numberLane(DataType.FLOAT);
const withLoops = createTestMemory({ wasmLoops: true });
const withTwins = createTestMemory({ wasmLoops: false });

/** Computed as float64, and rounded. */
const EACH = {
  Tan: functions.tan,
  Sinh: functions.sinh,
  Cosh: functions.cosh,
  Asinh: functions.asinh,
  Acosh: functions.acosh,
  Atanh: functions.atanh,
};

/** Computed as float32. */
const FAST = { Sin: fast.sin, Cos: fast.cos, Asin: fast.asin, Acos: fast.acos, Atan: fast.atan };

describe("angleRun", () => {
  test.each(Object.keys({ ...EACH, ...FAST }))("computes %s with the bits of its twin", (name) => {
    for (const most of [INF, 1e8, 18_000, 1]) {
      expect(computed(withLoops, name, float, most)).toEqual(computed(withTwins, name, float, most));
    }
  });

  const types = [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16];
  const logarithms = ["Xlogy", "Xlog1py"].flatMap((name) =>
    types.map((type) => [name, dataTypeName(type), type] as const),
  );
  test.each([["Atan2", "float", DataType.FLOAT] as const, ...logarithms])(
    "computes %s of %s with the bits of its twin",
    (name, _, type) => {
      for (const seed of [0, 5, 11]) {
        const found = computed(withLoops, name, numberLane(type), INF, seed);
        expect(found).toEqual(computed(withTwins, name, numberLane(type), INF, seed));
      }
    },
  );

  test.each([
    ...Object.entries(EACH).map((entry) => [...entry, 1] as const),
    ...Object.entries(FAST).map((entry) => [...entry, 3] as const),
  ])("%s is within a few units of the last place of the exact value", (name, compute, units) => {
    const exact = Math[name.toLowerCase() as Lowercase<keyof typeof EACH | keyof typeof FAST>];
    for (const x of X) {
      const wanted = Math.fround(exact(x));
      const found = Math.fround(compute(x));
      const error = Math.max(units * 2 ** -23 * Math.abs(wanted), 2 ** -149);
      if (Number.isNaN(wanted) || !Number.isFinite(wanted) || wanted === 0) expect([x, found]).toEqual([x, wanted]);
      else expect(Math.abs(found - wanted), `${name} of ${x}`).toBeLessThanOrEqual(error);
    }
  });

  test("Atan2 knows the quadrants, zeros and infinities", () => {
    for (const y of X) {
      for (const x of SPECIAL) {
        const wanted = Math.atan2(y, Math.fround(x));
        const found = functions.atan2(y, Math.fround(x));
        if (Number.isNaN(wanted) || wanted === 0) expect([y, x, found]).toEqual([y, x, wanted]);
        else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 2 ** -34);
      }
    }
  });
});
