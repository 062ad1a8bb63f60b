import { invalidArgument } from "@heddle/status";
import { fromBase64 } from "@heddle/tensor";
import { ByteSlices } from "../bytes/byte-slices.js";
import {
  type Column,
  isNull,
  type JsonColumn,
  type NumberArray,
  type NumberType,
  numberArrays,
  rowCountOf,
  type TextColumn,
} from "../column.js";
import { badCell, nullCell, quoted } from "../errors.js";
import { addJsonString } from "../text/json-string.js";
import { type ColumnPlace, flattenColumn, jsonOfText } from "./flatten-column.js";
import { parseNumber, storeNumber } from "./parse-number.js";

/** The type and shape that an input of a model wants. */
export interface WantedInput {
  /** TensorFlow's name of the type, such as `"string"` or `"int64"`. */
  readonly dtype: string;
  /** -1 for sizes that are free; undefined when the rank is unknown. */
  readonly shape: readonly number[] | undefined;
}

/** Strings as bytes and offsets: string `i` is the bytes from `offsets[i]` up to `offsets[i + 1]`. */
export interface StringValues {
  readonly values: Uint8Array;
  readonly offsets: Int32Array;
  readonly shape: number[];
}

/** Numbers in row-major order; those of half and bfloat16 are floats, booleans the bytes 0 and 1. */
export interface NumberValues {
  readonly dtype: string;
  readonly shape: number[];
  readonly data: NumberArray;
}

const QUOTE = 0x22;
const OPEN_BRACE = 0x7b;

/**
 * The rows of a column as a value that `model.run` takes. Cells of text become the wanted type: `12` is a number for a number and a
 * text for a string; a list is JSON text. A row without a value is an error.
 *
 * @throws {StatusError} INVALID_ARGUMENT with file, line and column for a cell of another type or shape
 */
export function inputOfColumn(column: Column, wanted: WantedInput, where: ColumnPlace): StringValues | NumberValues {
  const { dtype, shape: wantedShape } = wanted;
  const isList = wantedShape?.slice(1).some((size) => size !== 1);
  const whole = column.kind === "text" && isList ? jsonOfText(column, where) : column;
  const { leaves, rowShape, width } = flattenColumn(whole, where);
  const shape = inputShape(rowCountOf(column), rowShape, wantedShape);
  const place = (leaf: number) => where.place(Math.floor(leaf / Math.max(1, width)));
  const leafPlace = { name: where.name, place };
  if (dtype === "string") return { ...stringsOf(leaves, leafPlace), shape };
  const type = numberTypeOf(dtype, where.name);
  return { dtype, shape, data: numbersOf(leaves, type, leafPlace) };
}

/** The shape of the rows; rows of one value take the ones of a shape such as [?, 1]. */
function inputShape(rows: number, rowShape: readonly number[], wanted: readonly number[] | undefined): number[] {
  if (wanted && rowShape.every((size) => size === 1) && wanted.slice(1).every((size) => Math.abs(size) === 1)) {
    return [rows, ...wanted.slice(1).map(() => 1)];
  }
  return [rows, ...rowShape];
}

function stringsOf(column: Column, where: ColumnPlace): { values: Uint8Array; offsets: Int32Array } {
  if (column.kind === "json") return stringsOfJson(column, where);
  if (column.kind !== "text" && column.kind !== "string") {
    const found = column.kind === "number" ? column.type : "lists";
    throw badCell(where.place(0), where.name, "strings", found);
  }
  const { bytes, offsets } = column;
  if (column.kind === "string" && column.nulls) {
    const row = column.nulls.indexOf(1);
    if (row >= 0) throw nullCell(where.place(row), where.name);
  }
  const [first, last] = [offsets[0], offsets[offsets.length - 1]];
  if (first === 0) return { values: bytes.subarray(0, last), offsets };
  return { values: bytes.subarray(first, last), offsets: offsets.map((offset) => offset - first) };
}

