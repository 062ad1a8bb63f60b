import type { Block, LinearMemory } from "@heddle/memory";
import { deallocCell } from "./cells/cell.js";
import { validateCells } from "./cells/validate-cells.js";
import { indexOutOfRange, notAListOfStrings } from "./errors.js";
import { CELL_BYTES } from "./layout.js";
import { cellSizeBytes } from "./read-cell.js";
import { REPLACEMENT } from "./replacement.js";
import { StringBlockBuilder } from "./string-block-builder.js";
import { textCodeFor } from "./text-code.js";
import { textOfCell } from "./text-of-cell.js";
import { unpackBytes } from "./unpack-bytes.js";
import { viewOfCell } from "./view-of-cell.js";

/** From this many strings on, one call for many is faster than one for each. */
const MANY_TO_PACK = 48;
const MANY_TO_UNPACK = 12;

/** An array of `length` cells at `address`, read as strings. It does not own them. */
export class StringArray implements Iterable<string> {
  readonly memory: LinearMemory;
  readonly address: number;
  readonly length: number;

  constructor(memory: LinearMemory, address: number, length: number) {
    this.memory = memory;
    this.address = address;
    this.length = length;
  }

  /** The address of cell `index`. @throws {StatusError} OUT_OF_RANGE for an invalid index. */
  cell(index: number): number {
    if (index >>> 0 !== index || index >= this.length) throw indexOutOfRange(index, this.length);
    return this.address + index * CELL_BYTES;
  }

  /** The size of string `index` in bytes. */
  sizeBytes(index: number): number {
    return cellSizeBytes(this.memory.u32, this.cell(index));
  }

  /**
   * The bytes of string `index`: a view, dead after the next allocation.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a damaged cell, whose bytes are not inside the memory
   */
  view(index: number): Uint8Array {
    return viewOfCell(this.memory, this.cell(index), index);
  }

  /** The bytes of string `index`: a copy. */
  bytes(index: number): Uint8Array {
    return this.view(index).slice();
  }

  /** String `index` as text; each ill-formed UTF-8 sequence becomes U+FFFD. @throws {StatusError} as {@link view} */
  text(index: number): string {
    return textOfCell(this.memory, this.cell(index), index);
  }

  /** All strings as text. */
  toArray(): string[] {
    const texts = new Array<string>(this.length);
    readTexts(this, texts);
    return texts;
  }

  /** All strings as text, except those that are not UTF-8: copies of their bytes. */
  toTextsOrBytes(): (string | Uint8Array)[] {
    const texts = new Array<string>(this.length);
    if (!readTexts(this, texts)) return texts;
    const strings: (string | Uint8Array)[] = texts;
    for (const [index, text] of texts.entries()) {
      if (text.includes(REPLACEMENT) && !isTextOf(text, this.view(index))) strings[index] = this.bytes(index);
    }
    return strings;
  }

  *[Symbol.iterator](): Iterator<string> {
    for (let index = 0; index < this.length; index++) yield this.text(index);
  }

  /** Frees the heap block of every LARGE cell, and leaves those cells empty. */
  deallocCells(): void {
    for (let index = 0; index < this.length; index++) deallocCell(this.memory, this.address + index * CELL_BYTES);
  }
}

/** The bytes of all strings of an array: parts of one copy, so that they share an ArrayBuffer. */
export function stringBytes({ memory, address, length }: StringArray): Uint8Array[] {
  return unpackBytes(memory, address, length);
}

/**
 * Checks the cells of an array, when someone else wrote them: see {@link validateCells}.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first invalid cell
 */
export function validateStrings({ memory, address, length }: StringArray): void {
  validateCells(memory, address, length);
}

/**
 * A new block with the given strings, text as UTF-8; the caller owns it and frees it with `memory.free`.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; INVALID_ARGUMENT for a single string, and for other values
 */
export function buildStringBlock(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Block {
  if (typeof strings !== "object" || strings === null || !(strings.length >= 0)) throw notAListOfStrings(strings);
  const code = textCodeFor(strings.length, MANY_TO_PACK);
  using builder = new StringBlockBuilder(memory, strings.length, code?.expectedTextBytes(strings));
  if (code) code.packTexts(memory, builder, strings);
  else for (let i = 0; i < strings.length; i++) builder.addValue(strings[i]);
  return builder.finish();
}

/** Puts all strings as text in `texts`. Returns false when no text has the replacement character. */
function readTexts(array: StringArray, texts: string[]): boolean {
  const { memory, address, length } = array;
  const code = textCodeFor(length, MANY_TO_UNPACK);
  if (code) return code.unpackTexts(memory, address, CELL_BYTES, length, texts, 0);
  for (let index = 0; index < length; index++) texts[index] = array.text(index);
  return true;
}

/** True when every replacement character of the text is in the bytes too: none stands for bytes that are not UTF-8. */
function isTextOf(text: string, bytes: Uint8Array): boolean {
  let replaced = 0;
  for (let i = text.indexOf(REPLACEMENT); i >= 0; i = text.indexOf(REPLACEMENT, i + 1)) replaced++;
  for (let i = bytes.indexOf(0xef); i >= 0; i = bytes.indexOf(0xef, i + 1)) {
    if (bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) replaced--;
  }
  return replaced === 0;
}
