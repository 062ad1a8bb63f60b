import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize } from "@heddle/tensor";
import { CELL_BYTES, decodeUtf8 } from "@heddle/tstring";
import { BLOCK } from "../storage/table-layout.js";
import { type LineLoops, lineLoops } from "./line-loops.js";
import { parseFloating } from "./parse-number.js";

/** The column index of the whole line. */
export const WHOLE_LINE = -2;
/** The column index of the number of the line. */
export const LINE_NUMBER = -1;

/** Keys or values of up to {@link BLOCK} lines, read from text into elements of a tensor. */
export class TextColumn implements Disposable {
  readonly #memory: LinearMemory;
  readonly #loops: LineLoops;
  readonly dtype: DataType;
  readonly #offsetLow: number;
  readonly #offsetHigh: number;
  /** The address of the elements that were read last; string cells refer to their text in the file. */
  readonly address: number;

  /**
   * @param offset added to line numbers and to int32 columns
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, dtype: DataType, offset: bigint) {
    this.#memory = memory;
    this.#loops = lineLoops.over(memory);
    this.dtype = dtype;
    this.#offsetLow = Number(BigInt.asUintN(32, offset));
    this.#offsetHigh = Number(BigInt.asIntN(32, offset >> 32n));
    const elementBytes = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
    this.address = memory.calloc(BLOCK * elementBytes);
  }

  /** Sets the elements to `count` line numbers from `line` on, plus the offset: for a column of int64. */
  readLineNumbers(line: number, count: number): void {
    const { u32 } = this.#memory;
    for (let i = 0; i < count; i++) {
      const low = this.#offsetLow + ((line + i) % 2 ** 32);
      const high = this.#offsetHigh + Math.floor((line + i) / 2 ** 32) + (low >= 2 ** 32 ? 1 : 0);
      u32[(this.address >>> 2) + 2 * i] = low;
      u32[(this.address >>> 2) + 2 * i + 1] = high;
    }
  }

  /**
   * Reads `count` fields, pairs of words: the address of the first byte, and that after the last. Returns the first field that is
   * not a value of the column's type, or `count`.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a type that text cannot have
   */
  read(fields: number, count: number): number {
    switch (this.dtype) {
      case DataType.STRING:
        this.#loops.textCells(fields, count, this.address);
        return count;
      case DataType.INT64:
        return this.#loops.parseInt64s(fields, count, this.address);
      case DataType.INT32:
        return this.#loops.parseInt32s(fields, count, this.#offsetLow | 0, this.address);
      case DataType.FLOAT:
      case DataType.DOUBLE:
        return this.#readFloating(fields, count);
      default:
        if (count === 0) return 0;
        throw invalidArgument(`Data type ${dataTypeName(this.dtype)} not supported.`, { dtype: this.dtype });
    }
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.address);
  }

  #readFloating(fields: number, count: number): number {
    const { f32, f64 } = this.#memory;
    for (let i = 0; i < count; i++) {
      const value = parseFloating(fieldText(this.#memory, fields, i));
      if (value === undefined) return i;
      if (this.dtype === DataType.FLOAT) f32[(this.address >>> 2) + i] = value;
      else f64[this.address / 8 + i] = value;
    }
    return count;
  }
}

/** Field `index` as text, for messages; ill-formed UTF-8 becomes U+FFFD. */
export function fieldText({ u32, u8 }: LinearMemory, fields: number, index: number): string {
  const start = u32[(fields >>> 2) + 2 * index];
  return decodeUtf8(u8, start, u32[(fields >>> 2) + 2 * index + 1] - start);
}
