import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import { halfToFloat } from "@heddle/tensor";
import { DataType, type Dictionary } from "apache-arrow";
import { ByteSlices } from "../bytes/byte-slices.js";
import { type Column, type NumberArray, type NumberType, numberArrays, type StringColumn } from "../column.js";
import { gatherRows, sliceColumn } from "../column-parts.js";
import { spreadRows } from "../spread-rows.js";
import { type ArrowArray, emptyArray } from "./batch-arrays.js";

/** The dictionaries and the limit that columns are made with. */
export interface ArrowColumns {
  /** The parts of the dictionary with this number; they grow by parts. */
  dictionary(id: number): readonly ArrowArray[];
  /** The most bytes of strings that share theirs. */
  readonly maxBytes: number;
}

type NumbersOf = (typeof numberArrays)[NumberType] | typeof Uint16Array;

/**
 * The column of an array of Arrow: a view of its buffers where they have the form of a column. All offsets are checked.
 *
 * @throws {StatusError} DATA_LOSS for buffers that are too short; RESOURCE_EXHAUSTED for strings that share bytes past the limit;
 * UNIMPLEMENTED for a type that is neither string, number nor list
 */
export function columnOfData(array: ArrowArray, name: string, context: ArrowColumns): Column {
  const { type, length, values } = array;
  const nulls = nullsOf(array);
  const isBinary = DataType.isBinary(type) || DataType.isLargeBinary(type) || DataType.isBinaryView(type);
  const strings = { kind: "string" as const, ...(isBinary && { isBinary }) };
  if (DataType.isUtf8(type) || DataType.isBinary(type)) {
    return { ...strings, bytes: values, offsets: offsets32(array, values.length, name), ...nulls };
  }
  if (DataType.isLargeUtf8(type) || DataType.isLargeBinary(type)) {
    const { offsets, first } = offsets64(array, values.length, name);
    return { ...strings, bytes: values.subarray(first), offsets, ...nulls };
  }
  if (DataType.isUtf8View(type) || DataType.isBinaryView(type)) {
    return { ...strings, ...slicesOfViews(array, name, context.maxBytes), ...nulls };
  }
  if (DataType.isDictionary(type)) return columnOfDictionary(array, type, name, context);
  if (DataType.isBool(type)) {
    need(values.length * 8 >= length, name);
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i++) bytes[i] = (values[i >> 3] >> (i & 7)) & 1;
    return { kind: "number", type: "bool", values: bytes, ...nulls };
  }
  if (DataType.isInt(type)) {
    const numberType = integerType(type, name);
    return { kind: "number", type: numberType, values: numbersOf(array, numberArrays[numberType], name), ...nulls };
  }
  if (DataType.isFloat(type)) {
    if (type.precision === 2)
      return { kind: "number", type: "double", values: numbersOf(array, Float64Array, name), ...nulls };
    if (type.precision === 1)
      return { kind: "number", type: "float", values: numbersOf(array, Float32Array, name), ...nulls };
    const halves = numbersOf(array, Uint16Array, name) as Uint16Array;
    return { kind: "number", type: "float", values: Float32Array.from(halves, halfToFloat), ...nulls };
  }
  if (DataType.isList(type)) {
    const items = itemsOf(array, name);
    const offsets = offsets32(array, items.length, name);
    return { kind: "list", offsets, items: columnOfData(items, name, context), ...nulls };
  }
  if (DataType.isLargeList(type)) {
    const items = itemsOf(array, name);
    const { offsets, first } = offsets64(array, items.length, name);
    const column = columnOfData(items, name, context);
    return { kind: "list", offsets, items: sliceColumn(column, first, items.length), ...nulls };
  }
  if (DataType.isFixedSizeList(type)) {
    const items = itemsOf(array, name);
    const { listSize } = type;
    need(listSize >= 0 && items.length >= length * listSize, name);
    const offsets = Int32Array.from({ length: length + 1 }, (_, i) => i * listSize);
    return { kind: "list", offsets, items: columnOfData(items, name, context), ...nulls };
  }
  if (DataType.isNull(type)) {
    const empty = { bytes: new Uint8Array(0), offsets: new Int32Array(length + 1) };
    return { kind: "string", ...empty, nulls: new Uint8Array(length).fill(1) };
  }
  throw unimplemented(`column '${name}' has Arrow's type ${type}, which is neither string, number nor list`, { name });
}

function integerType({ bitWidth, isSigned }: { bitWidth: number; isSigned: boolean }, name: string): NumberType {
  const found = `${isSigned ? "" : "u"}int${bitWidth}`;
  const known = Object.keys(numberArrays).find((type): type is NumberType => type === found);
  if (!known) throw dataLoss(`column '${name}' has integers of ${bitWidth} bits`, { name });
  return known;
}

function itemsOf(array: ArrowArray, name: string): ArrowArray {
  const [items] = array.children;
  if (!items) throw tooShort(name);
  return items;
}

/** The first elements of the values; a copy where they are not aligned. */
function numbersOf({ values, length }: ArrowArray, Numbers: NumbersOf, name: string): NumberArray {
  need(values.length >= length * Numbers.BYTES_PER_ELEMENT, name);
  return aligned(values, Numbers, length);
}

function aligned(bytes: Uint8Array, Numbers: NumbersOf, length: number): NumberArray {
  const { buffer, byteOffset } = bytes;
  const { BYTES_PER_ELEMENT: size } = Numbers;
  if (buffer instanceof ArrayBuffer && byteOffset % size === 0) return new Numbers(buffer, byteOffset, length);
  return new Numbers(bytes.slice(0, length * size).buffer, 0, length);
}

