import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { lookupEntry, readBundleIndex, readEntryBytes, readEntryStrings } from "../../src/index.js";
import { fixture, jsonFixture } from "../fixture.js";

const wanted: Record<string, { bytes?: string; elementSizeBytes?: number }> = jsonFixture("dtypes.json");
const index = readBundleIndex(fixture("dtypes.index"), { file: "dtypes.index" });
const shard = fixture("dtypes.data-00000-of-00001");
const entry = lookupEntry(index, "number/float32");
const failure = (...[changed, bytes, size]: [Partial<typeof entry>, Uint8Array | undefined, number]) =>
  statusOf(() => readEntryBytes({ ...entry, ...changed }, bytes, size));

describe("readEntryBytes", () => {
  const numeric = Object.entries(wanted).filter(([, { bytes }]) => bytes !== undefined);
  test.each(numeric)("gives the bytes that TensorFlow saved for %s", (name, { bytes = "", elementSizeBytes = 0 }) => {
    const read = readEntryBytes(lookupEntry(index, name), shard, elementSizeBytes);
    expect(Buffer.from(read).toString("base64")).toBe(bytes);
  });

  test("reads from the shard that the entry names", () => {
    const shards = readBundleIndex(fixture("shards.index"), { file: "shards.index" });
    const read = (name: string) => {
      const found = lookupEntry(shards, name);
      return [...new Int32Array(readEntryBytes(found, fixture(found.shardFile), 4).slice().buffer)];
    };
    expect([read("a"), read("b"), read("c")]).toEqual([[1, 2], [4, 5, 6], [3]]);
  });

  test("reads each of many", () => {
    const many = readBundleIndex(fixture("many.index.gz"));
    const data = fixture("many.data-00000-of-00001.gz");
    let i = 0;
    for (const found of many.entries.values()) expect(readEntryBytes(found, data, 4)[0]).toBe(i++ % 7);
  });

  test("gives a plain Uint8Array when the shard is a Buffer", () => {
    const read = readEntryBytes(entry, Buffer.from(shard), 4);
    expect(Object.getPrototypeOf(read)).toBe(Uint8Array.prototype);
  });

  test.each([
    [
      "no entry",
      () => readEntryBytes(undefined as never, shard, 4),
      "entry must be one of the index that readBundleIndex",
    ],
    ["a name", () => readEntryBytes("a" as never, shard, 4), "found the string"],
    ["a negative place", () => readEntryBytes({ ...entry, offsetBytes: -8 }, shard, 4), "entry must be one"],
    ["a shard that is text", () => readEntryBytes(entry, "abc" as never, 4), "shard must be a Uint8Array"],
    [
      "no element size",
      () => readEntryBytes(entry, shard, undefined as never),
      "elementSizeBytes must be a whole number",
    ],
    ["strings of no entry", () => readEntryStrings({} as never, shard), "entry must be one of the index"],
    ["strings of a buffer", () => readEntryStrings(entry, new ArrayBuffer(8) as never), "shard must be a Uint8Array"],
  ])("refuses %s", (_, call, message) => {
    expect(statusOf(call)).toMatch(/^INVALID_ARGUMENT: /);
    expect(statusOf(call)).toContain(message);
  });

  test("refuses a shard that is missing", () => {
    expect(failure({}, undefined, 4)).toBe("NOT_FOUND: dtypes.data-00000-of-00001 is missing: it holds number/float32");
  });

  test("refuses a shard that is too short", () => {
    const end = entry.offsetBytes + 24;
    expect(failure({}, shard.subarray(0, end - 1), 4)).toBe(
      `DATA_LOSS: dtypes.data-00000-of-00001: number/float32 takes bytes ${entry.offsetBytes} to ${end}, the shard has ${end - 1}`,
    );
    expect(failure({ offsetBytes: Number.MAX_SAFE_INTEGER }, shard, 4)).toMatch(
      /^DATA_LOSS: .* takes bytes 9007199254740991 to/,
    );
  });

  test("refuses a size that is not that of the elements", () => {
    expect(failure({}, shard, 8)).toBe(
      "DATA_LOSS: Invalid size in bundle entry: key number/float32; stored size 24; expected size 48",
    );
  });

  test("refuses a shard with a flipped bit", () => {
    const changed = shard.slice();
    changed[entry.offsetBytes + 5] ^= 1;
    expect(failure({}, changed, 4)).toMatch(
      /^DATA_LOSS: dtypes.data-00000-of-00001: number\/float32 at byte \d+ \(24 bytes\): Checksum does not match: stored 0x[0-9a-f]{8} vs. calculated on the restored bytes 0x[0-9a-f]{8}$/,
    );
  });

  test("refuses a tensor that was saved in slices", () => {
    const sliced = lookupEntry(readBundleIndex(fixture("sliced.index")), "partitioned");
    expect(statusOf(() => readEntryBytes(sliced, fixture("sliced.data-00000-of-00001"), 4))).toBe(
      "UNIMPLEMENTED: partitioned is saved in 1 slices (a partitioned variable); only whole tensors are read",
    );
  });

  test("refuses a variant and a string tensor", () => {
    expect(failure({ dtype: 21 }, shard, 4)).toBe(
      "UNIMPLEMENTED: number/float32 is a variant tensor; those are not read from checkpoints",
    );
    expect(failure({ dtype: 7 }, shard, 4)).toBe(
      "INVALID_ARGUMENT: number/float32 has dtype 7; read it with readEntryStrings",
    );
  });
});
