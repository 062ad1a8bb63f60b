import type { LinearMemory } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { Random } from "@heddle/tooling-testing/fuzz";
import { CELL_BYTES } from "@heddle/tstring";
import { assignView, copyToCell, deallocCell, initCell } from "@heddle/tstring/cells";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HashKey, randomHashKey } from "../src/storage/table-hash.js";
import { HASH_KEY, HASH_KEY_WORDS, HASHES, KEY_BYTES, SHIFT, WINDOW, WORK_BYTES } from "../src/storage/table-layout.js";
import { tableLoops } from "../src/storage/table-loops.js";
import { BLOCK } from "../src/storage/table-storage.js";
import { MEMORIES, withMemory } from "./loop-memories.js";
import { SECRETS } from "./loop-secrets.js";

/** The hash of each key by a given secret. */
function hashesOf(memory: LinearMemory, keys: number, keyBytes: number, count: number, key: HashKey): number[] {
  const work = memory.calloc(WORK_BYTES);
  const { u32 } = memory;
  u32[(work + KEY_BYTES) >>> 2] = keyBytes;
  u32[(work + SHIFT) >>> 2] = 31;
  u32.fill(0xffffffff, (work + WINDOW) >>> 2, (work + WINDOW + CELL_BYTES) >>> 2);
  u32.set(key, (work + HASH_KEY) >>> 2);
  const hashes: number[] = [];
  for (let start = 0; start < count; start += BLOCK) {
    const size = Math.min(BLOCK, count - start);
    tableLoops.over(memory).hash(work, keys + start * keyBytes, size);
    hashes.push(...u32.subarray((work + HASHES) >>> 2, ((work + HASHES) >>> 2) + size));
  }
  memory.free(work);
  return hashes;
}

describe.each(MEMORIES)("tableLoops as %s", (_, options) => {
  test("hash by the bytes alone: not the type of the cell, its address or what lies after the text", () => {
    const lengths = fc.oneof(fc.nat(70), fc.integer({ min: 120, max: 300 }));
    const bytes = lengths.chain((length) => fc.uint8Array({ minLength: length, maxLength: length }));
    fc.assert(
      fc.property(bytes, fc.nat(7), fc.nat(255), (bytes, offset, rubbish) => {
        withMemory(options, (memory) => {
          const key = randomHashKey();
          const block = memory.malloc(1024);
          const [small, large, view, text] = [0, 24, 48, 128].map((at) => block + at);
          memory.u8.fill(rubbish, block, block + 1024);
          memory.u8.set(bytes, text + offset);
          initCell(memory, large);
          copyToCell(memory, large, text + offset, bytes.length);
          initCell(memory, view);
          assignView(memory, view, text + offset, bytes.length);
          memory.u8.copyWithin(small, large, large + CELL_BYTES);
          if (bytes.length < 22) memory.u8.fill(rubbish, small + 2 + bytes.length, small + CELL_BYTES);
          const found = hashesOf(memory, block, CELL_BYTES, 3, key);
          deallocCell(memory, large);
          memory.free(block);
          expect(found).toEqual([found[0], found[0], found[0]]);
        });
      }),
    );
  });

  test("hash strings of every length as the same numbers everywhere", () => {
    // From the definition of the hash, with BigInt.
    withMemory(options, (memory) => {
      const key = new Uint32Array(HASH_KEY_WORDS).map((_, i) => Math.imul(i + 1, 0x9e3779b1));
      const texts = Array.from({ length: 400 }, (_, size) => new Uint8Array(size).map((_, i) => i * 37 + size));
      using cells = Tensor.fromStrings(memory, [texts.length], texts);
      expect(hashesOf(memory, cells.address, CELL_BYTES, texts.length, key)).toEqual(
        texts.map((text) => referenceHash(key, text)),
      );
    });
  });

  test("hash integers as the same numbers everywhere", () => {
    withMemory(options, (memory) => {
      const key = new Uint32Array(HASH_KEY_WORDS).fill(0xfffffffb);
      const block = memory.malloc(32);
      const integers = [0n, 1n, -1n, 2n ** 63n - 1n];
      memory.i64.set(integers, block / 8);
      const words = integers.map((value) => BigInt.asUintN(64, value));
      expect(hashesOf(memory, block, 8, 4, key)).toEqual(
        words.map((word) => spread(key, product(key, 0, word & WORD, word >> 32n))),
      );
      memory.i32.set([0, 1, -1, -5], block >>> 2);
      expect(hashesOf(memory, block, 4, 4, key)).toEqual(
        [0, 1, -1, -5].map((value) => spread(key, product(key, 0, BigInt(value >>> 0), 0n))),
      );
      memory.free(block);
    });
  });

  test("hash integers of any number of keys by their definition", () => {
    withMemory(options, (memory) => {
      const random = new Random(7);
      const key = SECRETS[3];
      const words = Uint32Array.from({ length: 2 * 267 }, () => random.bits());
      const block = memory.malloc(words.byteLength);
      memory.u32.set(words, block >>> 2);
      const longs = Array.from({ length: 267 }, (_, i) =>
        product(key, 0, BigInt(words[2 * i]), BigInt(words[2 * i + 1])),
      );
      const ints = Array.from(words.subarray(0, 267), (word) => product(key, 0, BigInt(word), 0n));
      for (const count of [1, 3, 4, 5, 255, 267]) {
        expect(hashesOf(memory, block, 8, count, key)).toEqual(longs.slice(0, count).map((sum) => spread(key, sum)));
        expect(hashesOf(memory, block, 4, count, key)).toEqual(ints.slice(0, count).map((sum) => spread(key, sum)));
      }
      memory.free(block);
    });
  });

  test("hash keys apart that collide by a known secret", () => {
    withMemory(options, (memory) => {
      // By a secret of zeros, every string of at most 3 bytes has products with 0 alone.
      const words = Array.from({ length: 4096 }, (_, i) => new Uint8Array([1 + (i >>> 8), 1 + (i & 255), 1]));
      // Pairs of words that hashes by xor and multiplication map to one value, combined in every way.
      const combined = Array.from({ length: 2048 }, (_, bits) => {
        const pairs = Array.from({ length: 11 }, (_, i) => ((bits >>> i) & 1 ? [0x80000000, 0x80010000] : [0, 0]));
        return new Uint8Array(new Uint32Array(pairs.flat()).buffer);
      });
      for (const keys of [words, combined]) {
        using cells = Tensor.fromStrings(memory, [keys.length], keys);
        const known = hashesOf(memory, cells.address, CELL_BYTES, keys.length, new Uint32Array(HASH_KEY_WORDS));
        if (keys === words) expect(new Set(known).size).toBe(1);
        for (const secret of SECRETS) {
          const found = hashesOf(memory, cells.address, CELL_BYTES, keys.length, secret);
          expect(new Set(found).size).toBeGreaterThan(keys.length - 5);
          expect(longestFullRun(found)).toBeLessThan(16);
        }
      }
    });
  });

  test("hash integers apart that have the same low bits, or follow each other", () => {
    withMemory(options, (memory) => {
      const count = 4096;
      const block = memory.malloc(count * 8);
      for (const step of [1n, 2n ** 20n, 2n ** 32n, 2n ** 48n, 2n ** 52n]) {
        memory.i64.set(
          BigInt64Array.from({ length: count }, (_, i) => BigInt(i) * step),
          block / 8,
        );
        for (const secret of SECRETS) {
          const found = hashesOf(memory, block, 8, count, secret);
          expect(new Set(found).size).toBeGreaterThan(count - 5);
          expect(longestFullRun(found)).toBeLessThan(16);
        }
      }
      memory.free(block);
    });
  });
});

