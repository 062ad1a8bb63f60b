import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ProductLoops, productLoopsOver } from "../../src/products/product-loops.js";
import { RowMode } from "../../src/products/quantize-row.js";
import { wideWidth } from "../../src/products/wide-width.js";

/** Addresses in a memory of one page: loops do not allocate. */
const FROM = 64;
const WEIGHTS = 16384;
const WIDE = 24576;
const RESULT = 49152;

/** The bytes that a loop and its twin write. */
function bothResults(bytes: Uint8Array, run: (loops: ProductLoops) => void): [loops: Uint8Array, twin: Uint8Array] {
  const [first, second] = [true, false].map((wasmLoops) => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    memory.u8.set(bytes, FROM);
    memory.u8.set(bytes.subarray(0, 4096), WEIGHTS);
    run(productLoopsOver(memory));
    return memory.u8.slice();
  });
  return [first, second];
}

const bytes = fc.uint8Array({ minLength: 8192, maxLength: 8192 });
const rows = fc.integer({ min: 1, max: 5 });
const depth = fc.integer({ min: 1, max: 40 });
const units = fc.integer({ min: 1, max: 11 });

describe("productLoopsOver", () => {
  test("multiplies rows as its twin", () => {
    fc.assert(
      fc.property(bytes, rows, depth, units, fc.boolean(), (bytes, rows, depth, units, isSigned) => {
        const [found, wanted] = bothResults(bytes, (loops) => {
          loops.widen8(FROM, Number(isSigned), isSigned ? -5 : 130, WIDE, rows, depth);
          loops.multiply(WIDE, wideWidth(depth) * 2, rows, WEIGHTS, depth, units, depth, RESULT);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test("widens int16 rows as its twin", () => {
    fc.assert(
      fc.property(bytes, rows, depth, (bytes, rows, depth) => {
        const [found, wanted] = bothResults(bytes, (loops) => loops.widen16(FROM, 3, WIDE, rows, depth));
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test("quantises rows of any bytes as its twin", () => {
    const floats = fc.oneof(
      bytes,
      fc
        .array(
          fc.oneof(
            fc.float(),
            fc.integer({ min: -300, max: 300 }).map((n) => n / 2),
          ),
          { minLength: 400, maxLength: 400 },
        )
        .map((numbers) => new Uint8Array(new Float32Array(numbers).buffer)),
    );
    fc.assert(
      fc.property(floats, rows, depth, fc.constantFrom(...Object.values(RowMode)), (bytes, rows, depth, mode) => {
        const [found, wanted] = bothResults(bytes, (loops) =>
          loops.quantizeRows(FROM, depth * 4, rows, depth, mode, WIDE, RESULT),
        );
        const end = WIDE + rows * wideWidth(depth) * 2;
        expect(Buffer.compare(found.subarray(WIDE, end), wanted.subarray(WIDE, end))).toBe(0);
        expect(new Float32Array(found.buffer, RESULT, rows)).toEqual(new Float32Array(wanted.buffer, RESULT, rows));
      }),
      { numRuns: 300 },
    );
  });

  test("requantises sums as its twin", () => {
    const kinds = fc.constantFrom(-1 as const, 1 as const, 2 as const);
    const scale = fc.oneof(
      fc.constantFrom(0.5, 0.25, 1.5),
      fc.float({ min: Math.fround(1e-9), max: 255, noNaN: true }),
    );
    const scales = fc.array(scale, { minLength: 11, maxLength: 11 });
    const sums = fc.oneof(
      bytes,
      fc
        .array(fc.integer({ min: -300, max: 300 }), { minLength: 512, maxLength: 512 })
        .map((numbers) => new Uint8Array(new Int32Array(numbers).buffer)),
    );
    fc.assert(
      fc.property(sums, rows, units, kinds, scales, (sums, rows, units, kind, scales) => {
        const low = { [-1]: -128, 1: 3, 2: -32768 }[kind];
        const high = { [-1]: 100, 1: 255, 2: 32767 }[kind];
        const zeroPoint = { [-1]: -5, 1: 7, 2: 0 }[kind];
        const [found, wanted] = bothResults(overlay(sums, new Float32Array(scales)), (loops) => {
          loops.requantizeNearest(FROM + 1024, rows, units, FROM + 512, FROM, zeroPoint, low, high, RESULT, kind);
          loops.requantizeNearest(FROM + 1024, rows, units, 0, FROM, zeroPoint, low, high, WIDE, kind);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test("requantises sums by quantised multipliers as its twin", () => {
    const multipliers = fc.array(fc.integer({ min: 2 ** 30, max: 2 ** 31 - 1 }), { minLength: 16, maxLength: 16 });
    const shifts = fc.array(fc.integer({ min: -31, max: 12 }), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(bytes, rows, units, multipliers, shifts, (bytes, rows, units, multipliers, shifts) => {
        const put = new Int32Array([...multipliers, ...shifts]);
        const [found, wanted] = bothResults(overlay(bytes, put), (loops) => {
          loops.requantizeFixed(FROM + 1024, rows, units, 0, FROM, FROM + 64, -3, -128, 127, RESULT, -1);
          loops.requantizeFixed(FROM + 1024, rows, units, FROM + 512, FROM, FROM + 64, 0, -32768, 32767, WIDE, 2);
          loops.requantizeUp(FROM + 1024, rows, units, 0, FROM, FROM + 64, -3, -128, 127, RESULT + 4096, -1);
          loops.requantizeUp(FROM + 1024, rows, units, FROM + 512, FROM, FROM + 64, 0, -32768, 32767, WIDE + 4096, 2);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test("scales sums by row and column as its twin", () => {
    const numbers = fc.array(fc.float({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 128, maxLength: 128 });
    fc.assert(
      fc.property(bytes, rows, units, numbers, fc.boolean(), (bytes, rows, units, numbers, isUnitFirst) => {
        const [found, wanted] = bothResults(overlay(bytes, new Float32Array(numbers)), (loops) => {
          const first = Number(isUnitFirst);
          loops.scaleChannels(FROM + 1024, rows, units, 0.375, FROM, first, FROM + 256, -6, 1024, RESULT);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test("scales rows as its twin", () => {
    const numbers = fc.array(fc.float({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 128, maxLength: 128 });
    fc.assert(
      fc.property(bytes, rows, units, numbers, fc.boolean(), (bytes, rows, units, numbers, isPerUnit) => {
        const [found, wanted] = bothResults(overlay(bytes, new Float32Array(numbers)), (loops) => {
          loops.scaleRows(FROM + 1024, rows, units, FROM, isPerUnit ? FROM + 64 : 0, FROM + 256, RESULT);
          loops.scaleRows(FROM + 1024, rows, units, FROM + 16, 0, 0, RESULT);
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });
});

/** The bytes with those of the numbers at their start. */
function overlay(bytes: Uint8Array, numbers: Float64Array | Float32Array | Int32Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(new Uint8Array(numbers.buffer));
  return copy;
}
