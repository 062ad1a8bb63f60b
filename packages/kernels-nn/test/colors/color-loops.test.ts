import { LinearMemory } from "@heddle/memory";
import { dataTypeName } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FLOAT64 } from "../../src/colors/color-layout.js";
import { COLOR_TYPES, type ColorLoops, colorLoopsOver } from "../../src/colors/color-loops.js";

/** Addresses in a memory of one page: the loops do not allocate. */
const X = 64;
const SUMS = 8192;
const Z = 16384;

const part = fc.float({ min: 0, max: 1, noNaN: true });
const number = fc.oneof(part, fc.constantFrom(0, -0, 0.5, 1, -2, 300, Number.NaN, Number.POSITIVE_INFINITY));

/** The elements at Z after `compute` with the numbers at X, in WebAssembly and in TypeScript. */
function both(
  elements: readonly number[],
  isWide: boolean,
  compute: (loops: ColorLoops, memory: LinearMemory) => void,
): readonly (readonly number[])[] {
  return [true, false].map((wasmLoops) => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    memory.u8.fill(255);
    const [view, bytes] = isWide ? [memory.f64, 8] : [memory.f32, 4];
    view.set(elements, X / bytes);
    compute(colorLoopsOver(memory), memory);
    return [...view.subarray(Z / bytes, Z / bytes + elements.length + 2)];
  });
}

describe("colorLoopsOver", () => {
  const conversions = COLOR_TYPES.flatMap((dtype, type) =>
    (["rgbToHsv", "hsvToRgb"] as const).map((name) => [name, dataTypeName(dtype), dtype, type] as const),
  );
  test.each(conversions)(
    "%s of %s has the bits of its twin, and no more elements than told",
    (name, _, dtype, type) => {
      const { round } = numberLane(dtype);
      const colors = fc.array(fc.tuple(number, number, number), { minLength: 1, maxLength: 9 });
      fc.assert(
        fc.property(colors, (given) => {
          const elements = given.flat().map(round);
          const [found, wanted] = both(elements, type === FLOAT64, (loops) => loops[name](type, X, given.length, Z));
          expect(found).toEqual(wanted);
          expect(found.slice(-2)).toEqual([Number.NaN, Number.NaN]);
        }),
      );
    },
  );

  test("adds up and scales elements in turn as its twin", () => {
    const form = fc.record({
      elements: fc.array(number, { minLength: 1, maxLength: 40 }),
      period: fc.constantFrom(4, 12, 20),
      factor: fc.float({ min: -9, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(form, ({ elements, period, factor }) => {
        const [found, wanted] = both(elements, false, (loops, memory) => {
          memory.f64.fill(0.1, SUMS / 8, SUMS / 8 + period);
          loops.addPeriods(X, elements.length, period, SUMS);
          for (let i = 0; i < period; i++) memory.f32[SUMS / 4 + i] = memory.f64[SUMS / 8 + i];
          loops.scaleAround(X, elements.length, SUMS, period, factor, Z);
        });
        expect(found).toEqual(wanted);
        expect(found.slice(-2)).toEqual([Number.NaN, Number.NaN]);
      }),
    );
  });
});
