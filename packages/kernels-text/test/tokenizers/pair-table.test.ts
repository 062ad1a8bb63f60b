import { describe, expect, test } from "vitest";
import { PairTable } from "../../src/tokenizers/json/pair-table.js";

describe("PairTable", () => {
  test("finds each pair, the last of equal ones, and no other", () => {
    const merges = Array.from({ length: 5000 }, (_, i) => ({ left: i % 97, right: (i * 31) % 1009, id: i }));
    const table = new PairTable(merges);
    const wanted = new Map(merges.map(({ left, right }, rank) => [`${left} ${right}`, rank]));
    for (let left = 0; left < 100; left++) {
      for (let right = 0; right < 1010; right++) {
        const place = table.find(left, right);
        const rank = place < 0 ? undefined : table.rankAt(place);
        if (rank !== wanted.get(`${left} ${right}`)) throw new Error(`${left} ${right} has rank ${rank}`);
        if (rank !== undefined) expect(table.idAt(place)).toBe(rank);
      }
    }
  });

  test("may be empty", () => {
    expect(new PairTable([]).find(0, 0)).toBe(-1);
  });
});
