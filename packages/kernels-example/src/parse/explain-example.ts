import { internal, invalidArgument, type StatusError } from "@heddle/status";
import { DataType, dataTypeName, formatShape } from "@heddle/tensor";
import { readEntries } from "../scan/entries.js";
import { WireReader } from "../scan/wire-reader.js";
import type { Column } from "./column.js";
import { countList, type ListCount } from "./count-list.js";
import { badFeature, listName, missingFeature, notAnExample, textOf } from "./errors.js";

/** The place of an Example in messages: its name and number; undefined for an Example that is parsed alone. */
export interface ExamplePlace {
  readonly name: string;
  readonly index: number;
}

/** The type of the lists with a tag. */
const TYPES = new Map<number, DataType>([
  [10, DataType.STRING],
  [18, DataType.FLOAT],
  [26, DataType.INT64],
]);

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly end: number;
}

/**
 * The error of TensorFlow for an Example that the scan refused. It takes features from the last to the first, and tells of the first one
 * that is wrong.
 *
 * @param bytes the Example alone
 * @param isFound false when no feature is found
 *
 * Source: FastParseSerializedExample and FastParseSingleExample, tensorflow/core/util/example_proto_fast_parsing.cc (TensorFlow 2.21).
 */
export function explainExample(
  bytes: Uint8Array,
  columns: readonly Column[],
  isFound: boolean,
  place?: ExamplePlace,
): StatusError {
  const entries: Entry[] = [];
  const isExample = readEntries(new WireReader(bytes, 0, bytes.length), (key, keyBytes, at, size) => {
    entries.push({ key: latin1(bytes.subarray(key, key + keyBytes)), at, end: at + size });
    return true;
  });
  if (!isExample) return notAnExample(bytes);
  const byKey = new Map(isFound ? columns.map((column) => [latin1(column.key), column]) : []);
  const seen = new Set<Column>();
  for (const { key, at, end } of entries.reverse()) {
    const column = byKey.get(key);
    if (!column) continue;
    const isEmpty = at === end;
    const found = TYPES.get(bytes[at] ?? 0);
    if (!isEmpty && found === undefined) return invalidArgument("Unsupported datatype.");
    if ((isEmpty && (place === undefined || column.kind === "dense")) || seen.has(column)) continue;
    seen.add(column);
    if (isEmpty) continue;
    const error = featureError(new WireReader(bytes, at + 1, end), found ?? DataType.INVALID, column, place);
    if (error) return error;
  }
  for (const column of columns) {
    if (column.kind !== "dense" || column.isVariable || column.fallback || seen.has(column)) continue;
    const name = `Feature: ${textOf(column.key)}`;
    return missingFeature(place ? `Name: ${place.name}, ${name}` : name, column.dtype);
  }
  return internal("an Example was refused without a reason");
}

/** The key as a text with a character for each byte. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

function featureError(
  reader: WireReader,
  found: DataType,
  column: Column,
  place: ExamplePlace | undefined,
): StatusError | undefined {
  const key = textOf(column.key);
  const where = place ? `Name: ${place.name}, Key: ${key}, Index: ${place.index}` : `Key: ${key}`;
  if (found !== column.dtype) {
    const [has, wants] = [dataTypeName(found), dataTypeName(column.dtype)];
    const types =
      column.kind === "dense"
        ? `Data type: ${has} but expected type: ${wants}`
        : `Expected type: ${wants}, Actual type: ${has}`;
    return badFeature(where, `Data types don't match. ${types}`);
  }
  const isFixed = column.kind === "dense" && !column.isVariable;
  const list = countList(reader, found, isFixed ? column.stride : undefined);
  return place ? batchError(list, column, isFixed, where) : aloneError(list, column, isFixed, key);
}

function batchError(list: ListCount, column: Column, isFixed: boolean, where: string): StatusError | undefined {
  if (!list.isRight) return badFeature(where, "Can't parse serialized Example.");
  const name = listName(column.dtype);
  const shape = formatShape(column.shape);
  if (isFixed) {
    if (list.count === column.stride) return undefined;
    return badFeature(
      where,
      `Number of ${name} values != expected.  Values size: ${list.count} but output shape: ${shape}`,
    );
  }
  if (list.count % column.stride === 0) return undefined;
  return badFeature(
    where,
    `Number of ${name} values is not a multiple of stride length. Saw ${list.count} values but output shape is: ${shape}`,
  );
}

function aloneError(list: ListCount, column: Column, isFixed: boolean, key: string): StatusError | undefined {
  const name = `${listName(column.dtype)}_list`;
  const fail = (reason: string) => badFeature(`Key: ${key}`, `Can't parse serialized Example: ${reason}`);
  if (!list.isRight) {
    const isCounted = column.dtype === DataType.STRING && !isFixed;
    return fail(isCounted ? "Could not get num elements in bytes_list." : `Parsing ${name} failed.`);
  }
  if (isFixed) return list.count === column.stride ? undefined : fail(`Some ${name} slice was not parsed.`);
  if (list.count % column.stride === 0) return undefined;
  return invalidArgument(
    `Error while parsing feature with key ${key}: number of elements should be divisible by ${column.stride}, found ${list.count} instead`,
  );
}
