import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INT8, INT16, UINT8 } from "../../src/pooling/pixel-layout.js";
import { pixelLoopsOver } from "../../src/pooling/pixel-loops.js";

/** Addresses in a memory of one page: the loop does not allocate. */
const LINES = 64;
const RESULT = 16384;

const RANGES = { [INT8]: [-128, 127], [UINT8]: [0, 255], [INT16]: [-32768, 32767] } as const;

const form = fc.record({
  kind: fc.constantFrom(INT8, UINT8, INT16),
  isMaximum: fc.constantFrom(0, 1),
  height: fc.integer({ min: 1, max: 3 }),
  columns: fc.integer({ min: 1, max: 7 }),
  channels: fc.integer({ min: 1, max: 37 }),
  before: fc.integer({ min: 0, max: 3 }),
  size: fc.integer({ min: 1, max: 4 }),
  stride: fc.integer({ min: 1, max: 3 }),
  narrow: fc.boolean(),
});

describe("pixelLoopsOver", () => {
  test("pools windows as its twin", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 2048, maxLength: 2048 }), form, (bytes, form) => {
        const { kind, isMaximum, height, columns, channels, size, stride, narrow } = form;
        const before = Math.min(form.before, size - 1);
        const places = Math.floor((columns - 1 + before) / stride) + 1;
        const [least, most] = narrow ? [5, 100] : RANGES[kind as keyof typeof RANGES];
        const [found, wanted] = [true, false].map((wasmLoops) => {
          const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
          memory.u8.set(bytes, LINES);
          const { poolRow } = pixelLoopsOver(memory);
          poolRow(
            kind,
            isMaximum,
            LINES,
            height,
            columns,
            channels,
            -before,
            size,
            stride,
            places,
            least,
            most,
            RESULT,
          );
          return memory.u8.slice();
        });
        expect(Buffer.compare(found, wanted)).toBe(0);
      }),
    );
  });

  test.each([true, false])("rounds means, halves away from 0, wasmLoops %s", (wasmLoops) => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    memory.i8.set([1, -1, 2, -2, 2, -2], LINES);
    pixelLoopsOver(memory).poolRow(INT8, 0, LINES, 1, 3, 2, 0, 2, 1, 2, -128, 127, RESULT);
    expect([...memory.i8.subarray(RESULT, RESULT + 5)]).toEqual([2, -2, 2, -2, 0]);
  });
});
