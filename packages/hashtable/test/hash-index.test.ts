import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { HashIndex } from "../src/storage/hash-index.js";

describe("HashIndex", () => {
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
