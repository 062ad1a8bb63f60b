import { gzipSync } from "node:zlib";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { plugin as datasets } from "@heddle/kernels-data";
import { DataType, type Tensor, type TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { type Input, memoryFiles, TableSession } from "./table-session.js";

const OP = "InitializeTableFromDataset";

/** A session with files, and functions that make datasets. */
class DatasetSession extends TableSession {
  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}, isLater = false) {
    super(memoryFiles(files, isLater), undefined, [plugin, datasets]);
  }

  lines(paths: string | string[], compression: TensorInput = "", bufferBytes: TensorInput = 0): Promise<Tensor> {
    return this.#make("TextLineDataset", new Map(), [
      ["string", paths],
      ["string", compression],
      ["int64", bufferBytes],
    ]);
  }

  numbers(start: number, stop: number, step = 1): Promise<Tensor> {
    const inputs = [start, stop, step].map((value) => ["int64", value] as const);
    return this.#make("RangeDataset", rows("output_types", DataType.INT64), inputs);
  }

  slices(...components: readonly (readonly [string, DataType, TensorInput])[]): Promise<Tensor> {
    const inputs = components.map(([name, , values]) => [name, values] as Input);
    return this.#make("TensorSliceDataset", rows("Toutput_types", ...components.map(([, type]) => type)), inputs);
  }

  async zip(...datasets: readonly Promise<Tensor>[]): Promise<Tensor> {
    const inputs = await Promise.all(datasets);
    const attrs = new Map(rows("output_types", ...inputs.map(() => DataType.INT64)));
    attrs.set("N", { kind: "int", value: BigInt(inputs.length) });
    return this.#make("ZipDataset", attrs, inputs);
  }

  /** The entries of a new table that is initialized from `dataset`, by `keys`. */
  async found(dataset: Promise<Tensor>, keys: TensorInput, table?: Tensor): Promise<unknown> {
    const handle = table ?? (await this.handle("HashTableV2", "string", "int64"));
    await this.run(OP, {}, [handle, await dataset]);
    const [values] = await this.run("LookupTableFindV2", { Tin: "string", Tout: "int64" }, [
      handle,
      ["string", keys],
      ["int64", -1],
    ]);
    return values;
  }

  async #make(op: string, attrs: AttrMap, inputs: readonly Input[]): Promise<Tensor> {
    const [dataset] = await this.tensorsOf(op, attrs, inputs);
    if (!dataset) throw new Error("no dataset");
    this.keep(dataset);
    return dataset;
  }
}

function rows(name: string, ...types: DataType[]): Map<string, AttrValue> {
  return new Map<string, AttrValue>([
    [name, { kind: "list", of: "type", value: types }],
    ["output_shapes", { kind: "list", of: "shape", value: types.map(() => []) }],
  ]);
}

