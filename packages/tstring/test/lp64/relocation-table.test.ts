import { describe, expect, test } from "vitest";
import { RelocationTable } from "../../src/lp64/index.js";
import { refusal } from "../with-cells.js";

describe("RelocationTable", () => {
  test("finds bytes that lie in one range, to its last byte", () => {
    const high = 2n ** 64n - 4n;
    const table = new RelocationTable([
      { address: high, bytes: Uint8Array.of(7, 8, 9, 10) },
      { address: 16n, bytes: Uint8Array.of(1, 2, 3) },
      { address: 19n, bytes: Uint8Array.of(4, 5) },
    ]);
    expect(table.resolve(17n, 2)).toEqual(Uint8Array.of(2, 3));
    expect(table.resolve(19n, 2)).toEqual(Uint8Array.of(4, 5));
    expect(table.resolve(high, 4)).toEqual(Uint8Array.of(7, 8, 9, 10));
    for (const [address, size] of [
      [15n, 1],
      [17n, 3],
      [21n, 1],
      [high, 5],
      [0n, 1],
    ] as const) {
      expect(table.resolve(address, size)).toBeUndefined();
    }
    expect(new RelocationTable([]).resolve(16n, 0)).toBeUndefined();
  });

  test("refuses ranges that overlap or end past 2^64", () => {
    const bytes = new Uint8Array(4);
    const both = [
      { address: 8n, bytes },
      { address: 5n, bytes },
    ];
    expect(() => new RelocationTable(both)).toThrow(
      refusal("INVALID_ARGUMENT", /range at address 0x8 overlaps another/),
    );
    expect(() => new RelocationTable([{ address: -1n, bytes }])).toThrow(refusal("INVALID_ARGUMENT", /overlaps/));
    expect(() => new RelocationTable([{ address: 2n ** 64n - 3n, bytes }])).toThrow(
      refusal("INVALID_ARGUMENT", /ends past 2\^64/),
    );
  });
});
