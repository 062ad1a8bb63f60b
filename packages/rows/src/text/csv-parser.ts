import { invalidArgument } from "@heddle/status";
import { ByteSlices } from "../bytes/byte-slices.js";
import type { Column, Columns } from "../column.js";
import { badText } from "../errors.js";
import type { FullReadOptions } from "../read-options.js";
import { LineNumbers } from "./line-numbers.js";
import type { RowParser } from "./read-text-rows.js";

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const decoder = /* @__PURE__ */ new TextDecoder();

/**
 * Separated values with a header. A cell in quotes may hold separators, line breaks and doubled quotes; a quote inside another cell
 * is a character. A blank line is an empty cell where there is one column, and is skipped otherwise.
 *
 * Source: RFC 4180.
 */
export class CsvParser implements RowParser {
  lines = 0;
  readonly #name: string;
  readonly #separator: number;
  readonly #options: FullReadOptions;
  /** The columns in the order of the file, with a builder where they are selected; undefined before the header. */
  #columns: readonly (ByteSlices | undefined)[] | undefined;
  #selected: ReadonlyMap<string, ByteSlices> = new Map();
  readonly #lineNumbers = new LineNumbers();
  /** Start and end of each cell of the current row; the start is -1 - start where the text has doubled quotes. */
  #places = new Int32Array(64);

  constructor(name: string, separator: number, options: FullReadOptions) {
    this.#name = name;
    this.#separator = separator;
    this.#options = options;
  }

  get rowCount(): number {
    return this.#lineNumbers.count;
  }

  get sizeBytes(): number {
    let size = 0;
    for (const cells of this.#selected.values()) size += cells.size;
    return size;
  }

  parse(bytes: Uint8Array, start: number, end: number, isLast: boolean): number {
    const separator = this.#separator;
    let places = this.#places;
    let count = 0;
    let lines = 1;
    let at = start;
    for (;;) {
      let from = at;
      let to: number;
      if (at < end && bytes[at] === QUOTE) {
        const opened = lines;
        let doubled = false;
        for (from = ++at; ; at++) {
          if (at >= end) {
            if (!isLast) return -1;
            throw badText(
              `${this.#name}:${this.lines + opened}`,
              `the quote of ${this.#cellName(count)} is not closed`,
            );
          }
          const byte = bytes[at];
          if (byte === LINE_FEED) lines++;
          if (byte !== QUOTE) continue;
          if (at + 1 >= end && !isLast) return -1;
          if (at + 1 >= end || bytes[at + 1] !== QUOTE) break;
          doubled = true;
          at++;
        }
        to = at++;
        if (doubled) from = -1 - from;
        if (at + 1 < end && bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) at++;
        if (at < end && bytes[at] !== separator && bytes[at] !== LINE_FEED) {
          if (bytes[at] === CARRIAGE_RETURN && at + 1 >= end) {
            if (!isLast) return -1;
            at++;
          } else {
            const where = this.#cellName(count);
            throw badText(`${this.#name}:${this.lines + lines}`, `text follows the closing quote of ${where}`);
          }
        }
      } else {
        while (at < end && bytes[at] !== separator && bytes[at] !== LINE_FEED) at++;
        to = at > from && at < end && bytes[at] === LINE_FEED && bytes[at - 1] === CARRIAGE_RETURN ? at - 1 : at;
      }
      if (at >= end && !isLast) return -1;
      if (count * 2 === places.length) {
        this.#places = new Int32Array(places.length * 2);
        this.#places.set(places);
        places = this.#places;
      }
      places[count * 2] = from;
      places[count * 2 + 1] = to;
      count++;
      if (at >= end || bytes[at++] === LINE_FEED) break;
    }
    this.#take(bytes, count, start);
    this.lines += lines;
    return at;
  }

  take(): { columns: Columns; lines: Uint32Array } {
    const columns = new Map<string, Column>();
    for (const [name, cells] of this.#selected) columns.set(name, { kind: "text", ...cells.take() });
    return { columns, lines: this.#lineNumbers.take() };
  }

  /** A file without a header has no columns, which `select` judges. */
  finish(): void {
    if (!this.#columns) this.#open([]);
  }

  #take(bytes: Uint8Array, count: number, start: number): void {
    const places = this.#places;
    const isBlank = count === 1 && places[0] === start && places[1] === start;
    if (!this.#columns) {
      if (isBlank) return; // Before the header.
      const names = Array.from({ length: count }, (_, i) => this.#headerName(bytes, i));
      this.#open(names);
      if (this.#options.header) return;
    }
    const columns = this.#columns ?? [];
    if (isBlank && columns.length !== 1) return;
    if (count !== columns.length) {
      const [wanted, found] = [cellCount(columns.length), cellCount(count)];
      throw badText(`${this.#name}:${this.lines + 1}`, `the row has ${found}, but the header has ${wanted}`);
    }
    for (let i = 0; i < count; i++) {
      const cells = columns[i];
      if (!cells) continue;
      const from = places[i * 2];
      if (from >= 0) cells.add(bytes, from, places[i * 2 + 1]);
      else addUnquoted(cells, bytes, -1 - from, places[i * 2 + 1]);
    }
    this.#lineNumbers.add(this.lines + 1);
  }

  #headerName(bytes: Uint8Array, index: number): string {
    if (!this.#options.header) return `${index + 1}`;
    const from = this.#places[index * 2];
    const text = decoder.decode(bytes.subarray(from < 0 ? -1 - from : from, this.#places[index * 2 + 1]));
    const isQuoted = bytes[(from < 0 ? -1 - from : from) - 1] === QUOTE;
    if (text.includes("\r") && !isQuoted) {
      const problem =
        "the header has a carriage return without a line feed; save the file with lines that end in line feeds";
      throw badText(`${this.#name}:1`, problem);
    }
    return from < 0 ? text.replaceAll('""', '"') : text;
  }

  #open(names: readonly string[]): void {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) {
      throw invalidArgument(`${this.#name}:1: the header has column '${twice}' twice`, { column: twice });
    }
    this.#selected = new Map(this.#options.select(names).map((name) => [name, new ByteSlices()]));
    this.#columns = names.map((name) => this.#selected.get(name));
  }

  #cellName(index: number): string {
    return `cell ${index + 1}`;
  }
}

/** Adds a cell whose quotes are doubled. */
function addUnquoted(cells: ByteSlices, source: Uint8Array, start: number, end: number): void {
  cells.reserve(end - start);
  const { bytes } = cells;
  let { size } = cells;
  for (let at = start; at < end; at++) {
    const byte = source[at];
    bytes[size++] = byte;
    if (byte === QUOTE) at++;
  }
  cells.size = size;
  cells.end();
}

function cellCount(count: number): string {
  return count === 1 ? "1 cell" : `${count} cells`;
}
