import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem, Host, runOp } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { lookupEntry, plugin, readBundleIndex } from "../../src/index.js";
import { fixture, jsonFixture } from "../fixture.js";

interface Wanted {
  readonly dtype: DataType;
  readonly shape: readonly number[];
  readonly bytes?: string;
  readonly strings?: readonly string[];
}

interface Restore {
  readonly prefix?: string | readonly string[];
  readonly names: readonly string[];
  /** Default: a vector. */
  readonly namesShape?: readonly number[];
  readonly slices?: readonly string[];
  readonly dtypes: readonly DataType[];
}

const wanted: Record<string, Wanted> = jsonFixture("dtypes.json");
const names = Object.keys(wanted);
const paths = [
  "dtypes.index",
  "dtypes.data-00000-of-00001",
  "shards.index",
  "sliced.index",
  "sliced.data-00000-of-00001",
];
const entries = Object.fromEntries(
  [...paths, "shards.data-00000-of-00002", "shards.data-00001-of-00002"].map((path) => [path, fixture(path)]),
);
const files = bytesFileSystem(entries);
const later: FileSystem = {
  async open(path) {
    const file = await files.open(path);
    return { ...file, read: async (offset, length) => file.read(offset, length) };
  },
};

/** What RestoreV2 gives, as base64: the elements' bytes, or each string. */
function restore(
  from: FileSystem,
  { prefix = "dtypes", names, namesShape, slices, dtypes }: Restore,
): Promise<unknown[]> {
  return withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins: [plugin], files: from });
    const prefixes = typeof prefix === "string" ? [prefix] : prefix;
    const inputs = [
      Tensor.fromStrings(memory, typeof prefix === "string" ? [] : [prefixes.length], prefixes),
      Tensor.fromStrings(memory, namesShape ?? [names.length], names),
      Tensor.fromStrings(memory, [(slices ?? names).length], slices ?? names.map(() => "")),
    ];
    const attrs = new Map([["dtypes", { kind: "list", of: "type", value: dtypes } as const]]);
    try {
      const outputs = await runOp(host, "RestoreV2", inputs, { attrs });
      return outputs.map((output) => {
        using tensor = output;
        const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
        const value = tensor.dtype === DataType.STRING ? tensor.byteStrings().map(base64) : base64(tensor.bytes());
        return { dtype: tensor.dtype, shape: tensor.shape, value };
      });
    } finally {
      for (const input of inputs) input.release();
    }
  });
}

async function failure(from: FileSystem, request: Restore): Promise<string> {
  const error = await restore(from, request).then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof StatusError)) throw new Error(`wanted a StatusError, found ${error}`);
  return String(error);
}

const float = { names: ["number/float32"], dtypes: [DataType.FLOAT] };