function stringsOfJson(column: JsonColumn, where: ColumnPlace) {
  const { bytes, offsets } = column;
  const count = offsets.length - 1;
  const slices = new ByteSlices(count, offsets[count] - offsets[0]);
  for (let row = 0; row < count; row++) {
    const [start, end] = [offsets[row], offsets[row + 1]];
    if (bytes[start] === QUOTE && end > start) {
      addJsonString(slices, bytes, start, end);
      continue;
    }
    if (isNull(column, row)) throw nullCell(where.place(row), where.name);
    const text = new TextDecoder().decode(bytes.subarray(start, end));
    const found = bytes[start] === OPEN_BRACE ? bytesOfBase64(text) : undefined;
    if (!found) throw badCell(where.place(row), where.name, 'a string or {"b64": …}', foundIn(column, row));
    slices.add(found, 0, found.length);
  }
  const { bytes: values, offsets: ends } = slices.take();
  return { values, offsets: ends };
}

/** The bytes of `{"b64": "…"}`. */
function bytesOfBase64(json: string): Uint8Array | undefined {
  const { b64, ...others } = JSON.parse(json);
  if (typeof b64 !== "string" || Object.keys(others).length > 0) return undefined;
  return fromBase64(b64);
}

function numberTypeOf(dtype: string, name: string): NumberType {
  if (dtype === "half" || dtype === "bfloat16") return "float";
  if (Object.hasOwn(numberArrays, dtype)) return dtype as NumberType;
  throw invalidArgument(`column '${name}' cannot feed an input of type ${dtype}`, { name, dtype });
}

function numbersOf(column: Column, type: NumberType, where: ColumnPlace): NumberArray {
  const count = rowCountOf(column);
  if (column.kind === "number") {
    const row = column.nulls ? column.nulls.indexOf(1) : -1;
    if (row >= 0) throw nullCell(where.place(row), where.name);
    if (column.type === type) return column.values;
    if (type === "bool" || column.type === "bool") {
      throw badCell(where.place(0), where.name, type, `the type ${column.type}`);
    }
  } else if (column.kind === "string" || column.kind === "list") {
    throw badCell(where.place(0), where.name, type, column.kind === "string" ? "strings" : "lists");
  }
  const values: NumberArray = new numberArrays[type](count);
  for (let row = 0; row < count; row++) {
    if (isNull(column, row)) throw nullCell(where.place(row), where.name);
    if (column.kind === "number" ? storeNumber(values, row, column.values[row]) : stored(column, type, values, row)) {
      continue;
    }
    throw badCell(where.place(row), where.name, type, foundIn(column, row));
  }
  return values;
}

/** Parses a cell; in JSON `"NaN"` and the like are in quotes, booleans and other numbers are not. */
function stored(column: TextColumn | JsonColumn, type: NumberType, values: NumberArray, row: number): boolean {
  const { bytes, offsets } = column;
  const [start, end] = [offsets[row], offsets[row + 1]];
  if (column.kind === "text") {
    return parseNumber(type, values, row, bytes, start, end);
  }
  const first = bytes[start];
  if (first === QUOTE) {
    const isWord = /^"(?:NaN|-?Infinity)"$/.test(new TextDecoder().decode(bytes.subarray(start, end)));
    return isWord && parseNumber(type, values, row, bytes, start + 1, end - 1);
  }
  const isNumber = first === 0x2d || (first >= 0x30 && first <= 0x39);
  return isNumber !== (type === "bool") && parseNumber(type, values, row, bytes, start, end);
}

function foundIn(column: Column, row: number): string {
  if (column.kind === "number") return String(column.values[row]);
  if (column.kind === "list") return "a list";
  const text = new TextDecoder().decode(column.bytes.subarray(column.offsets[row], column.offsets[row + 1]));
  if (column.kind !== "json") return quoted(text);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text; // JSON has quotes of its own.
}
