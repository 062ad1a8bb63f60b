import { internal, resourceExhausted, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, type Shape } from "@heddle/tensor";
import { type WrittenTable, writeRoot } from "../flatbuffer/write-root.js";
import { BUILTIN_NAMES } from "../schema/enums.data.js";
import { modelSchema } from "../schema/model-schema.js";
import { BUILTIN_OPTIONS } from "../schema/options.data.js";
import { TENSOR_TYPE_NAMES, TENSOR_TYPES, type TensorTypeName } from "../schema/tensor-type.js";
import { OPTION_NUMBERS } from "./option-numbers.data.js";

type Written = WrittenTable<typeof modelSchema>;
type Element<T> = NonNullable<T> extends readonly (infer E)[] ? E : never;
type Subgraph = Element<Written["subgraphs"]>;
type Tensor = Element<Subgraph["tensors"]>;
type Operator = Element<Subgraph["operators"]>;
type Signature = Element<Written["signature_defs"]>;

/** Options of a builtin by the names of the schema. */
export type WrittenOptions = Readonly<Record<string, unknown>>;

/** A name and a tensor of a subgraph. */
export interface NamedTensor {
  readonly name: string;
  readonly tensor: number;
}

/** The first versions of builtins that interpreters have, where it is not 1. */
const FIRST_VERSIONS: Readonly<Record<string, number>> = { BROADCAST_TO: 2 };

/** A .tflite file in the making. */
export class ModelWriter {
  readonly #codes: { readonly key: string; readonly table: Element<Written["operator_codes"]> }[] = [];
  /** Buffer 0 is empty: tensors without a constant have it. */
  readonly #buffers: { readonly data?: Uint8Array }[] = [{}];
  readonly #subgraphs: SubgraphWriter[] = [];
  readonly #signatures: Signature[] = [];

  /** A new subgraph, and its number. */
  subgraph(name: string): SubgraphWriter {
    const subgraph = new SubgraphWriter(this, this.#subgraphs.length, name);
    this.#subgraphs.push(subgraph);
    return subgraph;
  }

  /** Adds a signature over a subgraph. */
  signature(key: string, subgraph: number, inputs: readonly NamedTensor[], outputs: readonly NamedTensor[]): void {
    const maps = (list: readonly NamedTensor[]) => list.map(({ name, tensor }) => ({ name, tensor_index: tensor }));
    const named = { inputs: maps(inputs), outputs: maps(outputs) };
    this.#signatures.push({ ...named, signature_key: key, subgraph_index: subgraph });
  }

  /** The number of a builtin's code, or of a custom operator's. */
  code(name: string, isCustom: boolean): number {
    const key = `${isCustom} ${name}`;
    const known = this.#codes.findIndex((code) => code.key === key);
    if (known >= 0) return known;
    const builtin = BUILTIN_NAMES.indexOf(isCustom ? "CUSTOM" : name);
    const numbers = {
      deprecated_builtin_code: Math.min(builtin, 127),
      builtin_code: builtin,
      version: FIRST_VERSIONS[name] ?? 1,
    };
    return this.#codes.push({ key, table: { ...numbers, ...(isCustom && { custom_code: name }) } }) - 1;
  }

  /** The number of a new buffer. */
  buffer(data: Uint8Array): number {
    return this.#buffers.push({ data }) - 1;
  }

  /** The number of operators of each builtin, and of each custom operator by its code; sorted. */
  operatorCounts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { operators = [] } of this.#subgraphs.map(({ table }) => table)) {
      for (const { opcode_index: code = 0 } of operators) {
        const [, name = ""] = this.#codes[code].key.split(" ");
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The bytes of the file. @throws {StatusError} RESOURCE_EXHAUSTED when constants take 2^31 bytes or more: FlatBuffers are smaller */
  finish(description: string): Uint8Array {
    const sizeBytes = this.#buffers.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    if (sizeBytes >= 2 ** 31 - 2 ** 24) {
      throw resourceExhausted(`the constants take ${sizeBytes} bytes; a .tflite file is smaller than 2^31`);
    }
    const model: Written = {
      version: 3,
      operator_codes: this.#codes.map(({ table }) => table),
      subgraphs: this.#subgraphs.map((subgraph) => subgraph.table),
      description,
      buffers: this.#buffers,
      signature_defs: this.#signatures,
    };
    return writeRoot(modelSchema, model, "TFL3");
  }
}

/** A subgraph in the making. */
export class SubgraphWriter {
  readonly index: number;
  readonly inputs: number[] = [];
  readonly outputs: number[] = [];
  readonly #name: string;
  readonly #model: ModelWriter;
  readonly #tensors: Tensor[] = [];
  readonly #operators: Operator[] = [];

