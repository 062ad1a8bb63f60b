import { Tensor } from "@heddle/tensor";
import { createTestMemory, withTestMemory } from "@heddle/tooling-testing";
import { assignView, CELL_BYTES, copyToCell, deallocCell, initCell } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashCells, hashInt64s, randomHashKey } from "../src/table-hash.js";

describe("hashCells", () => {
  test("depends on the bytes alone: not on the type of the cell, its address or what lies behind the text", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(3), fc.nat(255), (bytes, offset, rubbish) => {
        withTestMemory((memory) => {
          const key = randomHashKey();
          const block = memory.malloc(1024);
          const [small, large, view, scratch, hashes, text] = [0, 32, 64, 96, 128, 192].map((at) => block + at);
          memory.u8.set(bytes, text + offset);
          initCell(memory, large);
          copyToCell(memory, large, text + offset, bytes.length);
          initCell(memory, view);
          assignView(memory, view, text + offset, bytes.length);
          memory.u8.copyWithin(small, large, large + CELL_BYTES);
          if (bytes.length < 22) memory.u8.fill(rubbish, small + 2 + bytes.length, small + CELL_BYTES);
          const found = [small, large, view].map((cell) => {
            hashCells(memory, cell, 1, key, hashes, scratch);
            return memory.u32[hashes >>> 2];
          });
          deallocCell(memory, large);
          memory.free(block);
          expect(found).toEqual([found[0], found[0], found[0]]);
          expect(found[0]).not.toBe(0);
        });
      }),
    );
  });

  test("spreads keys that collide for a hash without a secret", () => {
    // Pairs of words that xor-and-multiply hashes map to one value whatever the seed, combined in every way.
    const memory = createTestMemory();
    const keys: Uint8Array[] = [];
    for (let bits = 0; bits < 2 ** 11; bits++) {
      const words = new Uint32Array(22);
      for (let i = 0; i < 11; i++) {
        if ((bits >>> i) & 1) {
          words[2 * i] = 0x80000000;
          words[2 * i + 1] = 0x80010000;
        }
      }
      keys.push(new Uint8Array(words.buffer));
    }
    const cells = Tensor.fromStrings(memory, [keys.length], keys);
    const hashes = memory.malloc(keys.length * 4 + 32);
    hashCells(memory, cells.address, keys.length, randomHashKey(), hashes, hashes + keys.length * 4);
    const found = new Set(memory.u32.subarray(hashes >>> 2, (hashes >>> 2) + keys.length));
    expect(found.size).toBeGreaterThan(keys.length * 0.9);
    memory.free(hashes);
    cells.release();
    expect(memory.liveBytes).toBe(0);
  });
});

describe("hashInt64s", () => {
  test("spreads multiples of large powers of two", () => {
    withTestMemory((memory) => {
      const count = 4096;
      const block = memory.malloc(count * 12);
      memory.i64.set(
        BigInt64Array.from({ length: count }, (_, i) => BigInt(i) << 48n),
        block / 8,
      );
      hashInt64s(memory.u32, block, count, randomHashKey(), block + count * 8);
      const hashes = memory.u32.subarray((block + count * 8) >>> 2, (block + count * 12) >>> 2);
      expect(new Set(hashes).size).toBeGreaterThan(count * 0.99);
      expect(new Set(hashes.map((hash) => hash & 8191)).size).toBeGreaterThan(count * 0.6);
      memory.free(block);
    });
  });
});
