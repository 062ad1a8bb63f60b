/** A place in a text, as MLIR counts: lines and columns from 1, columns in UTF-8 bytes. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of offsets in a text. */
export class TextPlaces {
  readonly #text: string;
  #starts: number[] | undefined;
  // The place that was asked for last: a long line with many operations is counted once, not once for each of them.
  #last = { line: 0, offset: 0, column: 1 };

  constructor(text: string) {
    this.#text = text;
  }

  /** The place of the UTF-16 unit at `offset`. */
  place(offset: number): TextPlace {
    this.#starts ??= lineStarts(this.#text);
    const line = lastNotAbove(this.#starts, offset);
    const last = this.#last;
    const known = last.line === line && last.offset <= offset;
    const from = known ? last.offset : (this.#starts[line] ?? 0);
    const column = (known ? last.column : 1) + utf8Length(this.#text, from, offset);
    this.#last = { line, offset, column };
    return { line: line + 1, column };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}

function lastNotAbove(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function utf8Length(text: string, from: number, to: number): number {
  let length = 0;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair counts 2 of the 4 bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return length;
}
