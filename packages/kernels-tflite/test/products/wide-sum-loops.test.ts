import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type WideSumLoops, wideSumLoopsOver } from "../../src/products/wide-sum-loops.js";

/** Addresses in a memory of one page: loops do not allocate. */
const SUMS = 64;
const BIAS = 2048;
const FACTORS = 4096;
const SHIFTS = 5120;
const RESULT = 8192;

/** The bytes that a loop and its twin write, when sums and biases are there. */
function bothResults(sums: readonly bigint[], run: (loops: WideSumLoops, memory: LinearMemory) => void): Uint8Array[] {
  return [true, false].map((wasmLoops) => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    memory.i64.set(sums, SUMS / 8);
    memory.i64.set(sums.slice(0, UNITS), BIAS / 8);
    run(wideSumLoopsOver(memory), memory);
    return memory.u8.slice();
  });
}

const UNITS = 11;
const units = fc.integer({ min: 1, max: UNITS });
const rows = fc.integer({ min: 1, max: 5 });
const edges = [
  0n,
  1n,
  -1n,
  2n ** 46n - 1n,
  -(2n ** 46n),
  2n ** 31n,
  -(2n ** 31n) - 1n,
  16384n,
  -16384n,
  2n ** 63n - 1n,
];
const sum = fc.oneof(
  fc.constantFrom(...edges),
  fc.bigInt({ min: -(2n ** 46n), max: 2n ** 46n - 1n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -70000n, max: 70000n }),
);
const sums = fc.array(sum, { minLength: 5 * UNITS, maxLength: 5 * UNITS });
const multiplier = fc.oneof(
  fc.constantFrom(0, 2 ** 31 - 1, 0x7fff0000, 0x7ffeffff, 2 ** 30),
  fc.integer({ min: 2 ** 30, max: 2 ** 31 - 1 }),
);
const multipliers = fc.array(multiplier, { minLength: UNITS, maxLength: UNITS });
const shifts = fc.array(fc.integer({ min: -31, max: 31 }), { minLength: UNITS, maxLength: UNITS });
const scale = fc.oneof(fc.constantFrom(0.5, 0.25, 1.5, 1 / 3, 0), fc.double({ min: 1e-12, max: 4, noNaN: true }));
const scales = fc.array(scale, { minLength: UNITS, maxLength: UNITS });

describe("wideSumLoopsOver", () => {
  test("adds int32 parts as its twin", () => {
    const parts = fc.array(fc.integer(), { minLength: UNITS, maxLength: UNITS });
    fc.assert(
      fc.property(sums, parts, units, fc.boolean(), (sums, parts, count, isFirst) => {
        const [found, wanted] = bothResults(sums, ({ addParts }, { i32 }) => {
          i32.set(parts, FACTORS / 4);
          addParts(FACTORS, count, SUMS, Number(isFirst));
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test("requantises sums by quantised multipliers as its twin", () => {
    fc.assert(
      fc.property(
        sums,
        multipliers,
        shifts,
        rows,
        units,
        fc.boolean(),
        (sums, factors, shifts, rows, units, biased) => {
          const [found, wanted] = bothResults(sums, ({ requantizeWide }, { i32 }) => {
            i32.set(factors, FACTORS / 4);
            i32.set(shifts, SHIFTS / 4);
            requantizeWide(SUMS, rows, units, biased ? BIAS : 0, FACTORS, SHIFTS, -32768, 32000, RESULT);
          });
          expect(Buffer.compare(found, wanted)).toBe(0);
        },
      ),
    );
  });

  test("scales sums as its twin", () => {
    fc.assert(
      fc.property(sums, scales, rows, units, fc.boolean(), (sums, scales, rows, units, biased) => {
        const [found, wanted] = bothResults(sums, ({ scaleWide }, { f64 }) => {
          f64.set(scales, FACTORS / 8);
          scaleWide(SUMS, rows, units, biased ? BIAS : 0, FACTORS, -32768, 32767, RESULT);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });
});
