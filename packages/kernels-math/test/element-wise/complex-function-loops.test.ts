import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { Complex } from "../../src/complex/complex.js";
import { complexOps } from "../../src/complex/complex-ops.data.js";
import * as code from "../../src/element-wise/complex/complex-function-layout.js";
import { complexFunctionLoopsOver } from "../../src/element-wise/complex/complex-function-loops.js";

const NAMES = ["Log", "Exp", "Expm1", "Sinh", "Cosh", "Tanh", "Sin", "Cos", "Tan", "Sigmoid"];
const CODES: readonly number[] = NAMES.map((name) => code[name.toUpperCase() as keyof typeof code]);
const PARTS = [0, -0, 1, -2.5, 1 / 3, 19, -1e-30, 1e-40, 70, -64.5, 6.25, 3e5, 0.78, -3.14].map(Math.fround);
const PAIRS = PARTS.flatMap((re) => PARTS.map((im) => [re, im] as const));

function computed(wasmLoops: boolean, kind: number, pairs: readonly (readonly [number, number])[]) {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const [x, z] = [1, 2].map(() => scope.malloc(pairs.length * 8 + 8));
      memory.f32.set(pairs.flat(), x >>> 2);
      memory.f32.fill(7, z >>> 2, (z >>> 2) + pairs.length * 2 + 2);
      const done = complexFunctionLoopsOver(memory).computeUsual(z, x, pairs.length, kind) >>> 0;
      return { done, parts: memory.f32.slice(z >>> 2, (z >>> 2) + pairs.length * 2 + 2) };
    },
    { wasmLoops },
  );
}

describe("computeUsual", () => {
  test.each(NAMES)("has the bits of its twin for %s, and is the function to float32", (name) => {
    const kind = CODES[NAMES.indexOf(name)];
    for (const pair of PAIRS) {
      const [found, twin] = [true, false].map((wasmLoops) => computed(wasmLoops, kind, [pair]));
      expect(found).toEqual(twin);
      expect([...found.parts.slice(2)]).toEqual([7, 7]);
      if (found.done === 0) continue;
      const wanted = complexOps[name]({ re: pair[0], im: pair[1] }, { re: 0, im: 0 }) as Complex;
      const size = Math.max(Math.abs(wanted.re), Math.abs(wanted.im));
      if (!(size < 3e38)) continue;
      expect(Math.abs(found.parts[0] - wanted.re)).toBeLessThanOrEqual(
        Math.abs(wanted.re) * 2 ** -22 + size * 2 ** -40 + 2 ** -148,
      );
      expect(Math.abs(found.parts[1] - wanted.im)).toBeLessThanOrEqual(
        Math.abs(wanted.im) * 2 ** -22 + size * 2 ** -40 + 2 ** -148,
      );
    }
    const two = [
      [0.5, 2],
      [-1.5, 0.25],
    ] as const;
    expect(computed(true, kind, two)).toEqual(computed(false, kind, two));
  });

  test("stops at a pair with a special result", () => {
    const usual = [1, 2] as const;
    for (const kind of CODES) {
      for (const special of [
        [Number.NaN, 1],
        [1, Number.POSITIVE_INFINITY],
        [Number.NEGATIVE_INFINITY, 0],
      ] as const) {
        const pairs = [usual, usual, usual, special, usual];
        for (const wasmLoops of [true, false]) expect(computed(wasmLoops, kind, pairs).done).toBe(2);
      }
    }
  });
});
