import type { AttrMap, AttrValue, FileSystem, KernelPlugin } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { notFound, outOfRange, type StatusError, toStatusError } from "@heddle/status";
import { DataType, type NestedValue, Tensor, type TensorInput, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

/** An input: a tensor, or a type with a value. */
export type Input = Tensor | readonly [dtype: string, value: TensorInput];

/** A host with the plugin, on which ops are run one by one; {@link end} checks that no memory is live. */
export class TableSession {
  readonly host: Host;
  readonly memory: LinearMemory;
  readonly #handles: Tensor[] = [];

  constructor(files?: FileSystem, maximumBytes?: number, plugins: readonly KernelPlugin[] = [plugin]) {
    this.memory = createTestMemory({ ...(maximumBytes !== undefined && { maximumBytes }) });
    this.host = new Host({ memory: this.memory, plugins, ...(files && { files }) });
  }

  /** Runs one op; attributes as strings name types, numbers are ints, lists shapes. */
  async tensors(op: string, attrs: Readonly<Record<string, Attr>>, inputs: readonly Input[] = []): Promise<Tensor[]> {
    const values = Object.entries(attrs).map(([name, attr]) => [name, attrValue(name, attr)] as const);
    return this.tensorsOf(op, new Map(values), inputs);
  }

  /** As {@link tensors}, with attributes as a model has them. */
  async tensorsOf(op: string, attrs: AttrMap, inputs: readonly Input[]): Promise<Tensor[]> {
    const owned: Tensor[] = [];
    try {
      const tensors = inputs.map((input) => {
        if (input instanceof Tensor) return input;
        const tensor = tensorFromJs(this.memory, typeOf(input[0]), input[1]);
        owned.push(tensor);
        return tensor;
      });
      return await runOp(this.host, op, tensors, { attrs });
    } finally {
      for (const tensor of owned) tensor.release();
    }
  }

  /** As {@link tensors}, with the outputs as JavaScript values. */
  async run(op: string, attrs: Readonly<Record<string, Attr>>, inputs: readonly Input[] = []): Promise<NestedValue[]> {
    const outputs = await this.tensors(op, attrs, inputs);
    return outputs.map((tensor) => {
      const value = tensor.toNested();
      tensor.release();
      return value;
    });
  }

  /** The error that an op fails with. */
  async error(op: string, attrs: Readonly<Record<string, Attr>>, inputs: readonly Input[] = []): Promise<string> {
    return this.run(op, attrs, inputs).then(
      (values) => `no error, but ${JSON.stringify(values)}`,
      (error) => String(toStatusError(error) as StatusError),
    );
  }

  /** A handle made by `op`, kept until {@link end}. */
  async handle(op: string, keys: string, values: string, attrs: Readonly<Record<string, Attr>> = {}): Promise<Tensor> {
    const [handle] = await this.tensors(op, { key_dtype: keys, value_dtype: values, ...attrs });
    this.#handles.push(handle);
    return handle;
  }

  /** Runs one op with attributes as a model has them; the inputs are borrowed. */
  async ops(op: string, attrs: AttrMap, inputs: readonly Tensor[]): Promise<Tensor[]> {
    return runOp(this.host, op, inputs, { attrs });
  }

  /** Releases a handle at {@link end}. */
  keep(handle: Tensor): void {
    this.#handles.push(handle);
  }

  /** The handle of a dense table of four buckets, kept until {@link end}. */
  async dense(name: string, keys: string, values: string, reserved: readonly TensorInput[]): Promise<Tensor> {
    const attrs = { key_dtype: keys, value_dtype: values, shared_name: name, initial_num_buckets: 4 };
    const [empty, deleted] = reserved.map((key) => [keys, key] as const);
    const [handle] = await this.tensors("MutableDenseHashTableV2", attrs, [empty, deleted]);
    this.keep(handle);
    return handle;
  }

  /** The entries of a table with plain keys and values, sorted by key. */
  async entries(table: Tensor, keys: string, values: string): Promise<NestedValue[][]> {
    const [k, v] = await this.run("LookupTableExportV2", { Tkeys: keys, Tvalues: values }, [table]);
    const rows = (k as NestedValue[]).map((key, index) => [key, (v as NestedValue[])[index]]);
    return rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  }

  /** Releases everything; throws when memory is left over. */
  end(): void {
    for (const handle of this.#handles) handle.release();
    this.host.dispose();
    if (this.memory.liveBytes !== 0) throw new Error(`${this.memory.liveBlocks} blocks of memory were not given back`);
  }
}

type Attr = string | number | boolean | bigint | readonly number[];

function attrValue(name: string, attr: Attr): AttrValue {
  if (typeof attr === "object") return { kind: "shape", value: attr };
  if (typeof attr === "boolean") return { kind: "bool", value: attr };
  if (typeof attr !== "string") return { kind: "int", value: BigInt(attr) };
  if (name.startsWith("T") || name.endsWith("_dtype")) return { kind: "type", value: typeOf(attr) };
  return { kind: "string", value: new TextEncoder().encode(attr) };
}

function typeOf(name: string): DataType {
  return valueTypeFromName(name) ?? DataType.INVALID;
}

/** Files in memory; `isAsync` makes every call give a promise. */
export function memoryFiles(files: Readonly<Record<string, string | Uint8Array>>, isAsync = false): FileSystem {
  const maybe = <T>(value: T) => (isAsync ? Promise.resolve(value) : value);
  return {
    open(path) {
      const content = files[path];
      if (content === undefined) throw notFound(`${path}; No such file or directory`);
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return maybe({
        sizeBytes: bytes.length,
        read(offset: number, length: number) {
          if (offset + length > bytes.length) throw outOfRange("read past the end");
          return maybe(bytes.subarray(offset, offset + length));
        },
        close() {},
      });
    },
  };
}
