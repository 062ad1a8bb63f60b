import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { assignView, CELL_BYTES, copyToCell, deallocCell, initCell } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HASH_KEY_WORDS, type HashKey, randomHashKey } from "../src/storage/table-hash.js";
import { HASH_KEY, HASHES, KEY_BYTES, WINDOW, WORK_BYTES } from "../src/storage/table-layout.js";
import { tableLoops } from "../src/storage/table-loops.js";
import { BLOCK, TableStorage } from "../src/storage/table-storage.js";

const MEMORIES = [
  ["WebAssembly", { initialBytes: 65536 }],
  ["the twin in TypeScript", { initialBytes: 65536, wasmLoops: false }],
] as const;

/** The hash of each key by a given secret. */
function hashesOf(memory: LinearMemory, keys: number, keyBytes: number, count: number, key: HashKey): number[] {
  const work = memory.calloc(WORK_BYTES);
  const { u32 } = memory;
  u32[(work + KEY_BYTES) >>> 2] = keyBytes;
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

function withMemory(options: ConstructorParameters<typeof LinearMemory>[0], body: (memory: LinearMemory) => void) {
  const memory = new LinearMemory(options);
  body(memory);
  expect(memory.liveBytes).toBe(0);
}

describe.each(MEMORIES)("tableLoops as %s", (_, options) => {
  test("hash by the bytes alone: not the type of the cell, its address or what lies behind the text", () => {
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
          expect(found[0]).not.toBe(0);
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
      const key = new Uint32Array(HASH_KEY_WORDS).fill(0xffffffff);
      const block = memory.malloc(32);
      const integers = [0n, 1n, -1n, 2n ** 63n - 1n];
      memory.i64.set(integers, block / 8);
      const words = integers.map((value) => BigInt.asUintN(64, value));
      expect(hashesOf(memory, block, 8, 4, key)).toEqual(
        words.map((word) => finish(secret(key, 0) + pair(key, 1, word))),
      );
      memory.i32.set([0, 1, -1, -5], block >>> 2);
      expect(hashesOf(memory, block, 4, 4, key)).toEqual(
        [0, 1, -1, -5].map((value) => finish(secret(key, 0) + pair(key, 1, BigInt(value >>> 0)))),
      );
      memory.free(block);
    });
  });

  test("hash keys apart that collide by a known secret", () => {
    withMemory(options, (memory) => {
      // By a secret of zeros, every string of at most 3 bytes has a second word of 0, and so a sum of 0.
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
        const found = hashesOf(memory, cells.address, CELL_BYTES, keys.length, randomHashKey());
        expect(new Set(found).size).toBeGreaterThan(keys.length - 5);
        expect(longestRun(found)).toBeLessThan(64);
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
        const found = hashesOf(memory, block, 8, count, randomHashKey());
        expect(new Set(found).size).toBeGreaterThan(count - 5);
        expect(longestRun(found)).toBeLessThan(64);
      }
      memory.free(block);
    });
  });

  test("find in a table with an adversary's keys takes a constant factor of the steps of a random one", () => {
    withMemory(options, (memory) => {
      const storage = new TableStorage(memory, DataType.INT64, DataType.INT64);
      const keys = memory.malloc(BLOCK * 8);
      for (let start = 0; start < 65536; start += BLOCK) {
        for (let i = 0; i < BLOCK; i++) memory.i64[keys / 8 + i] = BigInt(start + i) << 40n;
        storage.insert(keys, keys, BLOCK, () => {});
      }
      expect(storage.count).toBe(65536);
      for (let i = 0; i < BLOCK; i++) memory.i64[keys / 8 + i] = BigInt(i * 200) << 40n;
      storage.find(keys, BLOCK);
      const entries = [...memory.u32.subarray(storage.entries >>> 2, (storage.entries >>> 2) + BLOCK)];
      expect(entries).toEqual(Array.from({ length: BLOCK }, (_, i) => i * 200 + 1));
      memory.free(keys);
      storage.dispose();
    });
  });

  test("gather values and defaults of every size", () => {
    withMemory(options, (memory) => {
      for (const bytes of [1, 2, 4, 8, 12, 24]) {
        const block = memory.calloc(1024);
        memory.u8.set(
          Array.from({ length: 512 }, (_, i) => i),
          block,
        );
        memory.u32.set([2, 0, 1, 0], (block + 512) >>> 2);
        for (const step of [0, bytes]) {
          tableLoops.over(memory).gatherValues(block + 512, 4, block, 32, bytes, block + 128, step, block + 640);
          const from = [32, 128 + step, 0, 128 + 3 * step];
          expect([...memory.u8.subarray(block + 640, block + 640 + 4 * bytes)]).toEqual(
            from.flatMap((start) => Array.from({ length: bytes }, (_, i) => (start + i) & 255)),
          );
        }
        memory.free(block);
      }
    });
  });
});

/** Taken slots one behind the other, at most, in a table of these hashes that is filled to a half. */
function longestRun(hashes: readonly number[]): number {
  const slots = new Uint8Array(hashes.length * 2);
  for (const hash of hashes) {
    let slot = hash & (slots.length - 1) & ~3;
    while (slots[slot] === 1) slot = (slot + 1) % slots.length;
    slots[slot] = 1;
  }
  return Math.max(
    ...slots
      .join("")
      .split("0")
      .map((run) => run.length),
  );
}

const U64 = 2n ** 64n - 1n;

function secret(key: HashKey, place: number): bigint {
  return BigInt(key[2 * place]) + (BigInt(key[2 * place + 1]) << 32n);
}

function pair(key: HashKey, place: number, words: bigint): bigint {
  return (secret(key, place) + (words & 0xffffffffn)) * (secret(key, place + 1) + (words >> 32n));
}

function finish(sum: bigint): number {
  const word = Number((sum & U64) >> 32n);
  const mixed = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0 || 1;
}

function sumOf(key: HashKey, first: number, bytes: Uint8Array): bigint {
  const padded = new Uint8Array(Math.ceil(bytes.length / 8) * 8);
  padded.set(bytes);
  return new BigUint64Array(padded.buffer).reduce((sum, words, i) => sum + pair(key, first + 2 * i, words), 0n);
}

function referenceHash(key: HashKey, text: Uint8Array): number {
  const size = BigInt(text.length);
  if (text.length <= 22) {
    const cell = new Uint8Array(24);
    cell[0] = text.length << 2;
    cell.set(text, 1);
    return finish(secret(key, 0) + sumOf(key, 1, cell));
  }
  if (text.length <= 128) return finish(secret(key, 7) + sumOf(key, 9, text) + size * secret(key, 8));
  let blocks = 0n;
  for (let start = 0; start < text.length; start += 128) {
    const part = ((secret(key, 7) + sumOf(key, 9, text.subarray(start, start + 128))) & U64) >> 32n;
    blocks = (blocks * (secret(key, 41) & 0xffffffffn) + part) % (2n ** 32n - 5n);
  }
  return finish(secret(key, 42) + blocks * secret(key, 43) + size * secret(key, 44));
}
