import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HashIndex } from "../src/storage/hash-index.js";

/** The slot of an entry with a hash, or the free one where the search for it ends. */
function slotOf(memory: LinearMemory, index: HashIndex, hash: number, entry: number): number {
  for (let group = hash >>> index.shift; ; group = (group + 1) & index.mask) {
    for (let slot = group * 16 + 11; slot >= group * 16; slot--) {
      const found = index.entryAt(slot);
      if (found === 0) return slot;
      if (found === entry && memory.u8[index.address + group * 64 + (slot & 15)] === (hash & 0xff)) return slot;
    }
  }
}

/** Puts entries into the slots where the search for them ends. */
function put(memory: LinearMemory, index: HashIndex, entries: Iterable<readonly [entry: number, hash: number]>): void {
  for (const [entry, hash] of entries) {
    const slot = slotOf(memory, index, hash, entry);
    const group = index.address + (slot >>> 4) * 64;
    memory.u8[group + (slot & 15)] = hash;
    memory.u32[((group + 16) >>> 2) + (slot & 15)] = entry;
  }
}

describe("HashIndex", () => {
  test("holds exactly what was inserted and not removed, whatever the hashes", () => {
    const hash = fc.oneof(
      fc.constantFrom(0, 1, 256, 0x80000001, 0xffffffff, 0xc0000000),
      fc.integer({ min: 0, max: 0xffffffff }),
    );
    const steps = fc.array(fc.record({ hash, remove: fc.boolean() }), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (list) => {
        withTestMemory((memory) => {
          const index = new HashIndex(memory);
          const live = new Map<number, number>();
          const entryOf = (entry: number, hash: number) => index.entryAt(slotOf(memory, index, hash, entry));
          list.forEach(({ hash, remove }, i) => {
            const [oldest] = live;
            if (remove && oldest) {
              index.remove(slotOf(memory, index, oldest[1], oldest[0]), (entry) => live.get(entry) ?? Number.NaN);
              live.delete(oldest[0]);
            } else {
              if (index.reserve(live.size + 1)) put(memory, index, live);
              put(memory, index, [[i + 1, hash]]);
              live.set(i + 1, hash);
            }
          });
          for (const [entry, hash] of live) expect(entryOf(entry, hash)).toBe(entry);
          expect(entryOf(99999, 12345)).toBe(0);
          index.clear();
          for (const [entry, hash] of live) expect(entryOf(entry, hash)).toBe(0);
          index.dispose();
        });
      }),
    );
  });

  test("keeps at least 11 of 24 slots free", () => {
    withTestMemory((memory) => {
      const index = new HashIndex(memory);
      for (const count of [13, 14, 100, 1000]) {
        index.reserve(count);
        expect((index.mask + 1) * 12).toBeGreaterThanOrEqual((count * 24) / 13);
        expect(index.sizeBytes).toBe((index.mask + 1) * 64);
        expect(1 << (32 - index.shift)).toBe(index.mask + 1);
      }
      index.dispose();
    });
  });
});
