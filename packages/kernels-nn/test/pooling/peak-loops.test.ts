import { DataType, dataTypeSize, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PEAK_KINDS, type PeakLoops, peakLoopsOver } from "../../src/pooling/peak-loops.js";

type Memory = ReturnType<typeof createTestMemory>;

/** The results of WebAssembly and of the twin. */
function inBoth<T>(run: (memory: Memory, loops: PeakLoops) => T): [T, T] {
  const [wasm, twin] = [true, false].map((wasmLoops) => {
    const memory = createTestMemory({ wasmLoops });
    const result = run(memory, peakLoopsOver(memory));
    expect(memory.liveBytes).toBe(0);
    return result;
  });
  return [wasm as T, twin as T];
}

const bytes = (memory: Memory, address: number, size: number) => [...memory.u8.subarray(address, address + size)];
const real = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(Number.NaN, -0, -Infinity, Infinity));

describe("peakLoopsOver", () => {
  test.each([...PEAK_KINDS])("pools windows of type %i as the twin does", (dtype, kind) => {
    const isFloat = dtype === DataType.FLOAT || dtype === DataType.DOUBLE;
    const isLong = dtype === DataType.INT64 || dtype === DataType.UINT64;
    const element = isFloat ? real : fc.nat(5);
    const size = dataTypeSize(dtype);
    const plan = fc.record({
      channels: fc.integer({ min: 1, max: 5 }),
      columns: fc.integer({ min: 1, max: 6 }),
      height: fc.integer({ min: 1, max: 3 }),
      before: fc.nat(1),
      stride: fc.integer({ min: 1, max: 2 }),
      wide: fc.boolean(),
      elements: fc.array(element, { minLength: 90, maxLength: 90 }),
    });
    fc.assert(
      fc.property(plan, ({ channels, columns, height, before, stride, wide, elements }) => {
        const window = before + 1;
        const places = Math.ceil(columns / stride);
        const [wasm, twin] = inBoth((memory, loops) => {
          const used = elements.slice(0, channels * columns * height);
          using lines = tensorFromJs(memory, dtype, isLong ? used.map((value) => BigInt(value)) : used);
          using scope = memory.scope();
          const count = places * channels;
          const [target, indices] = [scope.calloc(count * size), scope.calloc(count * 8)];
          const of = [window, stride, places, 1000, target, indices, wide ? 1 : 0] as const;
          loops.poolPeaks(kind, lines.address, height, columns, channels, -before, ...of);
          return [bytes(memory, target, count * size), bytes(memory, indices, count * 8)];
        });
        expect(wasm).toEqual(twin);
      }),
      { numRuns: 60 },
    );
  });

  test.each([DataType.FLOAT, DataType.DOUBLE])("finds the greatest scores of type %i as the twin does", (dtype) => {
    const row = fc
      .integer({ min: 1, max: 21 })
      .chain((count) => fc.array(real, { minLength: count, maxLength: count }));
    fc.assert(
      fc.property(row, fc.integer({ min: 0, max: 3 }), (scores, rows) => {
        const size = dataTypeSize(dtype);
        const count = scores.length;
        const [wasm, twin] = inBoth((memory, loops) => {
          using scope = memory.scope();
          using all = tensorFromJs(memory, dtype, [...scores, ...[...scores].reverse(), ...scores]);
          const [places, sum] = [scope.calloc(12), scope.calloc(8)];
          loops.greatestOfRows(size === 8 ? 1 : 0, all.address, count * size, rows, count, places, sum);
          return { places: bytes(memory, places, 12), sum: memory.f64[sum / 8] };
        });
        expect(wasm).toEqual(twin);
      }),
    );
  });

  test("keeps a NaN that comes first, and passes over later ones", () => {
    const greatest = (scores: readonly number[]) =>
      inBoth((memory, loops) => {
        using scope = memory.scope();
        using all = tensorFromJs(memory, DataType.FLOAT, [...scores]);
        const places = scope.calloc(4);
        loops.greatestOfRows(0, all.address, 0, 1, scores.length, places, scope.calloc(8));
        return memory.u32[places / 4];
      });
    expect(greatest([Number.NaN, 1, 2, 3, 4, 5])).toEqual([0, 0]);
    expect(greatest([1, Number.NaN, 2, 7, Number.NaN, 7])).toEqual([3, 3]);
    expect(greatest([-1, -0, 0, -2, 0])).toEqual([1, 1]);
  });
});
