import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HashIndex } from "../src/hash-index.js";

/** The slot that holds an entry; -1 when there is none. */
function slotOf(index: HashIndex, hash: number, entry: number): number {
  for (let slot = index.home(hash); ; slot++) {
    slot = index.seek(slot, hash);
    if (index.entryAt(slot) === entry) return slot;
    if (index.entryAt(slot) === 0) return -1;
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
          list.forEach(({ hash, remove }, i) => {
            const [oldest] = live;
            if (remove && oldest) {
              index.remove(slotOf(index, oldest[1], oldest[0]));
              live.delete(oldest[0]);
            } else {
              index.reserve(live.size + 1);
              index.insert(hash, i + 1);
              live.set(i + 1, hash);
            }
          });
          for (const [entry, hash] of live) expect(slotOf(index, hash, entry)).toBeGreaterThanOrEqual(0);
          expect(slotOf(index, 12345, 99999)).toBe(-1);
          index.clear();
          for (const [entry, hash] of live) expect(slotOf(index, hash, entry)).toBe(-1);
          index.dispose();
        });
      }),
    );
  });

  test("probes a block of hashes", () => {
    withTestMemory((memory) => {
      const index = new HashIndex(memory);
      index.reserve(3);
      index.insert(17, 1);
      index.insert(33, 2);
      index.insert(17, 3);
      const block = memory.malloc(32);
      memory.u32.set([17, 33, 49, 1], block >>> 2);
      index.probe(block, 4, block + 16);
      expect([...memory.u32.subarray((block + 16) >>> 2, (block + 32) >>> 2)]).toEqual([1, 2, 0, 0]);
      memory.free(block);
      index.dispose();
    });
  });
});
