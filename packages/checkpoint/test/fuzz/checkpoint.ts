import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { compress } from "snappyjs";
import { readBundleIndex } from "../../src/index.js";
import { IndexBudget } from "../../src/index-budget.js";
import { addSavedSlices } from "../../src/slices/saved-slices.js";
import { blockEntries } from "../../src/table/block-entries.js";
import { uncompressSnappy } from "../../src/table/uncompress-snappy.js";
import { writeIndex } from "../bundle/write-index.js";
import { writeSlices } from "../slices/write-slices.js";
import { writeBlock } from "../table/write-table.js";

const MOST_BYTES = 10_000;

export const snappy = fuzzBytes({
  valid: (random) => compress(Uint8Array.from(random.strings().flatMap((string) => [...string, ...string]))),
  read(bytes) {
    if (uncompressSnappy(bytes, MOST_BYTES).length > MOST_BYTES) throw new Error("more than the limit");
  },
});

/** Blocks by themselves: in a file, their checksums keep most damage from them. */
export const checkpointBlock = fuzzBytes({
  valid: (random) => {
    const keys = random.strings().map((string) => [...string]);
    const sorted = [...new Map(keys.map((key) => [String.fromCharCode(...key), key])).entries()].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    return writeBlock(sorted.map(([, key]) => [key, random.bytes(random.below(20))]));
  },
  read(bytes) {
    for (const { key, value } of blockEntries(bytes, new IndexBudget({ maxIndexBytes: MOST_BYTES }))) {
      if (key.length + value.length > 2 * MOST_BYTES) throw new Error("an entry longer than the limit");
    }
  },
});

export const checkpointIndex = fuzzBytes({
  valid: (random) => {
    const names = Array.from({ length: random.below(5) }, (_, index) => `v${index}`);
    const entry = () => ({ dtype: 1, shape: { dim: [{ size: 2n }] }, shardId: 0, offset: 0n, size: 8n });
    return writeIndex(
      { numShards: 1, version: { producer: 1 } },
      Object.fromEntries(names.map((name) => [name, entry()])),
    );
  },
  read: (bytes) => void readBundleIndex(bytes, { limits: { maxIndexBytes: MOST_BYTES } }),
});

export const checkpointSlices = fuzzBytes({
  valid: (random) => {
    const names = Array.from({ length: random.below(5) }, (_, index) => `v${index}`);
    const tensor = names.map((name) => ({ name, type: 1, shape: { dim: [{ size: 1n }] }, slice: [{ extent: [{}] }] }));
    return writeSlices({ tensor }, Object.fromEntries(names.map((name) => [name, { data: { floatVal: [1] } }])));
  },
  read: (bytes) => addSavedSlices(new Map(), bytes, "file"),
});
