import { Philox } from "@heddle/hash";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type RandomLoops, randomLoopsOver } from "../../src/random/generators/random-loops.js";

const generators = [
  new Philox(7n, 3n),
  new Philox(2n ** 64n - 1n, 2n ** 40n, 2n ** 64n - 20n),
  new Philox(-5n, 2n ** 63n, 2n ** 32n - 3n),
];

/** The bytes that a loop writes, and some after them. */
function written(wasmLoops: boolean, sizeBytes: number, write: (loops: RandomLoops, target: number) => void): number[] {
  return withTestMemory(
    (memory) => {
      const target = memory.calloc(sizeBytes + 32);
      write(randomLoopsOver(memory), target);
      const bytes = [...memory.u8.subarray(target, target + sizeBytes + 32)];
      memory.free(target);
      return bytes;
    },
    { wasmLoops },
  );
}

describe("randomLoopsOver", () => {
  test.each([
    ["fillWords", 4],
    ["fillUniform", 4],
    ["fillUniformDoubles", 8],
    ["fillNormal", 4],
    ["fillTruncated", 4],
  ] as const)("%s writes what its twin does, and no more", (name, width) => {
    for (const generator of generators) {
      for (const count of [0, 1, 2, 3, 4, 5, 7, 8, 9, 30, 4001]) {
        const [bytes, others] = [true, false].map((wasmLoops) =>
          written(wasmLoops, count * width, (loops, target) => loops[name](...generator.state, target, count * width)),
        );
        expect(bytes).toEqual(others);
        expect(bytes.slice(count * width).every((byte) => byte === 0)).toBe(true);
      }
    }
  });

  test("fillSpaced writes the words of places as its twin and the generator do", () => {
    for (const generator of generators) {
      const [bytes, others] = [true, false].map((wasmLoops) =>
        written(wasmLoops, 5 * 2 * 16, (loops, target) => loops.fillSpaced(...generator.state, target, 5, 2, 42)),
      );
      expect(bytes).toEqual(others);
      const words = new Uint32Array(8);
      generator.at(3 * 42).fill(words, 2);
      expect(bytes.slice(3 * 32, 4 * 32)).toEqual([...new Uint8Array(words.buffer)]);
      expect(bytes.slice(5 * 32).every((byte) => byte === 0)).toBe(true);
    }
  });

  test("bounds words and longs as their twins do", () => {
    const [generator] = generators;
    for (const [low, range] of [
      [0n, 10n],
      [-5n, 3n],
      [-(2n ** 31n), 2n ** 32n - 1n],
      [1n, 1n],
    ]) {
      const [bytes, others] = [true, false].map((wasmLoops) =>
        written(wasmLoops, 400, (loops, target) => {
          loops.fillWords(...generator.state, target, 400);
          loops.boundWords(target, 50, Number(low), Number(range));
          const words = [low, low >> 32n, range, range >> 32n].map((value) => Number(BigInt.asUintN(32, value)));
          loops.boundLongs(target + 200, 25, words[0], words[1], words[2], words[3]);
        }),
      );
      expect(bytes).toEqual(others);
      const numbers = new Int32Array(Uint8Array.from(bytes.slice(0, 200)).buffer);
      for (const x of numbers) expect(BigInt(x) >= low && BigInt(x) < low + range).toBe(true);
      const longs = new BigInt64Array(Uint8Array.from(bytes.slice(200, 400)).buffer);
      for (const x of longs) expect(x >= low && x < low + range).toBe(true);
    }
  });

  test("exchange rows as their twin, each row once", () => {
    const [generator] = generators;
    for (const count of [1, 2, 33]) {
      const [bytes, others] = [true, false].map((wasmLoops) =>
        written(wasmLoops, 400, (loops, target) => {
          loops.fillWords(...generator.state, target, 200);
          loops.orderRows(target, count, target + 200);
        }),
      );
      expect(bytes).toEqual(others);
      const rows = new Uint32Array(Uint8Array.from(bytes.slice(200, 200 + count * 4)).buffer);
      expect([...rows].sort((x, y) => x - y)).toEqual(Array.from({ length: count }, (_, i) => i));
    }
  });
});