  constructor(model: ModelWriter, index: number, name: string) {
    this.#model = model;
    this.#name = name;
    this.index = index;
  }

  /** The table of the subgraph so far. */
  get table(): Subgraph {
    const { inputs, outputs } = this;
    return { name: this.#name, tensors: this.#tensors, operators: this.#operators, inputs, outputs };
  }

  /**
   * A new tensor.
   *
   * @param shape with -1 for open sizes; undefined leaves it to the interpreter, which computes the shapes of results
   * @throws {StatusError} UNIMPLEMENTED for a type that TFLite does not have
   */
  tensor(name: string, dtype: DataType, shape?: readonly number[]): number {
    const signature = shape?.some((size) => size < 0) ? { shape_signature: shape } : {};
    const sizes = shape?.map((size) => (size < 0 ? 1 : size)) ?? [];
    return this.#add({ name, type: typeNumber(dtype), shape: sizes, has_rank: shape !== undefined, ...signature });
  }

  /** A new constant of the bytes that a file has. */
  constant(dtype: DataType, shape: Shape, bytes: Uint8Array): number {
    const buffer = bytes.length === 0 ? 0 : this.#model.buffer(bytes);
    const name = `constant_${this.#tensors.length}`;
    return this.#add({ name, type: typeNumber(dtype), shape, has_rank: true, buffer });
  }

  /** A new constant vector of int32. */
  ints(values: readonly number[]): number {
    return this.constant(DataType.INT32, [values.length], new Uint8Array(Int32Array.from(values).buffer));
  }

  /** A new constant scalar of int32. */
  int(value: number): number {
    return this.constant(DataType.INT32, [], new Uint8Array(Int32Array.of(value).buffer));
  }

  /** Adds a builtin. An input of -1 is absent. */
  builtin(name: string, inputs: readonly number[], outputs: readonly number[], options?: WrittenOptions): void {
    const type = OPTION_NUMBERS[name] ?? 0;
    const schema = BUILTIN_OPTIONS[type];
    if (options && !schema) throw internal(`the options of ${name} are not in the schema`);
    const builtin_options = { type, schema, value: options ?? {} };
    this.#operators.push({
      opcode_index: this.#model.code(name, false),
      inputs,
      outputs,
      ...(type > 0 && { builtin_options }),
    });
  }

  /** Adds a custom operator. */
  custom(code: string, inputs: readonly number[], outputs: readonly number[], options: Uint8Array): void {
    this.#operators.push({ opcode_index: this.#model.code(code, true), inputs, outputs, custom_options: options });
  }

  #add(tensor: Tensor): number {
    return this.#tensors.push(tensor) - 1;
  }
}

function typeNumber(dtype: DataType): number {
  return TENSOR_TYPE_NAMES.indexOf(tensorTypeName(dtype));
}

/** The name of TFLite's type with whole bytes. @throws {StatusError} UNIMPLEMENTED for a type that TFLite does not have */
export function tensorTypeName(dtype: DataType): TensorTypeName {
  const found = Object.values(TENSOR_TYPES).find((type) => type.dtype === dtype && (type.bits === 0 || type.bits >= 8));
  if (!found) throw unimplemented(`TFLite has no tensors of type ${dataTypeName(dtype)}`);
  return found.name;
}
