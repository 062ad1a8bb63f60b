import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ResultKind } from "../../src/products/result-kind.js";
import { type SumLoops, sumLoopsOver } from "../../src/reduction/sum-loops.js";

/** Addresses in a memory of one page: loops do not allocate. */
const FROM = 64;
const RESULT = 49152;

/** The bytes that a loop and its twin write. */
function bothResults(bytes: Uint8Array, run: (loops: SumLoops) => void): [loops: Uint8Array, twin: Uint8Array] {
  const [first, second] = [true, false].map((wasmLoops) => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    memory.u8.set(bytes, FROM);
    memory.u8.set(bytes.subarray(0, 8192), RESULT);
    run(sumLoopsOver(memory));
    return memory.u8.slice();
  });
  return [first, second];
}

const extremes = [0x80, 0x7f, 0xff].map((byte) => new Uint8Array(45_000).fill(byte));
const bytes = fc.oneof(fc.uint8Array({ minLength: 45_000, maxLength: 45_000 }), fc.constantFrom(...extremes));
const kinds = fc.constantFrom(...Object.values(ResultKind));

describe("sumLoopsOver", () => {
  test.each([
    { most: { outer: 3, length: 7, inner: 70 } },
    { most: { outer: 2, length: 600, inner: 18 } },
    { most: { outer: 5, length: 2000, inner: 1 } },
  ])("adds up at most $most as its twin", ({ most }) => {
    const size = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(bytes, kinds, size(most.outer), size(most.length), size(most.inner), (bytes, kind, ...sizes) => {
        const [found, wanted] = bothResults(bytes, (loops) => loops.addMiddle(FROM, kind, ...sizes, RESULT));
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test("requantises sums as its twin", () => {
    const numbers = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      offset: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      multiplier: fc.oneof(fc.constantFrom(0, 2 ** 31 - 1), fc.integer({ min: 2 ** 29, max: 2 ** 31 - 1 })),
      shift: fc.integer({ min: -31, max: 40 }),
      kind: kinds,
    });
    fc.assert(
      fc.property(bytes, numbers, (bytes, { count, offset, multiplier, shift, kind }) => {
        const zeroPoint = { [-1]: -3, 1: 130, 2: 0 }[kind];
        const low = { [-1]: -128, 1: 3, 2: -32768 }[kind];
        const high = { [-1]: 100, 1: 255, 2: 32767 }[kind];
        const [found, wanted] = bothResults(bytes, (loops) => {
          loops.requantizeSums(FROM, count, offset, multiplier, shift, zeroPoint, low, high, RESULT, kind);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test("rescales sums as its twin", () => {
    const numbers = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      scale: fc.float({ noNaN: true }),
      bias: fc.float(),
      kind: kinds,
    });
    fc.assert(
      fc.property(bytes, numbers, (bytes, { count, scale, bias, kind }) => {
        const zeroPoint = { [-1]: -3, 1: 130, 2: 0 }[kind];
        const low = { [-1]: -128, 1: 3, 2: -32768 }[kind];
        const high = { [-1]: 100, 1: 255, 2: 32767 }[kind];
        const [found, wanted] = bothResults(bytes, (loops) => {
          loops.rescaleSums(FROM, count, scale, bias, zeroPoint, low, high, RESULT, kind);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
