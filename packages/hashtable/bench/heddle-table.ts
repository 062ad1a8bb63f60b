import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { plugin, StaticTable } from "../src/index.js";

/** A table of Heddle from strings or int64 to int64, with the queries as a tensor. */
export class HeddleTable {
  readonly memory = new LinearMemory({ initialBytes: 64 << 20 });
  readonly bytesPerEntry: number;
  readonly #keys: Tensor;
  readonly #values: Tensor;
  readonly #queries: Tensor;
  readonly #missing: Tensor;
  readonly #table: StaticTable;

  constructor(keys: readonly string[] | BigInt64Array, queries: readonly string[] | BigInt64Array) {
    this.#keys = this.#tensor(keys);
    this.#values = this.#tensor(BigInt64Array.from(keys, (_: unknown, i: number) => BigInt(i)));
    this.#queries = this.#tensor(queries);
    this.#missing = this.#tensor(BigInt64Array.of(-1n), []);
    const before = this.memory.liveBytes;
    this.#table = this.#build();
    this.bytesPerEntry = (this.memory.liveBytes - before) / keys.length;
  }

  /** Finds all queries of the tensor. */
  find(): void {
    this.#table.find(this.#queries, this.#missing).release();
  }

  /** Makes a tensor of JavaScript strings and finds them. */
  findTexts(texts: readonly string[]): void {
    using queries = this.#tensor(texts);
    this.#table.find(queries, this.#missing).release();
  }

  /** The values of the queries, to compare with others. */
  answers(): number[] {
    using found = this.#table.find(this.#queries, this.#missing);
    return Array.from(this.memory.i64.subarray(found.address / 8, found.address / 8 + found.elementCount), Number);
  }

  /** Builds another table from the tensors of keys and values. */
  import(): void {
    this.#build().release();
  }

  #build(): StaticTable {
    const keyType = this.#keys.dtype;
    const spec = { container: "", name: "bench", keyType, valueType: DataType.INT64 };
    const table = new StaticTable(this.memory, spec);
    table.import(this.#keys, this.#values);
    return table;
  }

  #tensor(values: readonly string[] | BigInt64Array, shape: readonly number[] = [values.length]): Tensor {
    if (!(values instanceof BigInt64Array)) return Tensor.fromStrings(this.memory, shape, values);
    const tensor = Tensor.allocate(this.memory, DataType.INT64, shape);
    this.memory.i64.set(values, tensor.address / 8);
    return tensor;
  }
}

/** Fills a table from the lines of a file on disk, which is read chunk by chunk. */
export async function initializeFromFile(host: Host, path: string): Promise<void> {
  const type = (value: DataType) => ({ kind: "type", value }) as const;
  const types = new Map([
    ["key_dtype", type(DataType.STRING)],
    ["value_dtype", type(DataType.INT64)],
  ]);
  const [table] = await runOp(host, "AnonymousHashTable", [], { attrs: types });
  using fileName = Tensor.fromStrings(host.memory, [], [path]);
  const columns = new Map([
    ["key_index", { kind: "int", value: -2n } as const],
    ["value_index", { kind: "int", value: -1n } as const],
  ]);
  await runOp(host, "InitializeTableFromTextFileV2", [table, fileName], { attrs: columns });
  table.release();
}

/** A host that reads files from disk without waiting. */
export function fileHost(): Host {
  const open = (path: string) => {
    const file = openSync(path, "r");
    return {
      sizeBytes: fstatSync(file).size,
      read(offset: number, length: number) {
        const bytes = new Uint8Array(length);
        readSync(file, bytes, 0, length, offset);
        return bytes;
      },
      close: () => closeSync(file),
    };
  };
  return new Host({ memory: new LinearMemory({ initialBytes: 64 << 20 }), plugins: [plugin], files: { open } });
}
