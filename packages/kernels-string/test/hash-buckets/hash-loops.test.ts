import { fingerprint64 } from "@heddle/hash";
import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock, CELL_BYTES } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { hashLoopsOver } from "../../src/hash-buckets/hash-loops.js";

const strings = Array.from({ length: 400 }, (_, n) =>
  Uint8Array.from({ length: n }, (_, i) => (i * 131 + n * 17 + (i >> 3)) & 255),
);

describe.each([true, false])("hashLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([1n, 10n, 5000n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 40n + 3n, 2n ** 63n - 1n])(
    "writes the fingerprint of every string modulo %d",
    (buckets) =>
      withTestMemory(
        (memory) => {
          using scope = memory.scope();
          const cells = buildStringBlock(memory, strings).address;
          const target = scope.malloc(strings.length * 8);
          const [low, high] = [Number(buckets & 0xffffffffn), Number(buckets >> 32n)];
          hashLoopsOver(memory).hashTexts(cells, strings.length, low, high, target);
          const words = memory.u32.subarray(target >>> 2, (target >>> 2) + strings.length * 2);
          const made = strings.map((_, i) => (BigInt(words[i * 2 + 1]) << 32n) | BigInt(words[i * 2]));
          expect(made).toEqual(strings.map((bytes) => fingerprint64(bytes) % buckets));
          memory.free(cells);
        },
        { wasmLoops },
      ),
  );

  test("writes as many fingerprints as it is asked for, of any cells", () =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const cells = buildStringBlock(memory, ["a", "b".repeat(32), "c".repeat(33), "d"]).address;
        const target = scope.malloc(4 * 8);
        memory.u8.fill(255, target, target + 4 * 8);
        hashLoopsOver(memory).hashTexts(cells, 0, 10, 0, target);
        hashLoopsOver(memory).hashTexts(cells + 2 * CELL_BYTES, 1, 10, 0, target + 8);
        const wanted = Number(fingerprint64(new TextEncoder().encode("c".repeat(33))) % 10n);
        expect([...memory.u8.subarray(target, target + 17)]).toEqual([
          ...new Array(8).fill(255),
          wanted,
          ...new Array(7).fill(0),
          255,
        ]);
        memory.free(cells);
      },
      { wasmLoops },
    ));
});