function nullsOf({ length, validity }: ArrowArray): { nulls?: Uint8Array } {
  if (validity.length === 0) return {};
  const nulls = new Uint8Array(length);
  for (let i = 0; i < length; i++) nulls[i] = ((validity[i >> 3] >> (i & 7)) & 1) ^ 1;
  return { nulls };
}

/** Offsets that neither go back nor leave `size` bytes or items. */
function offsets32({ offsets: bytes, length }: ArrowArray, size: number, name: string): Int32Array {
  if (length === 0) return new Int32Array(1);
  need(bytes.length >= (length + 1) * 4, name);
  const offsets = aligned(bytes, Int32Array, length + 1) as Int32Array;
  need(offsets[0] >= 0 && offsets[length] <= size, name);
  for (let i = 0; i < length; i++) need(offsets[i] <= offsets[i + 1], name);
  return offsets;
}

/** Offsets of 64 bits as 32 bits, counted from the first. */
function offsets64({ offsets: bytes, length }: ArrowArray, size: number, name: string) {
  if (length === 0) return { offsets: new Int32Array(1), first: 0 };
  need(bytes.length >= (length + 1) * 8, name);
  const offsets = aligned(bytes, BigInt64Array, length + 1) as BigInt64Array;
  need(offsets[0] >= 0n && offsets[length] <= BigInt(size), name);
  if (offsets[length] - offsets[0] > 0x7fffffffn) {
    throw resourceExhausted(`column '${name}' has more than 2^31 bytes in one batch of the file`, { name });
  }
  const narrow = new Int32Array(length + 1);
  for (let i = 1; i <= length; i++) {
    need(offsets[i - 1] <= offsets[i], name);
    narrow[i] = Number(offsets[i] - offsets[0]);
  }
  return { offsets: narrow, first: Number(offsets[0]) };
}

/** Source: Arrow columnar format, variable-size binary view layout. */
function slicesOfViews({ length, values: views, variadic }: ArrowArray, name: string, maxBytes: number) {
  need(views.length >= length * 16, name);
  const words = new DataView(views.buffer, views.byteOffset, views.byteLength);
  let total = 0;
  for (let i = 0; i < length; i++) total += Math.max(0, words.getInt32(i * 16, true));
  checkTotal(total, name, maxBytes);
  const slices = new ByteSlices(length);
  for (let i = 0; i < length; i++) {
    const size = words.getInt32(i * 16, true);
    if (size <= 12) {
      need(size >= 0, name);
      slices.add(views, i * 16 + 4, i * 16 + 4 + size);
      continue;
    }
    const buffer = variadic[words.getInt32(i * 16 + 8, true)];
    const start = words.getInt32(i * 16 + 12, true);
    need(buffer !== undefined && start >= 0 && start + size <= buffer.length, name);
    slices.add(buffer, start, start + size);
  }
  return slices.take();
}

function columnOfDictionary(array: ArrowArray, type: Dictionary, name: string, context: ArrowColumns): Column {
  const { length } = array;
  const values = numbersOf(array, numberArrays[integerType(type.indices, name)], name);
  const nulls = nullsOf(array);
  const given = context.dictionary(type.id);
  const parts = (given.length > 0 ? given : [emptyArray(type.dictionary)]).map((part) =>
    columnOfData(part, name, context),
  );
  const words = concatenated(parts, name);
  if (words.kind === "list") throw unimplemented(`column '${name}' has a dictionary of lists`, { name });
  const size = words.kind === "number" ? words.values.length : words.offsets.length - 1;
  const indexes = new Int32Array(length);
  let total = 0;
  for (let i = 0; i < length; i++) {
    if (nulls.nulls?.[i] === 1) continue; // Its index is anything; it takes the first word below.
    const index = Number(values[i]);
    need(index >= 0 && index < size, name);
    indexes[i] = index;
    if (words.kind !== "number") total += words.offsets[index + 1] - words.offsets[index];
  }
  if (size === 0) return spreadRows(words, [], length); // All rows are null, or there are none.
  // The rows that are null take the first word.
  if (nulls.nulls && words.kind !== "number") {
    const nullCount = nulls.nulls.reduce((sum, isNull) => sum + isNull, 0);
    total += nullCount * (words.offsets[1] - words.offsets[0]);
  }
  checkTotal(total, name, context.maxBytes);
  const gathered = gatherRows(words, indexes);
  return nulls.nulls && gathered.kind !== "text" && gathered.kind !== "json" ? { ...gathered, ...nulls } : gathered;
}

/** One column of the strings of several; dictionaries grow by parts. */
function concatenated(parts: readonly Column[], name: string): Column {
  const [first, ...others] = parts;
  if (others.length === 0) return first;
  const slices = new ByteSlices();
  for (const part of parts) {
    if (part.kind !== "string") {
      throw unimplemented(`column '${name}' has a dictionary of numbers in several parts`, { name });
    }
    for (let i = 0; i + 1 < part.offsets.length; i++) slices.add(part.bytes, part.offsets[i], part.offsets[i + 1]);
  }
  return { ...(first as StringColumn), ...slices.take() };
}

/** Rows may share their bytes, until they are copied into a column. */
function checkTotal(total: number, name: string, maxBytes: number): void {
  const limit = Math.min(maxBytes, 2 ** 31 - 1);
  if (total > limit) {
    const message = `column '${name}' has ${total} bytes in one batch of the file, more than the ${limit} of maxBlockBytes`;
    throw resourceExhausted(message, { name, total, limit });
  }
}

function need(isSound: boolean, name: string): void {
  if (!isSound) throw tooShort(name);
}

function tooShort(name: string) {
  return dataLoss(`a buffer of column '${name}' is too short, or its offsets or indexes leave it`, { name });
}
