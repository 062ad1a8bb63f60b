import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem, Host, runOp } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { lookupEntry, plugin, readBundleIndex } from "../../src/index.js";
import { writeIndex } from "../bundle/write-index.js";
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
  "parts.index",
  "parts.data-00000-of-00001",
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

  // Rows, columns and messages are those of TensorFlow 2.21.
  test.each([
    ["rows", "", range(0, 200), range(0, 3)],
    ["rows", "200 3 -:-", range(0, 200), range(0, 3)],
    ["rows", "200 3 69,3:1,2", range(69, 72), range(1, 3)],
    ["rows", "200 3 170,30:-", range(170, 200), range(0, 3)],
    ["grid", "", range(0, 4), range(0, 6)],
    ["grid", "4 6 0,3:1,3", range(0, 3), range(1, 4)],
    ["grid", "4 6 2,1:3,2", range(2, 3), range(3, 5)],
    ["whole", "4 6 1,2:2,3", range(1, 3), range(2, 5)],
    ["some", "200 3 60,10:2,1", range(60, 70), range(2, 3)],
  ])("reads slices of %s: '%s'", async (name, slice, rows, columns) => {
    const isFloat = name === "rows" || name === "some";
    const [width, dtype] = isFloat ? [3, DataType.FLOAT] : [6, DataType.INT32];
    const values = rows.flatMap((row) => columns.map((column) => row * width + column));
    const bytes = Buffer.from((isFloat ? Float32Array : Int32Array).from(values).buffer).toString("base64");
    for (const from of [files, later]) {
      expect(await restore(from, { prefix: "parts", names: [name], slices: [slice], dtypes: [dtype] })).toEqual([
        { dtype, shape: [rows.length, columns.length], value: bytes },
      ]);
    }
  });

  test("refuses slices that are missing, and those of another tensor", async () => {
    const missing = (spec: string) =>
      `INVALID_ARGUMENT: Does not have sufficient slices for partitioned tensor some to restore in slice_spec: ${spec}`;
    const some = { prefix: "parts", names: ["some"], dtypes: [DataType.FLOAT] };
    expect(await failure(files, some)).toBe(missing("-:-"));
    expect(await failure(files, { ...some, slices: ["200 3 60,20:-"] })).toBe(missing("60,20:-"));
    expect(await failure(files, { ...float, slices: ["2 4 0,1:-"] })).toBe(
      "INVALID_ARGUMENT: tensor_name = number/float32; shape in shape_and_slice spec [2,4] does not match the shape stored in checkpoint: [2,3]",
    );
  });

  test("refuses a checkpoint that lists a slice without its entry, or twice", async () => {
    // The entry of `rows` with other slices: the keys of the slices follow their numbers.
    const index = fixture("sliced.index");
    const { slices } = lookupEntry(readBundleIndex(index), "partitioned");
    const entry = { dtype: 1, shape: { dim: [{ size: 2n }, { size: 2n }] }, crc32c: 0 };
    const extent = (start: bigint) => ({
      extent: [
        { start, hasLength: { case: "length", value: 1n } as const },
        { hasLength: { case: undefined } as const },
      ],
    });
    const written = (starts: readonly bigint[]) =>
      bytesFileSystem({
        "made.index": writeIndex(
          { numShards: 1, version: { producer: 1 } },
          { w: { ...entry, slices: starts.map(extent) } },
        ),
      });
    expect(slices).toHaveLength(1);
    const request = { prefix: "made", names: ["w"], dtypes: [DataType.FLOAT] };
    expect(await failure(written([0n, 1n]), request)).toBe("DATA_LOSS: made.index: slice 0,1:- of w is missing");
    expect(await failure(written([0n, 2n]), request)).toMatch(/^DATA_LOSS: .*slice 2,1:- is not within shape \[2,2\]/);
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

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
