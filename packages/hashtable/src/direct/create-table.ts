import { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeFromName, dataTypeName, type Shape, type TensorInput } from "@heddle/tensor";
import { DenseTable } from "../dense/dense-table.js";
import type { LookupTable, TableSpec } from "../tables/lookup-table.js";
import { MutableTable } from "../tables/mutable-table.js";
import { StaticTable } from "../tables/static-table.js";
import { tensorFromPlain } from "./plain-values.js";
import { Table } from "./table.js";

/** What {@link createTable} makes. */
export interface TableOptions {
  readonly keys: "string" | "int64" | "int32";
  readonly values: "string" | "int64" | "int32" | "float" | "double" | "bool";
  /**
   * How it may change: a `mutable` one at any time (the default), a `static` one is imported into once, and a `dense` one is
   * mutable with TensorFlow's open addressing, which sets two keys aside and has no values of strings.
   */
  readonly kind?: "mutable" | "static" | "dense";
  /**
   * The shape of one value: with `[2]` each key has a vector of two, and values for keys of shape `[3]` have shape `[3, 2]`.
   * Default a scalar. Of a dense table a scalar or vector.
   */
  readonly valueShape?: Shape;
  /** What {@link Table.find} gives for keys that are not there, unless it is told. */
  readonly defaultValue?: TensorInput;
  /** The memory to use; default one of its own. */
  readonly memory?: LinearMemory;
  /** Of a dense table: keys that are never used as such, for buckets that are free and that were freed. */
  readonly emptyKey?: TensorInput;
  readonly deletedKey?: TensorInput;
  /** Of a dense table: a power of two, at least 4. Default 1024. */
  readonly initialBucketCount?: number;
  /** Of a dense table: between 0 and 1. Default 0.8. */
  readonly maxLoadFactor?: number;
}

/**
 * A lookup table for direct use, without a model or a host: keys to values as TensorFlow's tables hold them, in linear memory.
 * Dispose it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for types that a table cannot have, a kind that is none, a dense table without its two
 * keys, or another one with options of dense ones, and what MutableDenseHashTable refuses; RESOURCE_EXHAUSTED when memory is out
 */
export function createTable(options: TableOptions): Table {
  const { kind = "mutable", valueShape = [], defaultValue } = options;
  checkKind(kind, options);
  const memory = options.memory ?? new LinearMemory();
  const spec: TableSpec = {
    container: "",
    name: "table",
    keyType: typeOf("keys", options.keys, KEY_TYPES),
    valueType: typeOf("values", options.values, kind === "dense" ? DENSE_VALUE_TYPES : VALUE_TYPES),
    valueShape,
  };
  return new Table(() => make(memory, spec, options), kind, defaultValue);
}

const { STRING, INT64, INT32, FLOAT, DOUBLE, BOOL } = DataType;
const KEY_TYPES: readonly DataType[] = [STRING, INT64, INT32];
const DENSE_VALUE_TYPES: readonly DataType[] = [INT64, INT32, FLOAT, DOUBLE, BOOL];
const VALUE_TYPES: readonly DataType[] = [STRING, ...DENSE_VALUE_TYPES];

const DENSE_OPTIONS = ["emptyKey", "deletedKey", "initialBucketCount", "maxLoadFactor"] as const;

function checkKind(kind: string, options: TableOptions): void {
  if (kind === "dense") return;
  if (kind !== "mutable" && kind !== "static") {
    throw invalidArgument(`no table is of kind ${JSON.stringify(kind)}; wanted mutable, static or dense`, {
      found: kind,
    });
  }
  for (const option of DENSE_OPTIONS)
    if (options[option] !== undefined) {
      throw invalidArgument(`${option} is an option of dense tables, and this one is ${kind}`, { option, kind });
    }
}

function typeOf(what: "keys" | "values", name: string, allowed: readonly DataType[]): DataType {
  const type = dataTypeFromName(name);
  if (type === undefined || !allowed.includes(type)) {
    const wanted = allowed.map(dataTypeName);
    throw invalidArgument(`a table cannot have ${what} of type ${name}; wanted one of ${wanted.join(", ")}`, {
      what,
      found: name,
      wanted,
    });
  }
  return type;
}

function make(memory: LinearMemory, spec: TableSpec, options: TableOptions): LookupTable {
  if (options.kind === "static") return new StaticTable(memory, spec);
  if (options.kind !== "dense") return new MutableTable(memory, spec);
  const { emptyKey, deletedKey, initialBucketCount = 1024, maxLoadFactor = 0.8 } = options;
  if (emptyKey === undefined || deletedKey === undefined) {
    throw invalidArgument("a dense table needs emptyKey and deletedKey: two keys that are never used");
  }
  using empty = tensorFromPlain(memory, spec.keyType, emptyKey);
  using deleted = tensorFromPlain(memory, spec.keyType, deletedKey);
  return new DenseTable(memory, { ...spec, initialBucketCount, maxLoadFactor }, empty, deleted);
}
