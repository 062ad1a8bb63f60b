import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { IndexBudget } from "../../src/index-budget.js";
import { blockEntries } from "../../src/table/block-entries.js";
import { text, uint32, writeBlock } from "./write-table.js";

const read = (block: Uint8Array, budget = new IndexBudget()) => [...blockEntries(block, budget)];
const raw = (entries: number[], ...restarts: number[]) =>
  new Uint8Array([...entries, ...restarts.flatMap(uint32), ...uint32(restarts.length)]);
const failure = (block: Uint8Array) => statusOf(() => read(block));

describe("blockEntries", () => {
  test("completes every key from the key before it", () => {
    const names = Array.from({ length: 40 }, (_, i) => `layer_${String(i).padStart(2, "0")}/kernel`);
    for (const interval of [1, 16, 100]) {
      const block = writeBlock(
        names.map((name, i) => [text(name), [i]] as const),
        interval,
      );
      const entries = read(block);
      expect(entries.map(({ key }) => new TextDecoder().decode(key))).toEqual(names);
      expect(entries.map(({ value }) => value[0])).toEqual([...names.keys()]);
    }
  });

  test("gives nothing when the block is empty", () => {
    expect(read(writeBlock([]))).toEqual([]);
  });

  test.each<[string, Uint8Array, string]>([
    ["no room for the restart count", new Uint8Array(3), "block contents: 3 bytes hold no restart count"],
    ["no restart", raw([]), "block contents: 0 restarts counted, wanted 1 to 0"],
    [
      "more restarts than bytes",
      new Uint8Array([...uint32(0), ...uint32(9)]),
      "block contents: 9 restarts counted, wanted 1 to 1",
    ],
    [
      "a first restart that is not the first entry",
      raw([0, 1, 0, 65], 4),
      "block contents: restart 0 is at byte 4, wanted 0",
    ],
    [
      "restarts that go back",
      raw([0, 1, 0, 65, 0, 1, 0, 66], 0, 4, 4),
      "block contents: restart 2 is at byte 4, wanted 5",
    ],
    [
      "a restart inside an entry",
      raw([0, 1, 0, 65, 0, 1, 0, 66], 0, 2),
      "block contents: restart 1 at byte 2 is inside an entry",
    ],
    [
      "a restart past the entries",
      raw([0, 1, 0, 65], 0, 400),
      "block contents: restart 1 at byte 400 is past the last entry",
    ],
    [
      "a restart that shares",
      raw([0, 1, 0, 65, 1, 1, 0, 66], 0, 4),
      "entry in block: a restart shares bytes of the key before it at byte 4 of the block",
    ],
    [
      "a length that is cut short",
      raw([0, 1, 0x80], 0),
      "entry in block: a length is cut short or too long at byte 0 of the block",
    ],
    [
      "more shared bytes than there were",
      raw([0, 1, 0, 65, 2, 1, 0, 66], 0),
      "entry in block: 2 bytes shared with a key of 1 at byte 4 of the block",
    ],
    [
      "a key past the end",
      raw([0, 9, 0, 65], 0),
      "entry in block: a key of 9 and a value of 0 bytes, 1 are left, at byte 0 of the block",
    ],
    [
      "a value past the end",
      raw([0, 1, 9, 65], 0),
      "entry in block: a key of 1 and a value of 9 bytes, 1 are left, at byte 0 of the block",
    ],
    [
      "a key twice",
      raw([0, 1, 0, 65, 1, 0, 0], 0),
      "entry in block: a key is not above the key before it at byte 4 of the block",
    ],
    [
      "keys that go back",
      raw([0, 1, 0, 65, 0, 1, 0, 64], 0),
      "entry in block: a key is not above the key before it at byte 4 of the block",
    ],
  ])("refuses %s", (_, block, why) => {
    expect(failure(block)).toBe(`DATA_LOSS: bad ${why}`);
  });

  test("refuses keys that expand beyond the budget", () => {
    const long = "k".repeat(500);
    const block = writeBlock([..."abcdefgh"].map((letter) => [text(long + letter), []] as const));
    expect(block.length).toBeLessThan(600);
    expect(statusOf(() => read(block, new IndexBudget({ maxIndexBytes: 2000 })))).toBe(
      "RESOURCE_EXHAUSTED: the index has more than 2000 bytes; to read it, raise the limit maxIndexBytes",
    );
  });
});
