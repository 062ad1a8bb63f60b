import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HashIndex } from "../src/storage/hash-index.js";

/** The first slot of a search for a hash that is free, or holds the entry. */
function slotOf(memory: LinearMemory, index: HashIndex, hash: number, entry: number): number {
  const slots = index.address >>> 2;
  for (let slot = hash & index.mask & ~3; ; slot = (slot + 1) & index.mask) {
    if (memory.u32[slots + 2 * slot] === 0 || index.entryAt(slot) === entry) return slot;
  }
}

describe("HashIndex", () => {
  test("holds exactly what was inserted and not removed, whatever the hashes", () => {
    const hash = fc.oneof(fc.constantFrom(1, 15, 16, 31, 0xffffffff), fc.integer({ min: 1, max: 0xffffffff }));
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
              index.remove(slotOf(memory, index, oldest[1], oldest[0]));
              live.delete(oldest[0]);
            } else {
              index.reserve(live.size + 1);
              const slot = slotOf(memory, index, hash, i + 1);
              memory.u32.set([hash, i + 1], (index.address >>> 2) + 2 * slot);
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

  test("keeps at least half of its slots free", () => {
    withTestMemory((memory) => {
      const index = new HashIndex(memory);
      for (const count of [8, 9, 100, 1000]) {
        index.reserve(count);
        expect(index.mask + 1).toBeGreaterThanOrEqual(count * 2);
        expect(index.sizeBytes).toBe((index.mask + 1) * 8);
      }
      index.dispose();
    });
  });
});
