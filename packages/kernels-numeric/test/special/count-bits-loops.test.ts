import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { countBitsLoopsOver } from "../../src/special/count-bits-loops.js";

/** The counts of seeded elements, and the byte after them. */
function countsOf(wasmLoops: boolean, count: number, shift: number): { bits: number[]; words: Uint8Array } {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const bytes = count << shift;
      const x = scope.malloc(bytes + 8);
      for (let i = 0; i < bytes; i++) memory.u8[x + i] = i % 7 === 0 ? 255 : (i * 89 + (i >> 3)) & 255;
      const z = scope.malloc(count + 1);
      memory.u8[z + count] = 77;
      countBitsLoopsOver(memory).countBits(z, x, count, shift);
      expect(memory.u8[z + count]).toBe(77);
      return { bits: [...memory.u8.slice(z, z + count)], words: memory.u8.slice(x, x + bytes) };
    },
    { wasmLoops },
  );
}

describe("countBits", () => {
  test.each([0, 1, 2, 3])("counts the bits of elements of 1 << %i bytes, in both forms", (shift) => {
    for (const count of [0, 1, 15, 16, 17, 50]) {
      const { bits, words } = countsOf(true, count, shift);
      expect(countsOf(false, count, shift).bits).toEqual(bits);
      const wanted = Array.from({ length: count }, (_, i) =>
        [...words.subarray(i << shift, (i + 1) << shift)].reduce(
          (sum, byte) => sum + byte.toString(2).replaceAll("0", "").length,
          0,
        ),
      );
      expect(bits).toEqual(wanted);
    }
  });
});
