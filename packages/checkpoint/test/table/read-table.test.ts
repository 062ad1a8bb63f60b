import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { IndexBudget } from "../../src/index-budget.js";
import { readTable } from "../../src/table/read-table.js";
import { type RawBlock, snappy, text, varint, writeBlock, writeTable } from "./write-table.js";

const block = (...names: string[]): RawBlock => ({
  lastKey: text(names.at(-1) ?? ""),
  contents: writeBlock(names.map((name) => [text(name), text(`value of ${name}`)] as const)),
});
const read = (file: Uint8Array) =>
  [...readTable(file, new IndexBudget())].map(({ key }) => new TextDecoder().decode(key));
const failure = (file: Uint8Array) => statusOf(() => read(file));
const changed = (file: Uint8Array, at: number, value: number) => {
  const bytes = file.slice();
  bytes[at < 0 ? file.length + at : at] = value;
  return bytes;
};

describe("readTable", () => {
  const plain = writeTable([block("", "a"), block("b", "c"), block("d")]);

  test("gives the entries of all blocks in order", () => {
    expect(read(plain)).toEqual(["", "a", "b", "c", "d"]);
  });

  test("reads snappy blocks beside uncompressed ones", () => {
    const names = Array.from({ length: 500 }, (_, i) => `layer_${String(i).padStart(3, "0")}/attention/kernel`);
    const compressed = snappy(block(...names));
    expect(compressed.contents.length).toBeLessThan(block(...names).contents.length);
    expect(read(writeTable([compressed, block("z")]))).toEqual([...names, "z"]);
  });

  test("gives nothing when there is no block", () => {
    expect(read(writeTable([]))).toEqual([]);
  });

  test.each<[string, Uint8Array, string]>([
    [
      "a file without a footer",
      plain.subarray(0, 47),
      "file is too short to be an sstable: it has 47 bytes, the footer alone takes 48",
    ],
    [
      "a file that is no table",
      changed(plain, -1, 0),
      `not an sstable (bad magic number): wanted 0xdb4775248b80fb57 at byte ${plain.length - 8}, found 0x004775248b80fb57`,
    ],
    [
      "a file cut by one byte",
      plain.subarray(0, -1),
      `not an sstable (bad magic number): wanted 0xdb4775248b80fb57 at byte ${plain.length - 9}, found 0x4775248b80fb5700`,
    ],
    ["a changed data block", changed(plain, 3, 0xff), "block checksum mismatch: data block 0 at byte 0: stored 0x"],
    [
      "a block of a type that there is not",
      writeTable([{ ...block("a"), type: 2 }]),
      "bad block type: data block 0 at byte 0: 2 is neither 0 (no compression) nor 1 (snappy)",
    ],
    [
      "a block past the end",
      writeTable([{ ...block("a"), handle: [...varint(0), ...varint(99999)] }]),
      "truncated block read: data block 0 at byte 0 has 99999 bytes and a trailer of 5, but blocks end at byte ",
    ],
    [
      "a block at 2^64 - 1",
      writeTable([{ ...block("a"), handle: [...Array(9).fill(0xff), 1, 1] }]),
      "truncated block read: data block 0 at byte 18446744073709552000 has 1 bytes",
    ],
    [
      "a handle that is cut short",
      writeTable([{ ...block("a"), handle: [0x80] }]),
      "bad block handle: data block 0: its offset or size is cut short or too long",
    ],
    [
      "a block twice",
      writeTable([block("a"), { ...block("b"), handle: [0, ...varint(block("a").contents.length)] }]),
      "bad block handle: data block 1 at byte 0: it starts before byte 27, where the block before it ends",
    ],
    [
      "a snappy length that lies",
      writeTable([{ ...block("a"), contents: [0xe8, 7, 0, 65], type: 1 }]),
      "data block 0 at byte 0: corrupted compressed block contents: a length of 1000 is claimed, 4 bytes make at most 43 at byte 0 of the compressed data",
    ],
    [
      "a block whose restart array lies",
      writeTable([{ lastKey: [], contents: [1, 0, 0, 0] }]),
      "data block 0 at byte 0: bad block contents: 1 restarts counted, wanted 1 to 0",
    ],
    [
      "an index block whose restart array lies",
      writeTable([], [1, 0, 0, 0]),
      "index block at byte 13: bad block contents: 1 restarts counted, wanted 1 to 0",
    ],
    [
      "blocks out of order",
      writeTable([
        { ...block("b"), lastKey: text("c") },
        { ...block("a"), lastKey: text("d") },
      ]),
      "data block 1 at byte 27: bad entry in block: the first key is not above the last of the block before it at byte 0 of the block",
    ],
    [
      "a key above its index key",
      writeTable([{ ...block("b"), lastKey: text("a") }]),
      "index block at byte 40: bad entry in block: the last key of data block 0 at byte 0 is above its index key, at byte 0 of the block",
    ],
  ])("refuses %s", (_, file, why) => {
    expect(failure(file)).toContain(`DATA_LOSS: ${why}`);
  });

  test("refuses a changed footer handle", () => {
    const footer = plain.length - 48;
    expect(failure(changed(plain, footer + 2, 0xff))).toMatch(
      /^DATA_LOSS: (truncated block read: index block|block checksum)/,
    );
    expect(failure(plain.map((byte, at) => (at >= footer && at < footer + 40 ? 0x80 : byte)))).toBe(
      "DATA_LOSS: bad block handle: meta-index block: its offset or size is cut short or too long",
    );
  });
});
