import { LinearMemory, provideTwins } from "@heddle/memory";
import { checkOptionNames, invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, describeValue, type Shape, type TensorInput, valueTypeFromName } from "@heddle/tensor";
import { DenseTable } from "../dense/dense-table.js";
import { loopTwins } from "../loop-twins.js";
import type { LookupTable, TableSpec } from "../tables/lookup-table.js";
import { MutableTable } from "../tables/mutable-table.js";
import { StaticTable } from "../tables/static-table.js";
import { tensorFromPlain } from "./plain-values.js";
import { Table } from "./table.js";

/** Options of {@link createTable}. */
export interface TableOptions {
  readonly keys: "string" | "int64" | "int32";
  readonly values: "string" | "int64" | "int32" | "float" | "double" | "bool";
  /**
   * `mutable` (the default) for a table that may change at any time, `static` for one that is imported once, `dense` for a mutable
   * one with TensorFlow's open addressing, which reserves two keys and has no string values.
   */
  readonly kind?: "mutable" | "static" | "dense";
  /**
   * The shape of one value: with `[2]` each key has a vector of two, and the values of keys of shape `[3]` have shape `[3, 2]`.
   * Default a scalar. Values of a dense table are scalars or vectors.
   */
  readonly valueShape?: Shape;
  /** The value of missing keys for {@link Table.find} without a default of its own. */
  readonly defaultValue?: TensorInput;
  /** The memory of the table; default a new one. */
  readonly memory?: LinearMemory;
  /** For a dense table: two reserved keys, which mark buckets that are free and buckets whose key was removed. */
  readonly emptyKey?: TensorInput;
  readonly deletedKey?: TensorInput;
  /** For a dense table: a power of two, at least 4. Default 1024. */
  readonly initialBucketCount?: number;
  /** For a dense table: between 0 and 1. Default 0.8. */
  readonly maxLoadFactor?: number;
}

/**
 * Creates a lookup table for direct use, without a model or a host, in linear memory. The caller disposes it.
 *
 * @throws {StatusError} INVALID_ARGUMENT without options, for types that a table cannot have, an unknown kind, a dense table without its two keys or
 * with options that MutableDenseHashTable refuses, options of dense tables for another kind, a default of another type or shape than values;
 * RESOURCE_EXHAUSTED when memory is out
 */
export function createTable(options: TableOptions): Table {
  if (typeof options !== "object" || options === null) {
    throw invalidArgument(
      'createTable takes an object with the types of keys and values, such as { keys: "string", values: "int64" }; found ' +
        describeValue(options),
    );
  }
  checkOptionNames("createTable", options, OPTIONS);
  const { kind = "mutable", valueShape = [], defaultValue } = options;
  checkKind(kind, options);
  provideTwins(loopTwins);
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
    throw invalidArgument(`unknown kind of table ${JSON.stringify(kind)}; wanted mutable, static or dense`, {
      found: kind,
    });
  }
  for (const option of DENSE_OPTIONS)
    if (options[option] !== undefined) {
      throw invalidArgument(`${option} is an option of dense tables, not of a ${kind} one`, { option, kind });
    }
}

function typeOf(what: "keys" | "values", name: string, allowed: readonly DataType[]): DataType {
  const type = valueTypeFromName(name);
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
    throw invalidArgument("a dense table needs the options emptyKey and deletedKey: two keys that are never used");
  }
  using empty = tensorFromPlain(memory, spec.keyType, emptyKey);
  using deleted = tensorFromPlain(memory, spec.keyType, deletedKey);
  return new DenseTable(memory, { ...spec, initialBucketCount, maxLoadFactor }, empty, deleted);
}

const OPTIONS: Readonly<Record<keyof TableOptions, true>> = {
  keys: true,
  values: true,
  kind: true,
  valueShape: true,
  defaultValue: true,
  memory: true,
  emptyKey: true,
  deletedKey: true,
  initialBucketCount: true,
  maxLoadFactor: true,
};
