import { describe, expect, test } from "vitest";
import { NO_RANK, PairTable } from "../../src/tokenizers/json/models/pair-table.js";

describe("PairTable", () => {
  test("finds each pair, the last of equal ones, and no other", () => {
    const merges = Array.from({ length: 5000 }, (_, i) => ({ left: i % 97, right: (i * 31) % 1009, id: i + 7 }));
    const table = new PairTable(merges);
    const wanted = new Map(merges.map(({ left, right }, rank) => [`${left} ${right}`, rank]));
    for (let left = 0; left < 100; left++) {
      for (let right = 0; right < 1010; right++) {
        const rank = table.rankOf(left, right);
        if (rank !== (wanted.get(`${left} ${right}`) ?? NO_RANK)) throw new Error(`${left} ${right} has rank ${rank}`);
        if (rank !== NO_RANK) expect(table.idOf(rank)).toBe(rank + 7);
      }
    }
  });

  test("may be empty", () => {
    expect(new PairTable([]).rankOf(0, 0)).toBe(NO_RANK);
  });
});
