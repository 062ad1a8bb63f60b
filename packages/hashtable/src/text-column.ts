import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { decodeUtf8, StringBlockBuilder } from "@heddle/tstring";
import { parseFloating, parseInteger } from "./parse-number.js";
import { BLOCK } from "./table-storage.js";
import { badField, columnTypeNotSupported } from "./text-file-errors.js";

/** What a column index of -2 and of -1 means. */
export const WHOLE_LINE = -2;
export const LINE_NUMBER = -1;

/** The part of a line from `start` to `end`, and the line's number, counted from 0. */
export interface Field {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** Keys or values of up to {@link BLOCK} lines, read from text and laid out as a tensor's elements. */
export class TextColumn implements Disposable {
  readonly #memory: LinearMemory;
  readonly #dtype: DataType;
  readonly #numbers: number;
  readonly #offsetLow: number;
  readonly #offsetHigh: number;
  /** Bytes of the strings, one behind the other, and where each ends. */
  #text = new Uint8Array(0);
  readonly #ends: Int32Array;
  #block = 0;
  #count = 0;

  /**
   * @param offset is added to line numbers and to int32 columns
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, dtype: DataType, offset: bigint) {
    this.#memory = memory;
    this.#dtype = dtype;
    this.#offsetLow = Number(BigInt.asUintN(32, offset));
    this.#offsetHigh = Number(BigInt.asIntN(32, offset >> 32n));
    this.#ends = new Int32Array(dtype === DataType.STRING ? BLOCK + 1 : 0);
    this.#numbers = dtype === DataType.STRING ? 0 : memory.malloc(BLOCK * dataTypeSize(dtype));
  }

  /** Adds the line's number plus the offset, to a column of int64. */
  addLineNumber(line: number): void {
    const low = this.#offsetLow + (line % 2 ** 32);
    const high = this.#offsetHigh + Math.floor(line / 2 ** 32) + (low >= 2 ** 32 ? 1 : 0);
    this.#addWords(low, high);
  }

  /** @throws {StatusError} INVALID_ARGUMENT when the field is no value of the column's type */
  add(field: Field): void {
    switch (this.#dtype) {
      case DataType.STRING:
        this.#addText(field);
        break;
      case DataType.INT64:
        this.#addInt64(field);
        break;
      case DataType.INT32:
        this.#addInt32(field);
        break;
      case DataType.FLOAT:
      case DataType.DOUBLE:
        this.#addFloating(field);
        break;
      default:
        throw columnTypeNotSupported(this.#dtype);
    }
  }

  /** The address of the elements that were added: dead after the next {@link add}, and they start anew. */
  take(): number {
    const count = this.#count;
    this.#count = 0;
    if (this.#dtype !== DataType.STRING) return this.#numbers;
    using builder = new StringBlockBuilder(this.#memory, count, this.#ends[count]);
    for (let i = 0; i < count; i++) {
      const start = this.#ends[i];
      const size = this.#ends[i + 1] - start;
      const target = builder.add(size);
      const { u8 } = this.#memory;
      for (let byte = 0; byte < size; byte++) u8[target + byte] = this.#text[start + byte];
    }
    this.#memory.free(this.#block);
    this.#block = builder.finish().address;
    return this.#block;
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#numbers);
    this.#memory.free(this.#block);
  }

  #addText({ bytes, start, end }: Field): void {
    const from = this.#ends[this.#count];
    const to = from + end - start;
    if (to > this.#text.length) {
      const grown = new Uint8Array(Math.max(to * 2, 8192));
      grown.set(this.#text.subarray(0, from));
      this.#text = grown;
    }
    const text = this.#text;
    if (end - start < 64) for (let i = start, o = from; i < end; i++, o++) text[o] = bytes[i];
    else text.set(bytes.subarray(start, end), from);
    this.#ends[++this.#count] = to;
  }

  #addInt64(field: Field): void {
    const value = parseInteger(field.bytes, field.start, field.end);
    if (value === undefined) throw this.#bad(field);
    if (typeof value === "number") this.#addWords(value, Math.floor(value / 2 ** 32));
    else this.#addWords(Number(BigInt.asUintN(32, value)), Number(value >> 32n));
  }

  #addInt32(field: Field): void {
    const value = parseInteger(field.bytes, field.start, field.end);
    if (typeof value !== "number" || (value | 0) !== value) throw this.#bad(field);
    this.#memory.i32[(this.#numbers >>> 2) + this.#count++] = value + (this.#offsetLow | 0);
  }

  #addFloating(field: Field): void {
    const value = parseFloating(textOf(field));
    if (value === undefined) throw this.#bad(field);
    if (this.#dtype === DataType.FLOAT) this.#memory.f32[(this.#numbers >>> 2) + this.#count++] = value;
    else this.#memory.f64[this.#numbers / 8 + this.#count++] = value;
  }

  /** The words are taken modulo 2^32. */
  #addWords(low: number, high: number): void {
    const { u32 } = this.#memory;
    const index = (this.#numbers >>> 2) + 2 * this.#count++;
    u32[index] = low;
    u32[index + 1] = high;
  }

  #bad(field: Field) {
    return badField(textOf(field), field.line, this.#dtype);
  }
}

/** The field as text, for messages; ill-formed UTF-8 becomes U+FFFD. */
export function textOf({ bytes, start, end }: Field): string {
  return decodeUtf8(bytes, start, end - start);
}
