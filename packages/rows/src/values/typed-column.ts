import { ByteSlices } from "../bytes/byte-slices.js";
import {
  type Column,
  type Columns,
  isNull,
  type JsonColumn,
  type NumberArray,
  numberArrays,
  type TypedColumn,
} from "../column.js";
import { badCell } from "../errors.js";
import { addJsonString } from "../text/json-string.js";
import { parseNumber } from "./parse-number.js";

/** The types that values of JSON have in files with types. */
export type JsonKind = "string" | "int64" | "double" | "bool" | "json";

/**
 * The type of the values of a JSON column: strings, integers of 64 bits, other numbers, booleans; `json` for lists, objects and mixtures,
 * which are kept as JSON text.
 */
function jsonKindOf(column: JsonColumn): JsonKind {
  let kind: JsonKind | undefined;
  for (let row = 0; row + 1 < column.offsets.length; row++) {
    if (isNull(column, row)) continue;
    const found = kindAt(column.bytes, column.offsets[row], column.offsets[row + 1]);
    if (kind === undefined || found === kind) kind = found;
    else if ((kind === "int64" && found === "double") || (kind === "double" && found === "int64")) kind = "double";
    else return "json";
  }
  return kind ?? "string";
}

/** The types of the columns of JSON. */
export function jsonKindsOf(columns: Columns): ReadonlyMap<string, JsonKind> {
  const kinds = new Map<string, JsonKind>();
  for (const [name, column] of columns) if (column.kind === "json") kinds.set(name, jsonKindOf(column));
  return kinds;
}

function kindAt(bytes: Uint8Array, start: number, end: number): JsonKind {
  const first = bytes[start];
  if (first === 0x22) return "string";
  if (first === 0x74 || first === 0x66) return "bool";
  if (first === 0x5b || first === 0x7b) return "json";
  for (let at = start + 1; at < end; at++) if (bytes[at] === 0x2e || (bytes[at] | 0x20) === 0x65) return "double";
  return end - start > 18 ? "double" : "int64";
}

/** The values of a JSON column in one type, with nulls. @throws {StatusError} INVALID_ARGUMENT for a value of another type */
function typedJson(column: JsonColumn, kind: JsonKind, name: string): TypedColumn {
  const { bytes, offsets } = column;
  const count = offsets.length - 1;
  const nulls = new Uint8Array(count);
  const isNumber = kind !== "string" && kind !== "json";
  const values: NumberArray = new numberArrays[isNumber ? kind : "bool"](isNumber ? count : 0);
  const slices = new ByteSlices(count, isNumber ? 0 : bytes.length);
  let hasNulls = false;
  for (let row = 0; row < count; row++) {
    const [start, end] = [offsets[row], offsets[row + 1]];
    if (isNull(column, row)) {
      nulls[row] = 1;
      hasNulls = true;
      if (!isNumber) slices.end();
    } else if (kind === "json") {
      slices.add(bytes, start, end);
    } else if (kind === "string" && bytes[start] === 0x22) {
      addJsonString(slices, bytes, start, end);
    } else if (!isNumber || bytes[start] === 0x22 || !parseNumber(kind, values, row, bytes, start, end)) {
      const found = new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + 40)));
      throw badCell(`row ${row + 1} of the batch`, name, `${kind} like the first rows`, found);
    }
  }
  const some = hasNulls ? { nulls } : {};
  return isNumber ? { kind: "number", type: kind, values, ...some } : { kind: "string", ...slices.take(), ...some };
}

/** Gives columns of JSON one type each, that of the first batch, and makes strings of cells of text. */
export class ColumnTypes {
  readonly #kinds: Map<string, JsonKind>;

  /** @param kinds those that are known before the first batch */
  constructor(kinds: ReadonlyMap<string, JsonKind> = new Map()) {
    this.#kinds = new Map(kinds);
  }

  typed(name: string, column: Column): TypedColumn {
    if (column.kind === "text") return { ...column, kind: "string" };
    if (column.kind !== "json") return column;
    const kind = this.#kinds.get(name) ?? jsonKindOf(column);
    this.#kinds.set(name, kind);
    return typedJson(column, kind, name);
  }
}
