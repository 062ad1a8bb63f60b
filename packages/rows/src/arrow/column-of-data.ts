import { dataLoss, resourceExhausted, unimplemented } from "@heddle/status";
import { halfToFloat } from "@heddle/tensor";
import { type Data, DataType, type Vector } from "apache-arrow";
import { ByteSlices } from "../bytes/byte-slices.js";
import type { Column, NumberArray, NumberType } from "../column.js";
import { gatherRows } from "../column-parts.js";

/**
 * The column of one chunk of an Arrow array: a view of its buffers where they have the form of a column. All offsets are checked.
 *
 * @throws {StatusError} DATA_LOSS for buffers that are too short; UNIMPLEMENTED for a type that is neither string, number nor list
 */
export function columnOfData(data: Data, name: string): Column {
  const { type, length, values, valueOffsets } = data;
  const nulls = nullsOf(data, name);
  if (DataType.isUtf8(type) || DataType.isBinary(type)) {
    const offsets = checkedOffsets(valueOffsets, length, values.length, name);
    return { kind: "string", bytes: values, offsets, ...nulls };
  }
  if (DataType.isLargeUtf8(type) || DataType.isLargeBinary(type)) {
    const { offsets, first } = narrowed(valueOffsets, length, values.length, name);
    return { kind: "string", bytes: values.subarray(first), offsets, ...nulls };
  }
  if (DataType.isUtf8View(type) || DataType.isBinaryView(type)) {
    return { kind: "string", ...slicesOfViews(data, name), ...nulls };
  }
  if (DataType.isDictionary(type)) return columnOfDictionary(data, name);
  if (DataType.isBool(type)) {
    need(values.length * 8 >= data.offset + length, name);
    const bits: Uint8Array = values;
    const bytes = new Uint8Array(length);
    for (let i = 0, bit = data.offset; i < length; i++, bit++) bytes[i] = (bits[bit >> 3] >> (bit & 7)) & 1;
    return { kind: "number", type: "bool", values: bytes, ...nulls };
  }
  if (DataType.isInt(type)) {
    need(values.length >= length, name);
    const numberType = `${type.isSigned ? "" : "u"}int${type.bitWidth}` as NumberType;
    return { kind: "number", type: numberType, values: values.subarray(0, length), ...nulls };
  }
  if (DataType.isFloat(type)) {
    need(values.length >= length, name);
    const numbers: NumberArray = values.subarray(0, length);
    if (type.precision === 2) return { kind: "number", type: "double", values: numbers, ...nulls };
    if (type.precision === 1) return { kind: "number", type: "float", values: numbers, ...nulls };
    const floats = Float32Array.from(numbers as Uint16Array, halfToFloat);
    return { kind: "number", type: "float", values: floats, ...nulls };
  }
  if (DataType.isList(type)) {
    const items = itemsOf(data, name);
    const offsets = checkedOffsets(valueOffsets, length, items.length, name);
    return { kind: "list", offsets, items: columnOfData(items, name), ...nulls };
  }
  if (DataType.isLargeList(type)) {
    const items = itemsOf(data, name);
    const { offsets, first } = narrowed(valueOffsets, length, items.length, name);
    return { kind: "list", offsets, items: columnOfData(items.slice(first, items.length - first), name), ...nulls };
  }
  if (DataType.isFixedSizeList(type)) {
    const items = itemsOf(data, name);
    need(items.length >= length * type.listSize, name);
    const offsets = Int32Array.from({ length: length + 1 }, (_, i) => i * type.listSize);
    return { kind: "list", offsets, items: columnOfData(items, name), ...nulls };
  }
  if (DataType.isNull(type)) {
    const empty = { bytes: new Uint8Array(0), offsets: new Int32Array(length + 1) };
    return { kind: "string", ...empty, nulls: new Uint8Array(length).fill(1) };
  }
  throw unimplemented(`column '${name}' has Arrow's type ${type}, which is neither string, number nor list`, { name });
}

function itemsOf(data: Data, name: string): Data {
  const [items] = data.children;
  if (!items) throw tooShort(name);
  return items;
}

