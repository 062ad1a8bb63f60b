import { checkOptionNames, invalidArgument, resourceExhausted } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { readFloat } from "../any/numbers.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { NO_SLOT } from "../containers/dense-table.js";
import { entryAfter, entryAt, firstEntry } from "../containers/map-object.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import { hashedType } from "../equality/any-hash.js";
import type { Ffi } from "../ffi.js";
import { type ByteSpan, stringSpan, textOf } from "../strings/string-any.js";
import { KeptCells } from "../structural/kept-cells.js";
import { TypeIndex } from "../types/type-index.js";
import { readValue } from "../values/read-value.js";
import { escapeString } from "./escape-string.js";
import { formatFloat } from "./json-number.js";

/** Options of {@link writeJson}. */
export interface WriteJsonOptions {
  /** Spaces of one level; 0, the default, writes one line without spaces. */
  readonly indent?: number;
  /** The most characters of the text. Default 2^28. */
  readonly maxLength?: number;
}

/**
 * A value as JSON text: null, booleans, numbers, strings, Arrays and Lists, Maps and Dicts with strings as keys. As tvm-ffi writes
 * it: floats have a point or 17 digits, NaN and infinities their names, a slash is escaped; unlike it also Dicts. Bytes of a string
 * that are not UTF-8 become U+FFFD.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type, for a key that is not a string and for a List or a Dict that contains
 * itself; RESOURCE_EXHAUSTED when the text is longer than `maxLength`
 *
 * Source: src/ffi/extra/json_writer.cc of tvm-ffi (0.1.14).
 */
export function writeJson(ffi: Ffi, value: unknown, options: WriteJsonOptions = {}): string {
  checkOptionNames("writeJson", options, OPTIONS);
  const { indent = 0, maxLength = 2 ** 28 } = options;
  if (!Number.isInteger(indent) || indent < 0) throw invalidArgument(`an indent of ${indent} spaces`);
  using cells = new KeptCells(ffi);
  return new Writer(ffi, indent, maxLength).write(cells.add(value));
}

/** A sequence or a map of which a part is written. */
interface Frame {
  readonly object: number;
  readonly close: "]" | "}";
  /** The number of the next element. */
  index: number;
  /** Where its entry is, in a map. */
  entry: number;
}

class Writer {
  readonly #ffi: Ffi;
  readonly #indent: number;
  readonly #maxLength: number;
  readonly #frames: Frame[] = [];
  readonly #open = new Set<number>();
  #parts: string[] = [];
  #length = 0;

  constructor(ffi: Ffi, indent: number, maxLength: number) {
    this.#ffi = ffi;
    this.#indent = indent;
    this.#maxLength = maxLength;
  }

  write(cell: number): string {
    this.#value(cell);
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      const next = this.#next(frame);
      if (next !== 0) this.#value(next);
      else this.#end(frame);
    }
    return this.#parts.join("");
  }

  #put(text: string): void {
    this.#length += text.length;
    if (this.#length > this.#maxLength) {
      throw resourceExhausted(`the JSON text is longer than ${this.#maxLength} characters`);
    }
    this.#parts.push(text);
  }

  #value(cell: number): void {
    const ffi = this.#ffi;
    const value = unboxedCell(ffi, cell);
    const typeIndex = hashedType(anyType(ffi, value));
    switch (typeIndex) {
      case TypeIndex.NONE:
      case TypeIndex.BOOL:
      case TypeIndex.INT:
        this.#put(String(readValue(ffi, value)));
        return;
      case TypeIndex.FLOAT:
        this.#put(formatFloat(readFloat(ffi, value)));
        return;
      case TypeIndex.STRING:
        this.#put(this.#string(value));
        return;
      case TypeIndex.ARRAY:
      case TypeIndex.LIST:
        this.#begin(typeIndex, anyWord(ffi, value), "[", "]");
        return;
      case TypeIndex.MAP:
      case TypeIndex.DICT:
        this.#begin(typeIndex, anyWord(ffi, value), "{", "}");
        return;
      default:
        throw invalidArgument(`Unsupported type: \`${ffi.types.row(typeIndex)?.key ?? typeIndex}\``, { typeIndex });
    }
  }

  #string(cell: number): string {
    return escapeString(textOf(this.#ffi, stringSpan(this.#ffi, cell) as ByteSpan));
  }

  #begin(typeIndex: number, object: number, open: string, close: Frame["close"]): void {
    if (this.#open.has(object)) {
      throw invalidArgument(`Cycle detected: ${this.#ffi.types.name(typeIndex)} contains itself`, { typeIndex });
    }
    this.#open.add(object);
    this.#put(open);
    this.#frames.push({ object, close, index: 0, entry: NO_SLOT });
  }

  /** Writes what is before the next value. @returns its cell, 0 at the end */
  #next(frame: Frame): number {
    const ffi = this.#ffi;
    const index = frame.index++;
    if (frame.close === "]") {
      if (index >= sequenceSize(ffi, frame.object)) return 0;
      this.#separate(index);
      return sequenceItems(ffi, frame.object) + index * ANY_BYTES;
    }
    frame.entry = index === 0 ? firstEntry(ffi, frame.object) : entryAfter(ffi, frame.object, frame.entry);
    if (frame.entry === NO_SLOT) return 0;
    this.#separate(index);
    const key = entryAt(ffi, frame.object, frame.entry);
    const keyType = anyType(ffi, key);
    if (hashedType(keyType) !== TypeIndex.STRING) {
      throw invalidArgument(`Expect key to be string, got \`${ffi.types.row(keyType)?.key ?? keyType}\``);
    }
    this.#put(`${this.#string(key)}:${this.#indent > 0 ? " " : ""}`);
    return key + ANY_BYTES;
  }

  #separate(index: number): void {
    if (index > 0) this.#put(",");
    this.#newLine();
  }

  #end({ object, close }: Frame): void {
    this.#frames.pop();
    this.#open.delete(object);
    this.#newLine();
    this.#put(close);
  }

  /** With an indent tvm-ffi also breaks the line in what is empty. */
  #newLine(): void {
    if (this.#indent === 0) return;
    const spaces = this.#indent * this.#frames.length;
    if (this.#length + spaces >= this.#maxLength) this.#length = this.#maxLength;
    this.#put(`\n${" ".repeat(Math.min(spaces, this.#maxLength - this.#length))}`);
  }
}

const OPTIONS: Readonly<Record<keyof WriteJsonOptions, true>> = { indent: true, maxLength: true };
