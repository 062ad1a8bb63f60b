import { ByteSlices } from "../bytes/byte-slices.js";
import type { Columns } from "../column.js";
import { LineNumbers } from "./line-numbers.js";
import type { RowParser } from "./read-text-rows.js";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The name of the one column of a text file, and of lines of JSON that are not objects. */
export const VALUE_COLUMN = "value";

/** Lines of text: each is a row, an empty one too. */
export class TxtParser implements RowParser {
  lines = 0;
  readonly #cells = new ByteSlices();
  readonly #lineNumbers = new LineNumbers();

  get rowCount(): number {
    return this.#cells.count;
  }

  get sizeBytes(): number {
    return this.#cells.size;
  }

  parse(bytes: Uint8Array, start: number, end: number, isLast: boolean): number {
    let at = bytes.indexOf(LINE_FEED, start);
    if (at < 0 || at >= end) {
      if (!isLast) return -1;
      at = end;
    }
    const hasReturn = at < end && at > start && bytes[at - 1] === CARRIAGE_RETURN;
    this.#cells.add(bytes, start, hasReturn ? at - 1 : at);
    this.#lineNumbers.add(++this.lines);
    return Math.min(at + 1, end);
  }

  take(): { columns: Columns; lines: Uint32Array } {
    return {
      columns: new Map([[VALUE_COLUMN, { kind: "text", ...this.#cells.take() }]]),
      lines: this.#lineNumbers.take(),
    };
  }
}
