import { createTestMemory } from "@heddle/tooling-testing";
import { Random } from "@heddle/tooling-testing/fuzz";
import { describe, expect, test } from "vitest";
import { jpegLoopsOver } from "../../src/jpeg/jpeg-loops.js";

const INVERSES = ["idctFast", "idctSlow", "idct4", "idct2", "idct1"] as const;

const memories = [true, false].map((wasmLoops) => createTestMemory({ wasmLoops }));

/** Pixels of 64 coefficients, of WebAssembly and of the twin. */
function bothOf(name: (typeof INVERSES)[number], coefficients: Int16Array, multipliers: Int16Array): string[] {
  return memories.map((memory) => {
    using scope = memory.scope();
    const [blocks, table, plane] = [scope.malloc(128), scope.malloc(128), scope.calloc(64)];
    memory.i16.set(coefficients, blocks >> 1);
    memory.i16.set(multipliers, table >> 1);
    jpegLoopsOver(memory)[name](blocks, table, 1, plane, 8);
    return memory.u8.subarray(plane, plane + 64).join();
  });
}

describe("jpegLoopsOver", () => {
  test.each(INVERSES)("%s is its twin's, also where numbers overflow", (name) => {
    const random = new Random(4);
    const pick = (from: readonly number[]) => from[random.below(from.length)] as number;
    for (let run = 0; run < 3000; run++) {
      const [size, factor, share, count] = [
        pick([10, 300, 65536]),
        pick([2, 256, 65536]),
        random.below(4),
        pick([1, 8, 24, 64]),
      ];
      const coefficients = Int16Array.from({ length: 64 }, (_, i) =>
        i < count && random.below(4) <= share ? random.below(size) - size / 2 : 0,
      );
      const multipliers = Int16Array.from({ length: 64 }, () => random.below(factor));
      const [wasm, twin] = bothOf(name, coefficients, multipliers);
      expect(wasm).toBe(twin);
    }
  });

  test("a block of one coefficient is flat", () => {
    const coefficients = Int16Array.of(80, ...new Array<number>(63).fill(0));
    const multipliers = new Int16Array(64).fill(4);
    for (const name of ["idctFast", "idctSlow"] as const) {
      const flat = new Array<number>(64).fill(128 + (name === "idctFast" ? 10 : 40)).join();
      expect(bothOf(name, coefficients, multipliers)).toEqual([flat, flat]);
    }
  });

  test.each([2, 3, 9, 10, 17, 18, 40])("lines of %i samples are made wider and coloured as by the twins", (count) => {
    const random = new Random(count);
    const samples = Uint8Array.from({ length: 4 * count }, () => random.below(256));
    const results = memories.map((memory) => {
      using scope = memory.scope();
      const [from, to] = [scope.malloc(4 * count), scope.calloc(4 * count + 16)];
      memory.u8.set(samples, from);
      const loops = jpegLoopsOver(memory);
      const [a, b, c] = [from, from + count, from + 2 * count];
      const result = (sizeBytes: number) => memory.u8.slice(to, to + sizeBytes).join();
      const all: string[] = [];
      const add = (sizeBytes: number, compute: () => void) => {
        compute();
        all.push(result(sizeBytes));
      };
      for (const times of [2, 3, 4]) add(times * count, () => loops.repeatEach(a, count, times, to));
      add(2 * count, () => loops.fancyDouble(a, count, to));
      for (const bias of [1, 2]) add(count, () => loops.fancyBetween(a, b, bias, count, to));
      add(2 * count, () => loops.fancyDoubleBetween(a, b, count, to));
      add(3 * count, () => loops.yccToRgb(a, b, c, count, to));
      add(3 * count, () => loops.planesToRgb(a, b, c, count, to));
      add(3 * count, () => loops.grayToRgb(a, count, to));
      add(count, () => loops.rgbToGray(a, b, c, count, to));
      return all;
    });
    expect(results[0]).toEqual(results[1]);
    const [, , , doubled] = results[0] ?? [];
    expect(doubled?.startsWith(`${samples[0]},`)).toBe(true);
  });
});