describe("RestoreV2", () => {
  const all = { names, dtypes: names.map((name) => wanted[name].dtype) };
  const expected = names.map((name) => {
    const { dtype, shape, bytes, strings } = wanted[name];
    return { dtype, shape, value: strings ?? bytes };
  });

  test("gives every tensor that TensorFlow saved", async () => {
    expect(await restore(files, all)).toEqual(expected);
  });

  test("gives the same when files are asynchronous", async () => {
    expect(await restore(later, all)).toEqual(expected);
  });

  test("reads each shard that it needs, and only the bytes of its tensors", async () => {
    const log: string[] = [];
    const logged: FileSystem = {
      async open(path) {
        const file = await files.open(path);
        log.push(`open ${path}`);
        return {
          ...file,
          close: () => log.push(`close ${path}`),
          read(offset, length) {
            log.push(`${path} ${offset} ${length}`);
            return file.read(offset, length);
          },
        };
      },
    };
    const restored = await restore(logged, { prefix: "shards", names: ["c", "b", "a"], dtypes: [3, 3, 3] });
    expect(restored).toMatchObject([{ shape: [1] }, { shape: [3] }, { shape: [2] }]);
    expect(log).toEqual([
      "open shards.index",
      `shards.index 0 ${entries["shards.index"].length}`,
      "close shards.index",
      "open shards.data-00000-of-00002",
      "shards.data-00000-of-00002 8 4",
      "open shards.data-00001-of-00002",
      "shards.data-00001-of-00002 0 12",
      "shards.data-00000-of-00002 0 8",
      "close shards.data-00000-of-00002",
      "close shards.data-00001-of-00002",
    ]);
  });

  test("refuses a prefix without a checkpoint", async () => {
    expect(await failure(files, { ...float, prefix: "none" })).toBe(
      "NOT_FOUND: Unsuccessful TensorSliceReader constructor: Failed to find any matching files for none",
    );
  });

  test("refuses a tensor that the checkpoint does not have", async () => {
    expect(await failure(files, { ...float, names: ["nope"] })).toBe(
      "NOT_FOUND: Key nope not found in checkpoint (dtypes.index)",
    );
  });

  test("refuses other types than were saved, and names each", async () => {
    expect(await failure(files, { names: ["number/float32", "bool", "scalar"], dtypes: [3, 10, 3] })).toBe(
      "INVALID_ARGUMENT: tensor_name = number/float32; expected dtype int32 does not equal original dtype float; " +
        "tensor_name = scalar; expected dtype int32 does not equal original dtype int64",
    );
  });

  test("refuses inputs that do not fit together", async () => {
    expect(await failure(files, { ...float, prefix: [] })).toBe(
      "INVALID_ARGUMENT: Input prefix should have a single element, got 0 instead.",
    );
    expect(await failure(files, { ...float, namesShape: [1, 1] })).toBe(
      "INVALID_ARGUMENT: Input tensor_names and shape_and_slices should be an 1-D tensors, got [1,1] and [1] instead.",
    );
    expect(await failure(files, { ...float, slices: ["", ""] })).toBe(
      "INVALID_ARGUMENT: tensor_names and shape_and_slices have different number of elements: 1 vs. 2",
    );
    expect(await failure(files, { ...float, dtypes: [1, 1] })).toBe(
      "INVALID_ARGUMENT: Got 1 tensor names, but 2 expected dtypes.",
    );
  });

  test("refuses slices, those asked for and those saved", async () => {
    expect(await failure(files, { ...float, slices: ["2 3 0,1:-"] })).toBe(
      "UNIMPLEMENTED: slice '2 3 0,1:-' of number/float32 is to be restored; only whole tensors are read",
    );
    expect(await failure(files, { prefix: "sliced", names: ["partitioned"], dtypes: [1] })).toBe(
      "UNIMPLEMENTED: partitioned is saved in 1 slices (a partitioned variable); only whole tensors are read",
    );
  });

  test.each(["synchronous", "asynchronous"])("leaves nothing behind when a %s shard is bad", async (kind) => {
    const from = (changed: Record<string, Uint8Array>) => {
      const base = bytesFileSystem(changed);
      return kind === "synchronous" ? base : { open: async (path: string) => base.open(path) };
    };
    const shard = "dtypes.data-00000-of-00001";
    const { [shard]: bytes, ...rest } = entries;
    expect(await failure(from(rest), all)).toBe(`NOT_FOUND: ${shard} is missing: it holds ${names[0]}`);
    expect(await failure(from({ ...rest, [shard]: bytes.subarray(0, -1) }), all)).toMatch(
      /^DATA_LOSS: .* takes bytes \d+ to \d+, the shard has \d+$/,
    );
    const flipped = bytes.slice();
    flipped[flipped.length - 1] ^= 1;
    expect(await failure(from({ ...rest, [shard]: flipped }), all)).toMatch(/^DATA_LOSS: .* Checksum does not match/);
  });

  test("refuses a bool that is neither 0 nor 1", async () => {
    const at = lookupEntry(readBundleIndex(fixture("dtypes.index")), "bool").offsetBytes;
    const shard = entries["dtypes.data-00000-of-00001"].slice();
    shard[at + 1] = 2;
    const changed = bytesFileSystem({ ...entries, "dtypes.data-00000-of-00001": shard });
    expect(await failure(changed, { names: ["bool"], dtypes: [10] })).toBe(
      `DATA_LOSS: dtypes.data-00000-of-00001: bool: element 1 is 2, neither 0 nor 1 at byte ${at + 1}`,
    );
  });
});
