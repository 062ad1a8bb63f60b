import { fingerprint64 } from "@heddle/hash";
import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock, CELL_BYTES } from "@heddle/tstring";
import { describe, expect, test } from "vitest";
import { bucketLoopsOver } from "../../src/hash-buckets/bucket-loops.js";
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

  test("writes the fingerprints of short words whose sizes change, and of runs of one size", () =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const changing = Array.from({ length: 500 }, (_, n) => (n * 7 + (n >> 3)) % 25);
        const sizes = [...changing, ...new Array(100).fill(3), ...new Array(100).fill(9), ...changing];
        const words = sizes.map((size, n) =>
          Uint8Array.from({ length: size }, (_, i) => (i * 89 + n * 41 + 200) & 255),
        );
        const cells = buildStringBlock(memory, words).address;
        const target = scope.malloc(words.length * 8);
        const found = () => Array.from(new BigUint64Array(memory.u8.slice(target, target + words.length * 8).buffer));
        hashLoopsOver(memory).hashTexts(cells, words.length, 1009, 0, target);
        expect(found()).toEqual(words.map((bytes) => fingerprint64(bytes) % 1009n));
        bucketLoopsOver(memory).fingerprintTexts(cells, words.length, target);
        expect(found()).toEqual(words.map((bytes) => fingerprint64(bytes)));
        memory.free(cells);
      },
      { wasmLoops },
    ));

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
