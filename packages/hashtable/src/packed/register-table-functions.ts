import type { FunctionRegistry, NamedFunction } from "@heddle/ffi";
import { type FileSystem, runSteps, type Steps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { alreadyExists, failedPrecondition, invalidArgument } from "@heddle/status";
import type { StaticTable } from "../tables/static-table.js";
import { initializeTableFromTextFile } from "../text-file/initialize-from-text-file.js";
import { LINE_NUMBER, WHOLE_LINE } from "../text-file/text-column.js";
import { PackedTables } from "./packed-tables.js";
import { resultOfTensor, tensorOfArgument } from "./packed-tensor.js";

/** The functions by name, the memory and the files of a host; an `Ffi` has all but files. */
export interface TableFunctionHost {
  readonly functions: FunctionRegistry;
  /** The memory of the tables. */
  readonly memory: LinearMemory;
  readonly files?: FileSystem;
}

/**
 * Registers the lookup table of TVM's proposal as functions by name, so that any module may look up by `contrib.lookup_table_find`:
 *
 * - `contrib.hash_table(key_dtype, value_dtype)` makes a table and returns its number, an int.
 * - `contrib.lookup_table_find(table, keys, default)` returns the value of each key, in the form of the keys.
 * - `contrib.lookup_table_import(table, keys, values)` fills a table once and returns its size.
 * - `contrib.initialize_table_from_text_file(table, file, key_index = -2, value_index = -1, vocab_size = -1, delim = "\t")` does so from
 *   the lines of a file: -1 is the number of the line, -2 the whole line. The result is a promise when the files are read later.
 * - `contrib.release_table(table)` gives a table back.
 *
 * Keys and values are tensors, Arrays or single values. Tables and errors are TensorFlow's HashTableV2, its duplicate keys and shapes too.
 *
 * @returns gives back all tables and takes the functions out
 * @throws {StatusError} ALREADY_EXISTS when one of the names is taken; none is registered then
 *
 * Source: the RFC "HashTable support" of Apache TVM (discuss.tvm.apache.org, 5842); TensorFlow's lookup_table_op.cc.
 */
export function registerTableFunctions({ functions, memory, files }: TableFunctionHost): Disposable {
  const tables = new PackedTables(memory);
  const all: Readonly<Record<string, NamedFunction>> = {
    "contrib.hash_table": (keys: unknown, values: unknown) => tables.create(keys, values),
    "contrib.lookup_table_find"(number: unknown, keys: unknown, defaultValue: unknown) {
      const table = tables.get(number);
      using keyTensor = tensorOfArgument(memory, table.keyType, "keys", keys);
      using defaultTensor = tensorOfArgument(memory, table.valueType, "default", defaultValue);
      using found = table.find(keyTensor, defaultTensor);
      return resultOfTensor(found, keys);
    },
    "contrib.lookup_table_import"(number: unknown, keys: unknown, values: unknown) {
      const table = tables.get(number);
      using keyTensor = tensorOfArgument(memory, table.keyType, "keys", keys);
      using valueTensor = tensorOfArgument(memory, table.valueType, "values", values);
      table.import(keyTensor, valueTensor);
      return table.size;
    },
    "contrib.initialize_table_from_text_file": (number: unknown, ...parts: unknown[]) =>
      runSteps(initialize(tables.get(number), files, parts)),
    "contrib.release_table": (number: unknown) => tables.release(number),
  };
  const taken = Object.keys(all).find((name) => functions.get(name));
  if (taken !== undefined) throw alreadyExists(`Global Function \`${taken}\` is already registered`);
  for (const [name, run] of Object.entries(all)) functions.set(name, run);
  return {
    [Symbol.dispose]() {
      for (const [name, run] of Object.entries(all)) if (functions.get(name) === run) functions.remove(name);
      tables[Symbol.dispose]();
    },
  };
}

function* initialize(table: StaticTable, files: FileSystem | undefined, parts: readonly unknown[]): Steps<number> {
  const [file, keyIndex = WHOLE_LINE, valueIndex = LINE_NUMBER, vocabularySize = -1, delimiter = "\t"] = parts;
  if (!files)
    throw failedPrecondition("this host has no files: contrib.initialize_table_from_text_file cannot read any");
  if (typeof file !== "string") throw invalidArgument("filename should be a single string");
  const bytes = typeof delimiter === "string" ? new TextEncoder().encode(delimiter) : [];
  if (bytes.length !== 1) throw invalidArgument("delimiter should be only 1 char");
  const format = {
    keyIndex: wholeNumber("key_index", keyIndex, WHOLE_LINE),
    valueIndex: wholeNumber("value_index", valueIndex, WHOLE_LINE),
    vocabularySize: wholeNumber("vocab_size", vocabularySize, -1),
    delimiter: bytes[0] as number,
    offset: 0n,
  };
  using kept = table.retain(); // It may be released while the file is read.
  yield* initializeTableFromTextFile(kept, file, format, { files, pause: () => undefined });
  return kept.size;
}

function wholeNumber(name: string, value: unknown, least: number): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw invalidArgument(`${name} must be an int`);
  if (value < least) throw invalidArgument(`Value for attr '${name}' of ${value} must be at least minimum ${least}`);
  return value;
}