function nullsOf(data: Data, name: string): { nulls?: Uint8Array } {
  const { length, offset, nullBitmap } = data;
  if (!nullBitmap || nullBitmap.length === 0 || data.nullCount === 0) return {};
  need(nullBitmap.length * 8 >= offset + length, name);
  const nulls = new Uint8Array(length);
  for (let i = 0, bit = offset; i < length; i++, bit++) nulls[i] = ((nullBitmap[bit >> 3] >> (bit & 7)) & 1) ^ 1;
  return { nulls };
}

/** Offsets that neither go back nor leave `size` bytes or items. */
function checkedOffsets(offsets: Int32Array, length: number, size: number, name: string): Int32Array {
  if (length === 0) return new Int32Array(1);
  need(offsets.length > length && offsets[0] >= 0 && offsets[length] <= size, name);
  for (let i = 0; i < length; i++) need(offsets[i] <= offsets[i + 1], name);
  return offsets.subarray(0, length + 1);
}

/** Offsets of 64 bits as 32 bits, counted from the first. */
function narrowed(offsets: BigInt64Array, length: number, size: number, name: string) {
  if (length === 0) return { offsets: new Int32Array(1), first: 0 };
  need(offsets.length > length && offsets[0] >= 0n && offsets[length] <= BigInt(size), name);
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
function slicesOfViews({ length, values, variadicBuffers }: Data, name: string) {
  const views = values as Uint8Array;
  need(views.length >= length * 16, name);
  const words = new DataView(views.buffer, views.byteOffset, views.byteLength);
  const slices = new ByteSlices(length);
  for (let i = 0; i < length; i++) {
    const size = words.getInt32(i * 16, true);
    if (size <= 12) {
      need(size >= 0, name);
      slices.add(views, i * 16 + 4, i * 16 + 4 + size);
      continue;
    }
    const buffer = variadicBuffers[words.getInt32(i * 16 + 8, true)];
    const start = words.getInt32(i * 16 + 12, true);
    need(buffer !== undefined && start >= 0 && start + size <= buffer.length, name);
    slices.add(buffer, start, start + size);
  }
  return slices.take();
}

function columnOfDictionary(data: Data, name: string): Column {
  const { length, values } = data;
  const dictionary: Vector | undefined = data.dictionary;
  need(dictionary !== undefined && values.length >= length, name);
  const nulls = nullsOf(data, name);
  const parts = dictionary?.data.map((part) => columnOfData(part, name)) ?? [];
  const words = concatenated(parts, name);
  const size = words.kind === "number" ? words.values.length : words.offsets.length - 1;
  const indexes = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    if (nulls.nulls?.[i] === 1) continue; // Its index is anything; 0 is replaced below.
    indexes[i] = Number(values[i]);
    need(indexes[i] >= 0 && indexes[i] < size, name);
  }
  if (size === 0) {
    const empty = { bytes: new Uint8Array(0), offsets: new Int32Array(length + 1) };
    return { kind: "string", ...empty, ...nulls };
  }
  const gathered = gatherRows(words, indexes);
  return nulls.nulls && gathered.kind !== "text" && gathered.kind !== "json" ? { ...gathered, ...nulls } : gathered;
}

/** One column of the strings of several; dictionaries grow by parts. */
function concatenated(parts: readonly Column[], name: string): Column {
  const [first, ...others] = parts;
  if (first === undefined) return { kind: "string", bytes: new Uint8Array(0), offsets: new Int32Array(1) };
  if (others.length === 0) return first;
  const slices = new ByteSlices();
  for (const part of parts) {
    if (part.kind !== "string") {
      throw unimplemented(`column '${name}' has a dictionary of numbers in several parts`, { name });
    }
    for (let i = 0; i + 1 < part.offsets.length; i++) slices.add(part.bytes, part.offsets[i], part.offsets[i + 1]);
  }
  return { kind: "string", ...slices.take() };
}

function need(isSound: boolean, name: string): void {
  if (!isSound) throw tooShort(name);
}

function tooShort(name: string) {
  return dataLoss(`a buffer of column '${name}' is too short, or its offsets or indexes leave it`, { name });
}
