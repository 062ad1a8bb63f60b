import { crc32c, maskCrc32c } from "@heddle/hash";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sliceKey } from "../../src/bundle/tensor-slice.js";
import { lookupEntry, readBundleIndex } from "../../src/index.js";
import { fixture, jsonFixture } from "../fixture.js";
import { type Bytes, snappy, text, uint32, writeBlock, writeTable } from "../table/write-table.js";
import { type Entry, type Header, writeIndex } from "./write-index.js";

const file = "variables/variables.index";
const failure = (header: Header | Bytes, entries?: Record<string, Entry | Bytes>) =>
  statusOf(() => readBundleIndex(writeIndex(header, entries)));
const good: Header = { numShards: 1, version: { producer: 1 } };

describe("readBundleIndex", () => {
  test("gives name, dtype and shape of everything that TensorFlow saved", () => {
    const index = readBundleIndex(fixture("dtypes.index"), { file: "dtypes.index" });
    const wanted: Record<string, { dtype: number; shape: number[] }> = jsonFixture("dtypes.json");
    expect([...index.entries.keys()]).toEqual(Object.keys(wanted).sort());
    for (const [name, { dtype, shape }] of Object.entries(wanted)) {
      expect(lookupEntry(index, name)).toMatchObject({ name, dtype, shape, slices: [] });
    }
    expect(index.shardFiles).toEqual(["dtypes.data-00000-of-00001"]);
  });

  test("reads several blocks of prefix-compressed names", () => {
    const index = readBundleIndex(fixture("many.index.gz"));
    expect(index.entries.size).toBe(12000);
    let i = 0;
    for (const entry of index.entries.values()) {
      expect(entry.name).toBe(`model/layer_${String(i).padStart(5, "0")}/attention/kernel`);
      expect(entry.offsetBytes).toBe(4 * i++);
    }
  });

  test("says which shard holds what", () => {
    const index = readBundleIndex(fixture("shards.index"), { file: "m/shards.index" });
    expect(index.numShards).toBe(2);
    expect([...index.entries.values()].map(({ name, shardFile }) => [name, shardFile])).toEqual([
      ["a", "m/shards.data-00000-of-00002"],
      ["b", "m/shards.data-00001-of-00002"],
      ["c", "m/shards.data-00000-of-00002"],
    ]);
  });

  test("has the slices of a partitioned variable apart from other tensors", () => {
    const index = readBundleIndex(fixture("sliced.index"));
    expect([...index.entries.keys()]).toEqual(["partitioned", "whole"]);
    const { slices } = lookupEntry(index, "partitioned");
    expect(slices).toEqual([
      [
        { start: 0, length: 1 },
        { start: 0, length: 2 },
      ],
    ]);
    expect([...index.parts]).toMatchObject([[sliceKey("partitioned", slices[0]), { shape: [1, 2], slices: [] }]]);
  });

  test("reads snappy blocks", () => {
    const header = [[], [0x08, 1, 0x1a, 2, 0x08, 1]] as const;
    const names = Array.from({ length: 300 }, (_, i) => `dense_${1000 + i}/kernel`);
    const entries = names.map((name) => [text(name), [0x08, 1, 0x28, 4]] as const);
    const bytes = writeTable([snappy({ lastKey: text("~"), contents: writeBlock([header, ...entries]) })]);
    expect([...readBundleIndex(bytes).entries.keys()]).toEqual(names);
  });

  test("takes a missing shape for a scalar", () => {
    const index = readBundleIndex(writeIndex(good, { x: { dtype: 1, size: 4n } }));
    expect(lookupEntry(index, "x")).toMatchObject({ shape: [], elementCount: 1 });
  });

  test("counts no element when a size is 0, however large the others", () => {
    const dim = [{ size: 2n ** 50n }, { size: 0n }];
    const index = readBundleIndex(writeIndex(good, { x: { dtype: 1, shape: { dim } } }));
    expect(lookupEntry(index, "x").elementCount).toBe(0);
  });

  const corrupt = `Unable to read file (${file}). Perhaps the file is corrupt or was produced by a newer version of TensorFlow with format changes`;
  test.each<[string, Header | Bytes, string]>([
    [
      "a header that is no message",
      [0x0a],
      `DATA_LOSS: ${corrupt} (unable to parse header: Entry for key  not parseable: Can't parse BundleHeaderProto as binary proto: a length is cut short or too long at byte 1)`,
    ],
    [
      "a big-endian checkpoint",
      { ...good, endianness: 1 },
      `UNIMPLEMENTED: ${file}: the checkpoint was written on a big-endian machine; only little-endian checkpoints are read`,
    ],
    [
      "an endianness that there is not",
      { ...good, endianness: 2 },
      `DATA_LOSS: ${file}: endianness 2 is neither 0 (little) nor 1 (big)`,
    ],
    [
      "a checkpoint for newer readers",
      { ...good, version: { producer: 2, minConsumer: 2 } },
      "INVALID_ARGUMENT: Checkpoint min consumer version 2 above current version 1 for Heddle.  Please upgrade Heddle.",
    ],
    [
      "a checkpoint that bars this reader",
      { ...good, version: { badConsumers: [1] } },
      "INVALID_ARGUMENT: Checkpoint disallows consumer version 1.  Please upgrade Heddle: this version is likely buggy.",
    ],
    [
      "a checkpoint of a negative version",
      { ...good, version: { producer: -1 } },
      "INVALID_ARGUMENT: Checkpoint producer version -1 below min producer 0 supported by Heddle.  Please regenerate your checkpoint.",
    ],
  ])("refuses %s", (_, header, message) => {
    expect(failure(header)).toBe(message);
  });

  test.each<[string, Entry | Bytes, string]>([
    [
      "that is no message",
      [0x35, 0],
      "Entry for key x not parseable: Can't parse BundleEntryProto as binary proto: 4 bytes wanted, 1 are left at byte 1",
    ],
    ["without a known rank", { shape: { unknownRank: true } }, "Invalid tensor shape: x <unknown>"],
    ["with a negative size", { shape: { dim: [{ size: 2n }, { size: -1n }] } }, "Invalid tensor shape: x [2,-1]"],
    [
      "with too many elements",
      { shape: { dim: [{ size: 2n ** 40n }, { size: 2n ** 40n }] } },
      "Invalid tensor shape: x [1099511627776,1099511627776]",
    ],
    ["with a negative offset", { offset: -1n }, "Entry for key x has offset -1, wanted 0 to 9007199254740991"],
    [
      "with an offset that is not exact",
      { offset: 2n ** 53n },
      "Entry for key x has offset 9007199254740992, wanted 0 to 9007199254740991",
    ],
    ["with a negative length", { size: -1n }, "Entry for key x has size -1, wanted 0 to 9007199254740991"],
    ["in a shard that there is not", { shardId: 1 }, "Entry for key x is in shard 1, but the checkpoint has 1 shards"],
    ["in a negative shard", { shardId: -1 }, "Entry for key x is in shard -1, but the checkpoint has 1 shards"],
  ])("refuses an entry %s", (_, entry, why) => {
    expect(failure(good, { x: entry })).toBe(`DATA_LOSS: ${file}: data block 0 at byte 0: ${why}`);
  });

  test("refuses a key that is not UTF-8", () => {
    const bytes = writeTable([
      {
        lastKey: [0xff],
        contents: writeBlock([
          [[], [0x08, 1]],
          [[0xff], []],
        ]),
      },
    ]);
    expect(statusOf(() => readBundleIndex(bytes))).toBe(
      `DATA_LOSS: ${file}: data block 0 at byte 0: a key is not UTF-8 at byte 5 of the block`,
    );
  });

  test("refuses a table without a header", () => {
    const message = `DATA_LOSS: ${corrupt} (failed to seek to header entry)`;
    expect(statusOf(() => readBundleIndex(writeTable([])))).toBe(message);
    const first = { lastKey: text("x"), contents: writeBlock([[text("x"), []]]) };
    expect(statusOf(() => readBundleIndex(writeTable([first])))).toBe(message);
  });

  test("leads the table's own failures with the file", () => {
    expect(statusOf(() => readBundleIndex(new Uint8Array(5), { file: "a/b.index" }))).toBe(
      "DATA_LOSS: a/b.index: file is too short to be an sstable: it has 5 bytes, the footer alone takes 48",
    );
  });

  test("refuses more than its limits", () => {
    const bytes = fixture("dtypes.index");
    expect(statusOf(() => readBundleIndex(bytes, { limits: { maxEntries: 3 } }))).toBe(
      "RESOURCE_EXHAUSTED: variables/variables.index: the index has more than 3 entries; to read it, raise the limit maxEntries",
    );
    expect(statusOf(() => readBundleIndex(bytes, { limits: { maxIndexBytes: 100 } }))).toBe(
      `RESOURCE_EXHAUSTED: ${file}: the index has more than 100 bytes; to read it, raise the limit maxIndexBytes`,
    );
    expect(statusOf(() => readBundleIndex(bytes, { limits: { maxEntries: 0.5 } }))).toBe(
      "INVALID_ARGUMENT: Limit maxEntries must be a whole number of at least 1, found 0.5",
    );
  });

  test("refuses every truncation and every flipped bit of a block", () => {
    const bytes = fixture("dtypes.index");
    for (let length = 0; length < bytes.length; length++) {
      expect(statusOf(() => readBundleIndex(bytes.subarray(0, length)))).toMatch(/^DATA_LOSS: /);
    }
    const blockEnd = dataBlockOf(bytes).length + 5;
    for (let bit = 0; bit < blockEnd * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] ^= 1 << (bit & 7);
      expect(statusOf(() => readBundleIndex(changed))).toMatch(/^DATA_LOSS: /);
    }
  });

  test("ends in an index or a StatusError when bytes are changed under good checksums", () => {
    const original = fixture("dtypes.index");
    const contents = dataBlockOf(original);
    const change = fc.tuple(fc.nat(contents.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const changed = contents.slice();
        for (const [at, value] of changes) changed[at] = value;
        const bytes = writeTable([{ lastKey: text("~"), contents: changed }]);
        statusOf(() => readBundleIndex(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  test("ends in an index or a StatusError when the footer is changed", () => {
    const original = fixture("dtypes.index");
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 40, maxLength: 40 }), (handles) => {
        const bytes = original.slice();
        bytes.set(handles, bytes.length - 48);
        expect(statusOf(() => readBundleIndex(bytes))).toMatch(/^[A-Z_]+: /);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("lookupEntry", () => {
  test("refuses a name that the checkpoint does not have", () => {
    const index = readBundleIndex(fixture("shards.index"), { file: "shards.index" });
    expect(statusOf(() => lookupEntry(index, "z"))).toBe("NOT_FOUND: Key z not found in checkpoint (shards.index)");
  });
});

/** The one data block of a small table, which starts the file: as long as its checksum says. */
function dataBlockOf(table: Uint8Array): Uint8Array {
  for (let size = 0; size < table.length - 5; size++) {
    const stored = [...table.subarray(size + 1, size + 5)];
    const computed = uint32(maskCrc32c(crc32c(table.subarray(0, size + 1))));
    if (table[size] === 0 && computed.every((byte, i) => byte === stored[i])) return table.slice(0, size);
  }
  throw new Error("no data block");
}

test("lookupEntry refuses what is no index", () => {
  for (const index of [undefined, {}, new Map()]) {
    expect(() => lookupEntry(index as never, "weights")).toThrow(
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining("the index that readBundleIndex returns"),
      }),
    );
  }
});
