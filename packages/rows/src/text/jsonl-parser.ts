import { ByteSlices } from "../bytes/byte-slices.js";
import type { Column, Columns } from "../column.js";
import { badText } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { JsonFault, skipColon, skipSpace, skipString, skipValue } from "./json-scanner.js";
import { LineNumbers } from "./line-numbers.js";
import type { RowParser } from "./read-text-rows.js";
import { VALUE_COLUMN } from "./txt-parser.js";

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;

const decoder = /* @__PURE__ */ new TextDecoder();

/** A name of an object, as it is in the bytes. */
interface Key {
  /** With its quotes. */
  readonly bytes: Uint8Array;
  readonly column: JsonCells | undefined;
}

interface JsonCells {
  readonly name: string;
  readonly cells: ByteSlices;
}

/**
 * Lines of JSON: objects with the columns as names, or other values, which are one column named `value`. Blank lines are skipped.
 * Names that the first line does not have are columns too, unless `select` chose some.
 *
 * Source: jsonlines.org; RFC 8259.
 */
export class JsonlParser implements RowParser {
  lines = 0;
  readonly #name: string;
  readonly #options: FullReadOptions;
  readonly #lineNumbers = new LineNumbers();
  /** Names in the order in which they were met: the next one is most likely the one after the last. */
  readonly #keys: Key[] = [];
  #columns: JsonCells[] | undefined;
  #takesOthers = false;
  #isObjects = true;

  constructor(name: string, options: FullReadOptions) {
    this.#name = name;
    this.#options = options;
  }

  get rowCount(): number {
    return this.#lineNumbers.count;
  }

  get sizeBytes(): number {
    return this.#columns?.reduce((sum, { cells }) => sum + cells.size, 0) ?? 0;
  }

  parse(bytes: Uint8Array, start: number, end: number, isLast: boolean): number {
    let lineEnd = bytes.indexOf(LINE_FEED, start);
    if (lineEnd < 0 || lineEnd >= end) {
      if (!isLast) return -1;
      lineEnd = end;
    }
    try {
      this.#parseLine(bytes, start, lineEnd);
    } catch (error) {
      if (!(error instanceof JsonFault)) throw error;
      const { at, wanted } = error;
      const found = at < lineEnd ? JSON.stringify(decoder.decode(bytes.subarray(at, Math.min(at + 16, lineEnd)))) : "";
      const place = `${this.#name}:${this.lines + 1}:${at - start + 1}`;
      throw badText(place, `wanted ${wanted}, found ${found || "the end of the line"}`);
    }
    this.lines++;
    return Math.min(lineEnd + 1, end);
  }

