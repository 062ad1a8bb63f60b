import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INVERSE, INVERSE_ROOT, POWER } from "../../src/normalization/lrn-layout.js";
import { lrnLoopsOver, squareBytes } from "../../src/normalization/lrn-loops.js";

/** Addresses in a memory of one page: the loop does not allocate. */
const X = 64;
const SQUARES = 8192;
const Y = 16384;

const number = fc.oneof(fc.float({ min: -100, max: 100, noNaN: true }), fc.constantFrom(0, 1e30, 1e-30));
const anyNumber = fc.oneof(number, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY));
const form = fc.record({
  rows: fc.integer({ min: 1, max: 4 }),
  channels: fc.integer({ min: 1, max: 21 }),
  radius: fc.integer({ min: 0, max: 6 }),
  bias: fc.constantFrom(1, 0.5, -2),
  alpha: fc.constantFrom(1, 1e-4, 0.3),
  beta: fc.constantFrom(0.75, 1.3),
  power: fc.constantFrom(INVERSE, INVERSE_ROOT, POWER),
});

describe("lrnLoopsOver", () => {
  test.each([
    ["finite numbers", number],
    ["numbers of any kind", anyNumber],
  ])("normalizes rows of %s as its twin", (_, element) => {
    const values = fc.array(element, { minLength: 84, maxLength: 84 });
    fc.assert(
      fc.property(values, form, (values, { rows, channels, radius, bias, alpha, beta, power }) => {
        const reach = Math.min(radius, channels - 1);
        expect(squareBytes(channels, reach)).toBeLessThan(Y - SQUARES);
        const [found, wanted] = [true, false].map((wasmLoops) => {
          const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
          memory.u8.fill(255);
          memory.f32.set(values, X / 4);
          lrnLoopsOver(memory).normalizeRows(X, rows, channels, reach, bias, alpha, beta, power, SQUARES, Y);
          return memory.f32.slice(Y / 4, Y / 4 + rows * channels + 4);
        });
        expect(found).toEqual(wanted);
      }),
    );
  });
});
