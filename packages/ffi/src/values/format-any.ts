import { checkOptionNames } from "@heddle/status";
import { anyType, anyWord } from "../any/cell.js";
import { readFloat } from "../any/numbers.js";
import { cellsIn, isMapType, isSequenceType } from "../containers/walk-cells.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { TypeIndex } from "../types/type-index.js";
import { OpaquePointer } from "./opaque-pointer.js";
import { quoteBytes, quoteText } from "./quote.js";
import { readValue } from "./read-value.js";

/** Options of {@link formatAny}. */
export interface FormatOptions {
  /** The most characters; a longer text ends in `...`. Default 1,000. */
  readonly maxLength?: number;
  /** How many containers in one another are shown. Default 20. */
  readonly maxDepth?: number;
}

/**
 * The value of a cell as text for people: `(1, "a", None)` for an Array, `[1, 2]` for a List, `{"a": 1}` for a Map or Dict,
 * `b"\x00"` for bytes; a container inside itself is `...`, as one that is too deep. Other than upstream's, a float always looks like one.
 *
 * Source: ReprPrinter of tvm-ffi's extra/dataclass.cc.
 */
export function formatAny(ffi: Ffi, address: number, options: FormatOptions = {}): string {
  checkOptionNames("formatAny", options, OPTIONS);
  const writer = new Writer(ffi, options);
  writer.writeCell(address);
  return writer.finish();
}

/** {@link formatAny} of a container. */
export function formatContainer(ffi: Ffi, object: number, typeIndex: number): string {
  const writer = new Writer(ffi, {});
  writer.writeContainer(object, typeIndex);
  return writer.finish();
}

class Writer {
  readonly #ffi: Ffi;
  readonly #maxLength: number;
  readonly #maxDepth: number;
  readonly #open: number[] = [];
  #text = "";

  constructor(ffi: Ffi, { maxLength = 1000, maxDepth = 20 }: FormatOptions) {
    this.#ffi = ffi;
    this.#maxLength = maxLength;
    this.#maxDepth = maxDepth;
  }

  finish(): string {
    if (this.#text.length <= this.#maxLength) return this.#text;
    return `${this.#text.slice(0, Math.max(0, this.#maxLength - 3))}...`;
  }

  writeCell(cell: number): void {
    const typeIndex = anyType(this.#ffi, cell);
    if (isSequenceType(typeIndex) || isMapType(typeIndex)) this.writeContainer(anyWord(this.#ffi, cell), typeIndex);
    else this.#text += this.#scalar(cell, typeIndex);
  }

  writeContainer(object: number, typeIndex: number): void {
    if (this.#open.length >= this.#maxDepth || this.#open.includes(object)) {
      this.#text += "...";
      return;
    }
    this.#open.push(object);
    const isMap = isMapType(typeIndex);
    const [begin, end] = isMap ? "{}" : typeIndex === TypeIndex.ARRAY ? "()" : "[]";
    this.#text += begin;
    let count = 0;
    for (const cell of cellsIn(this.#ffi, object, typeIndex)) {
      if (this.#text.length > this.#maxLength) break;
      if (count > 0) this.#text += isMap && count % 2 === 1 ? ": " : ", ";
      this.writeCell(cell);
      count++;
    }
    if (count === 1 && begin === "(") this.#text += ",";
    this.#text += end;
    this.#open.pop();
  }

  #scalar(cell: number, typeIndex: number): string {
    if (typeIndex === TypeIndex.FLOAT) return floatText(readFloat(this.#ffi, cell));
    const value = readValue(this.#ffi, cell);
    if (value === null) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
    if (typeof value === "string") return quoteText(value.slice(0, this.#maxLength));
    if (value instanceof Uint8Array) return quoteBytes(value.subarray(0, this.#maxLength));
    if (value instanceof OpaquePointer) return `0x${value.address.toString(16)}`;
    if (!(value instanceof FfiObject)) return `${value}`;
    try {
      return value.toString === FfiObject.prototype.toString ? value.typeKey : value.toString();
    } finally {
      value.release();
    }
  }
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const text = Object.is(value, -0) ? "-0" : `${value}`;
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

const OPTIONS: Readonly<Record<keyof FormatOptions, true>> = { maxLength: true, maxDepth: true };