/** Full groups one after the other, at most, in a table of these hashes with 8 entries a group. */
function longestFullRun(hashes: readonly number[]): number {
  const groups = new Uint8Array(hashes.length / 8);
  for (const hash of hashes) {
    let group = Math.floor((hash / 2 ** 32) * groups.length);
    while (groups[group] === 12) group = (group + 1) % groups.length;
    groups[group]++;
  }
  const runs = Array.from(groups, (taken) => (taken === 12 ? "1" : "0"))
    .join("")
    .split("0");
  return Math.max(...runs.map((run) => run.length));
}

const WORD = 2n ** 32n - 1n;
const U64 = 2n ** 64n - 1n;

function product(key: HashKey, place: number, a: bigint, b: bigint, distance = 1): bigint {
  return ((BigInt(key[place]) + a) & WORD) * ((BigInt(key[place + distance]) + b) & WORD);
}

function spread(key: HashKey, sum: bigint): number {
  const low = sum & U64;
  return Number((((low ^ (low >> 32n)) * ((BigInt(key[41]) << 32n) | BigInt(key[40]))) & U64) >> 32n);
}

/** The products of the words of 16 bytes at one place with those at another. */
function sumOf(key: HashKey, place: number, bytes: Uint8Array, a: number, b: number): bigint {
  const term = (i: number) => product(key, place + i, wordOf(bytes, a + 4 * i), wordOf(bytes, b + 4 * i), 4);
  return term(0) + term(1) + term(2) + term(3);
}

function wordOf(bytes: Uint8Array, at: number): bigint {
  return BigInt(new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true));
}

function sumOfText(key: HashKey, text: Uint8Array, from: number, end: number): bigint {
  let sum = 0n;
  let place = 8;
  for (; from + 32 < end; from += 32, place += 8) sum += sumOf(key, place, text, from, from + 16);
  return sum + sumOf(key, place, text, Math.max(0, end - 32), end - 16);
}

function referenceHash(key: HashKey, text: Uint8Array): number {
  if (text.length <= 22) {
    const cell = new Uint8Array(24);
    cell[0] = text.length << 2;
    cell.set(text, 1);
    const term = (i: number, j: number) => product(key, i, wordOf(cell, 4 * i), wordOf(cell, 4 * j), j - i);
    return spread(key, term(0, 2) + term(1, 3) + term(4, 5));
  }
  const size = product(key, 42, BigInt(text.length), 0n);
  if (text.length <= 128) return spread(key, sumOfText(key, text, 0, text.length) + size);
  let blocks = 0n;
  for (let start = 0; start < text.length; start += 128) {
    const part = spread(key, sumOfText(key, text, start, Math.min(text.length, start + 128)));
    blocks = (blocks * BigInt(key[46]) + BigInt(part)) % (2n ** 32n - 5n);
  }
  return spread(key, product(key, 44, blocks, 0n) + size);
}
