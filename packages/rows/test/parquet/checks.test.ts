import { describe, expect, test } from "vitest";
import { checkThrift } from "../../src/parquet/check-thrift.js";
import { readDeltaInt32, readDeltaInt64 } from "../../src/parquet/delta-integers.js";
import { readHybridRuns } from "../../src/parquet/hybrid-runs.js";

const lost = (message: string) => expect.objectContaining({ code: "DATA_LOSS", message });

describe("checkThrift", () => {
  const check = (...bytes: number[]) => checkThrift(new DataView(Uint8Array.from(bytes).buffer), 0, "the footer");

  test("finds the end of a struct", () => {
    expect(check(0x15, 0x02, 0x18, 1, 0x61, 0x19, 0x25, 1, 2, 0x1c, 0x11, 0, 0, 9, 9)).toBe(13);
  });

  test.each([
    [[0x18, 0x7f], "127 bytes are wanted, 0 are left"],
    [[0x19, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x07], "a list of 2147483647 does not fit"],
    [[0x16, ...new Array<number>(11).fill(0x80), 0], "an integer has more than 10 bytes"],
    [new Array<number>(100).fill(0x1c), "it is nested more than 24 deep"],
    [new Array<number>(100).fill(0x19), "it is nested more than 24 deep"],
    [[0x1b, 0], "there is no type 11"],
  ])("refuses %j", (bytes, why) => {
    expect(() => check(...bytes)).toThrow(lost(`the footer is damaged: ${why}`));
  });
});

describe("readHybridRuns", () => {
  const read = (bytes: number[], count: number, max = 7) =>
    Array.from(
      readHybridRuns(Uint8Array.from(bytes), { start: 0, end: bytes.length, width: 3, count, max, what: "levels" }),
    );

  test("reads packed and repeated values", () => {
    expect(read([0x03, 0x88, 0xc6, 0xfa], 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(read([0x06, 5, 0x04, 2], 5)).toEqual([5, 5, 5, 2, 2]);
  });

  test("cuts a run of 2^30 values to those that are left", () => {
    expect(read([0xfe, 0xff, 0xff, 0xff, 0x0f, 5], 3)).toEqual([5, 5, 5]);
  });

  test.each([
    [[0x03, 0x88], "levels end after 0 of 8"],
    [[0x00, 1, 0x00, 1], "levels end after 0 of 8"],
    [[0x10, 6], "levels are at most 5, found 6"],
  ])("refuses %j", (bytes, message) => {
    expect(() => read(bytes, 8, 5)).toThrow(lost(message));
  });
});

describe("delta integers", () => {
  // 128 values in 4 parts; 5 values: 7, then steps of 1, 2, 3 and 4 above -1, in 3 bits.
  const bytes = [0x80, 0x01, 4, 5, 14, 1, 3, 0, 0, 0, 0x9a, 0x0a, ...new Array<number>(10).fill(0)];

  test("are read in both widths", () => {
    const wanted = [7, 8, 10, 13, 17];
    const found = readDeltaInt32(Uint8Array.from(bytes), 0, 5, "values");
    expect(Array.from(found.values)).toEqual(wanted.map((_, i) => 7 + [0, 1, 3, 4, 8][i]));
    expect(Array.from(readDeltaInt64(Uint8Array.from(bytes), 0, 5, "values").values)).toEqual(
      Array.from(found.values, BigInt),
    );
    expect(found.end).toBe(bytes.length);
  });

  test.each([
    [[0x80, 0x01, 0, 5, 14], "a block has 128 values in 0 parts"],
    [[0x80, 0x01, 0xff, 0xff, 0xff, 0xff, 0x0f, 5, 14], "a block has 128 values in 4294967295 parts"],
    [[0x80, 0x01, 4, 2, 14], "there are 2 of 5"],
    [[0x80, 0x01, 4, 5, 14, 1, 3, 0, 0, 0, 0x88], "they end early"],
    [[0x80, 0x01, 4, 5, 14, 1, 99, 0, 0, 0, 0x88], "a part has 99 bits for each"],
  ])("refuse %j", (damaged, why) => {
    expect(() => readDeltaInt32(Uint8Array.from(damaged), 0, 5, "values")).toThrow(lost(`values are damaged: ${why}`));
  });
});
