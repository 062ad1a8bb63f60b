import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteCursor } from "../src/byte-cursor.js";

describe("ByteCursor", () => {
  test("reads every exact number back when it was written as a varint", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        const cursor = new ByteCursor(new Uint8Array([...varint(BigInt(value)), 7]));
        expect(cursor.varint()).toBe(value);
        expect(cursor.varint()).toBe(7);
      }),
    );
  });

  test("reads the nearest double when the varint is above 2^53", () => {
    expect(new ByteCursor(new Uint8Array(varint(2n ** 64n - 1n))).varint()).toBe(2 ** 64);
  });

  test.each([
    ["is empty", []],
    ["ends inside the varint", [0x80]],
    ["has a varint of eleven bytes", [...Array(10).fill(0x80), 1]],
    ["has a varint above 2^64 - 1", [...Array(9).fill(0xff), 2]],
  ])("gives undefined and stays when the input %s", (_, bytes) => {
    const cursor = new ByteCursor(new Uint8Array(bytes));
    expect(cursor.varint()).toBeUndefined();
    expect(cursor.offset).toBe(0);
  });

  test("does not read past its end when the bytes go on", () => {
    expect(new ByteCursor(new Uint8Array([0x80, 1]), 0, 1).varint()).toBeUndefined();
  });
});

function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}