  take(): { columns: Columns; lines: Uint32Array } {
    const columns = new Map<string, Column>();
    for (const { name, cells } of this.#columns ?? []) columns.set(name, { kind: "json", ...cells.take() });
    return { columns, lines: this.#lineNumbers.take() };
  }

  finish(): void {
    if (!this.#columns) this.#options.select([]);
  }

  #parseLine(bytes: Uint8Array, start: number, end: number): void {
    let at = skipSpace(bytes, start, end);
    if (at === end) return;
    const isObject = bytes[at] === OPEN_BRACE;
    if (!this.#columns) this.#open(isObject ? this.#namesOf(bytes, at, end) : [VALUE_COLUMN], isObject);
    if (isObject !== this.#isObjects) {
      const [wanted, found] = this.#isObjects ? ["an object", "another value"] : ["a value", "an object"];
      throw badText(`${this.#name}:${this.lines + 1}`, `wanted ${wanted} like the first line, found ${found}`);
    }
    if (isObject) {
      at = this.#members(bytes, at, end);
    } else {
      const from = at;
      at = skipValue(bytes, at, end, this.#options.maxDepth);
      this.#columns?.[0]?.cells.add(bytes, from, at);
    }
    at = skipSpace(bytes, at, end);
    if (at < end) throw new JsonFault(at, "the end of the line");
    this.#lineNumbers.add(this.lines + 1);
  }

  /** Collects the values of an object. @returns the place after it */
  #members(bytes: Uint8Array, at: number, end: number): number {
    const rows = this.rowCount;
    const depth = this.#options.maxDepth - 1;
    at = skipSpace(bytes, at + 1, end);
    let next = 0;
    for (let isFirst = true; at >= end || bytes[at] !== CLOSE_BRACE; isFirst = false) {
      if (!isFirst) {
        if (at >= end || bytes[at] !== COMMA) throw new JsonFault(at, "',' or '}'");
        at = skipSpace(bytes, at + 1, end);
      }
      if (at >= end || bytes[at] !== QUOTE) throw new JsonFault(at, "a name in quotes");
      const nameEnd = skipString(bytes, at, end);
      next = this.#keyAt(bytes, at, nameEnd, next);
      const { column } = this.#keys[next++];
      const from = skipColon(bytes, nameEnd, end);
      const to = skipValue(bytes, from, end, depth);
      if (column) {
        if (column.cells.count > rows) throw new JsonFault(at, `'${column.name}' once`);
        column.cells.add(bytes, from, to);
      }
      at = skipSpace(bytes, to, end);
    }
    for (const { cells } of this.#columns ?? []) if (cells.count === rows) cells.end();
    return at + 1;
  }

  /** The index of a name among the keys, `guess` tried first. */
  #keyAt(bytes: Uint8Array, start: number, end: number, guess: number): number {
    const keys = this.#keys;
    if (guess < keys.length && isSame(keys[guess].bytes, bytes, start, end)) return guess;
    for (let i = 0; i < keys.length; i++) if (isSame(keys[i].bytes, bytes, start, end)) return i;
    const name = nameOf(bytes, start, end);
    let column = this.#columns?.find((known) => known.name === name);
    if (!column && this.#takesOthers) {
      column = { name, cells: new ByteSlices() };
      for (let row = 0; row < this.rowCount; row++) column.cells.end(); // Earlier rows do not have it.
      this.#columns?.push(column);
    }
    // A file whose every line has names of its own keeps no list of them.
    if (!column && keys.length > 1000) return this.#forget(bytes, start, end);
    return keys.push({ bytes: bytes.slice(start, end), column }) - 1;
  }

  /** Drops the names that are not columns, but for this one. */
  #forget(bytes: Uint8Array, start: number, end: number): number {
    const columns = this.#keys.filter(({ column }) => column);
    this.#keys.splice(0, this.#keys.length, ...columns);
    return this.#keys.push({ bytes: bytes.slice(start, end), column: undefined }) - 1;
  }

  #open(names: readonly string[], isObjects: boolean): void {
    const selected = this.#options.select(names);
    this.#isObjects = isObjects;
    this.#takesOthers = selected === names;
    this.#columns = selected.map((name) => ({ name, cells: new ByteSlices() }));
  }

  #namesOf(bytes: Uint8Array, start: number, end: number): string[] {
    const names: string[] = [];
    let at = skipSpace(bytes, start + 1, end);
    while (at < end && bytes[at] === QUOTE) {
      const nameEnd = skipString(bytes, at, end);
      names.push(nameOf(bytes, at, nameEnd));
      at = skipValue(bytes, skipColon(bytes, nameEnd, end), end, this.#options.maxDepth - 1);
      at = skipSpace(bytes, at, end);
      if (at < end && bytes[at] === COMMA) at = skipSpace(bytes, at + 1, end);
    }
    return [...new Set(names)];
  }
}

function nameOf(bytes: Uint8Array, start: number, end: number): string {
  return JSON.parse(decoder.decode(bytes.subarray(start, end)));
}

function isSame(key: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (key.length !== end - start) return false;
  for (let i = 0; i < key.length; i++) if (key[i] !== bytes[start + i]) return false;
  return true;
}