// TensorFlow 2.21 gave the errors.
describe("InitializeTableFromDataset", () => {
  test.each([false, true])("reads lines as TextLineDataset does, files that come later: %s", async (isLater) => {
    const session = new DatasetSession({ "a.txt": "the\r\ncat\n\nsa\rt\n", "b.txt": "", "c.txt": "last" }, isLater);
    const dataset = session.zip(session.lines(["a.txt", "b.txt", "c.txt"]), session.numbers(100, 0, -7));
    expect(await session.found(dataset, ["the", "cat", "", "sat", "last", "the\r"])).toEqual([100, 93, 86, 79, 72, -1]);
    session.end();
  });

  test("joins lines that cross chunks", async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${"k".repeat(i % 50)}${i}`);
    lines[12_000] = "x".repeat(700_000);
    const session = new DatasetSession({ "v.txt": lines.join("\n") });
    const dataset = session.zip(session.lines("v.txt"), session.numbers(0, 1_000_000));
    expect(await session.found(dataset, lines)).toEqual(lines.map((_, i) => i));
    session.end();
  });

  test("takes lines of a compressed file", async () => {
    const words = Array.from({ length: 60_000 }, (_, i) => `word ${i * 7}`);
    const session = new DatasetSession({ "vocab.gz": gzipSync(words.join("\n")) }, true);
    const dataset = session.zip(session.lines("vocab.gz", "GZIP"), session.numbers(0, words.length));
    expect(await session.found(dataset, ["word 0", "word 419993", "word 1"])).toEqual([0, 59_999, -1]);
    session.end();
  });

  test("takes rows of several entries, and equal entries twice", async () => {
    const session = new DatasetSession();
    const keys = [
      ["a", "a key that is too long for a small cell"],
      ["b", "a"],
    ];
    const values = [
      [1, 2],
      [3, 1],
    ];
    const dataset = session.slices(["string", DataType.STRING, keys], ["int64", DataType.INT64, values]);
    expect(await session.found(dataset, ["a", "b", keys[0]?.[1] ?? ""])).toEqual([1, 3, 2]);
    session.end();
  });

  test("leaves a table that is initialized", async () => {
    const session = new DatasetSession({ "v.txt": "a\nb" });
    const table = await session.handle("HashTableV2", "string", "int64");
    await session.found(session.zip(session.lines("v.txt"), session.numbers(0, 9)), ["a"], table);
    const other = session.zip(session.lines("v.txt"), session.numbers(5, 9));
    expect(await session.found(other, ["a", "b"], table)).toEqual([0, 1]);
    session.end();
  });

  test.each<[string, (session: DatasetSession) => Promise<Tensor>]>([
    [
      "FAILED_PRECONDITION: HashTable has different value for same key. Key a has 0 and trying to add value 2",
      (session) => session.zip(session.lines("twice.txt"), session.numbers(0, 9)),
    ],
    ["OUT_OF_RANGE: end of iterator", (session) => session.zip(session.lines("empty.txt"), session.numbers(0, 9))],
    ["OUT_OF_RANGE: end of iterator", (session) => session.zip(session.lines("twice.txt"), session.numbers(9, 0))],
    [
      "NOT_FOUND: none.txt; No such file or directory",
      (session) => session.zip(session.numbers(0, 3), session.lines("none.txt")),
    ],
    [
      "INVALID_ARGUMENT: a row of the dataset has 1 tensors, wanted keys and values",
      (session) => session.lines("twice.txt"),
    ],
  ])("fails with %s", async (message, datasetOf) => {
    const session = new DatasetSession({ "twice.txt": "a\nb\na\n", "empty.txt": "" });
    const table = await session.handle("HashTableV2", "string", "int64");
    expect(await session.error(OP, {}, [table, await datasetOf(session)])).toBe(message);
    session.end();
  });

  test("refuses columns of other types than the table's, and a table of another kind", async () => {
    const session = new DatasetSession({ "v.txt": "a" });
    const dataset = await session.zip(session.numbers(0, 9), session.lines("v.txt"));
    const table = await session.handle("HashTableV2", "string", "int64");
    expect(await session.error(OP, {}, [table, dataset])).toMatch(
      /^INVALID_ARGUMENT: Key must be type string but got int64/,
    );
    const mutable = await session.handle("MutableHashTableV2", "string", "int64", { shared_name: "m" });
    expect(await session.error(OP, {}, [mutable, dataset])).toBe(
      "INVALID_ARGUMENT: Table localhost m is not initializable",
    );
    session.end();
  });

  test.each<[string, (session: DatasetSession) => Promise<Tensor>]>([
    ["step must be a non-zero integer.", (session) => session.numbers(0, 1, 0)],
    ["Unsupported compression_type.", (session) => session.lines("v.txt", "SNAPPY")],
    ["Unsupported compression_type.", (session) => session.lines("v.txt", "ZSTD")],
    ["compression_type must be a scalar", (session) => session.lines("v.txt", [""])],
    ["`buffer_size` must be >= 0 (0 == default)", (session) => session.lines("v.txt", "", -1)],
    [
      "All components must have the same size in the 0th dimension",
      (session) => session.slices(["int32", DataType.INT32, [1, 2]], ["int32", DataType.INT32, [1]]),
    ],
    ["All components must be at least 1-dimensional", (session) => session.slices(["int32", DataType.INT32, 1])],
  ])("makes no dataset: %s", async (message, make) => {
    const session = new DatasetSession();
    await expect(make(session)).rejects.toThrow(message);
    session.end();
  });
});
