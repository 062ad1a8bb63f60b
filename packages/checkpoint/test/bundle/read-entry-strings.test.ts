import { crc32c, maskCrc32c } from "@heddle/hash";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BundleEntry, lookupEntry, readBundleIndex, readEntryStrings } from "../../src/index.js";
import { fixture, jsonFixture } from "../fixture.js";
import { uint32, varint } from "../table/write-table.js";

const wanted: Record<string, { strings?: string[] }> = jsonFixture("dtypes.json");
const index = readBundleIndex(fixture("dtypes.index"), { file: "dtypes.index" });
const shard = fixture("dtypes.data-00000-of-00001");
const mixed = lookupEntry(index, "string/mixed");

/** An entry of `count` strings that is all of its shard. */
const entryOf = (count: number, sizeBytes: number, crc = 0): BundleEntry => ({
  ...mixed,
  name: "s",
  elementCount: count,
  offsetBytes: 0,
  sizeBytes,
  crc32c: maskCrc32c(crc),
});
const failure = (count: number, ...bytes: number[]) =>
  statusOf(() => readEntryStrings(entryOf(count, bytes.length), new Uint8Array(bytes)));

describe("readEntryStrings", () => {
  const all = Object.entries(wanted).filter(([, { strings }]) => strings !== undefined);
  test.each(all)("gives the strings that TensorFlow saved for %s", (name, { strings }) => {
    const { lengths, bytes } = readEntryStrings(lookupEntry(index, name), shard);
    const ends: number[] = [];
    for (const length of lengths) ends.push((ends.at(-1) ?? 0) + length);
    const read = ends.map((end, i) => Buffer.from(bytes.slice(end - lengths[i], end)).toString("base64"));
    expect(read).toEqual(strings);
    expect(ends.at(-1) ?? 0).toBe(bytes.length);
  });

  test("gives no string when there is no byte, as the keys of an empty table are saved", () => {
    expect(readEntryStrings(entryOf(0, 0), new Uint8Array()).lengths.length).toBe(0);
  });

  const at = "dtypes.data-00000-of-00001: s";
  test.each<[string, number, number[], string]>([
    [
      "fewer bytes than lengths",
      2,
      [1, 1, 0, 0, 0],
      "Invalid size in bundle entry: key s; stored size 5; expected size at least 6",
    ],
    ["no bytes for a string", 1, [], "Invalid size in bundle entry: key s; stored size 0; expected size at least 5"],
    [
      "a length that is cut short",
      1,
      [0x80, 0, 0, 0, 0],
      `${at}: the length of string 0 is cut short or too long at byte 0`,
    ],
    ["a string past the end", 2, [0, 3, 0, 0, 0, 0, 65], `${at}: string 1 takes 3 bytes, 1 are left at byte 1`],
    [
      "strings that add up past the end",
      2,
      [1, 1, 0, 0, 0, 0, 65],
      `${at}: string 1 takes 1 bytes, 0 are left at byte 1`,
    ],
    [
      "a string of 2^40 bytes",
      1,
      [...varint(2 ** 40), 0, 0, 0, 0],
      `${at}: string 0 takes 1099511627776 bytes, 0 are left at byte 0`,
    ],
    ["bytes that are no string's", 1, [1, 0, 0, 0, 0, 65, 66], `${at}: the strings take 1 bytes of 2 at byte 1`],
    [
      "lengths that fail their checksum",
      1,
      [1, 0, 0, 0, 0, 65],
      `${at} at byte 0: The length checksum does not match: expected 0x`,
    ],
  ])("refuses %s", (_, count, bytes, why) => {
    expect(failure(count, ...bytes)).toContain(`DATA_LOSS: ${why}`);
  });

  test("refuses bytes that fail the entry's checksum", () => {
    const changed = shard.slice();
    changed[mixed.offsetBytes + mixed.sizeBytes - 1] ^= 1;
    expect(statusOf(() => readEntryStrings(mixed, changed))).toMatch(
      /^DATA_LOSS: dtypes.data-00000-of-00001: string\/mixed at byte \d+ \(\d+ bytes\): Checksum does not match: stored 0x/,
    );
  });

  test("refuses a missing shard and a tensor of another type", () => {
    expect(statusOf(() => readEntryStrings(mixed, undefined))).toBe(
      "NOT_FOUND: dtypes.data-00000-of-00001 is missing: it holds string/mixed",
    );
    expect(statusOf(() => readEntryStrings({ ...mixed, dtype: 1 }, shard))).toBe(
      "INVALID_ARGUMENT: string/mixed has dtype 1; read it with readEntryBytes",
    );
  });

  test("reads back what was written", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (strings) => {
        const lengths = strings.map((text) => text.length);
        const lengthsCrc = crc32c(new Uint8Array(lengths.flatMap(uint32)));
        const tail = new Uint8Array([...uint32(maskCrc32c(lengthsCrc)), ...strings.flatMap((text) => [...text])]);
        const bytes = new Uint8Array([...lengths.flatMap(varint), ...tail]);
        const read = readEntryStrings(entryOf(strings.length, bytes.length, crc32c(tail, lengthsCrc)), bytes);
        expect([...read.lengths]).toEqual(lengths);
        expect(read.bytes).toEqual(tail.subarray(4));
      }),
    );
  });
});
