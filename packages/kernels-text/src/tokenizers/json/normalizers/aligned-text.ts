import { resourceExhausted } from "@heddle/status";

/** The most UTF-16 units of a changed text, for itself and for each byte that it was made of: steps that each double a text could fill any memory. */
const MOST_UNITS = 2 ** 20;
const MOST_UNITS_OF_BYTE = 64;
const MOST_UNITS_OF_ALL = 2 ** 26;

/** A character in place of others, and how many: 0 for one, -n for n more, 1 for none, so that it belongs to the last one that was taken. */
export type Change = readonly [character: string, change: number];

/** A text with the place of each UTF-16 unit in the input: the first and last byte of the UTF-8 that it was made of. */
export class AlignedText {
  readonly text: string;
  /** Places of a text of which this one is a part, from the unit {@link #offset} on: views of parts would cost more than their texts. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #offset: number;
  /** True when changes did not take all characters of a text once: places after them are those of other characters. */
  readonly isShifted: boolean;

  constructor(text: string, starts: Uint32Array, ends: Uint32Array, offset = 0, isShifted = false) {
    this.text = text;
    this.isShifted = isShifted;
    this.#starts = starts;
    this.#ends = ends;
    this.#offset = offset;
  }

  /** The first byte of a unit in the input; 0 for a unit past the text. */
  startAt(unit: number): number {
    return unit < this.text.length ? this.#starts[this.#offset + unit] : 0;
  }

  /** The byte after a unit in the input; 0 for a unit outside of the text. */
  endAt(unit: number): number {
    return unit >= 0 && unit < this.text.length ? this.#ends[this.#offset + unit] : 0;
  }

  /** The input itself, whose first byte is number `first`. */
  static of(text: string, first = 0): AlignedText {
    const starts = new Uint32Array(text.length);
    const ends = new Uint32Array(text.length);
    for (let unit = 0, byte = first; unit < text.length; unit++) {
      const code = text.charCodeAt(unit);
      starts[unit] = byte;
      if (code < 0x80) byte += 1;
      else if (code < 0x800) byte += 2;
      else if ((code & 0xfc00) === 0xd800 && (text.charCodeAt(unit + 1) & 0xfc00) === 0xdc00) {
        byte += 4;
        ends[unit++] = byte;
        starts[unit] = byte - 4;
      } else byte += 3;
      ends[unit] = byte;
    }
    return new AlignedText(text, starts, ends);
  }

  slice(from: number, to = this.text.length): AlignedText {
    if (from === 0 && to === this.text.length) return this;
    return new AlignedText(this.text.slice(from, to), this.#starts, this.#ends, this.#offset + from, this.isShifted);
  }

  /** The byte of the input that is `count` characters after a byte, of a text that is the input. */
  offsetAfter(byte: number, count: number): number {
    let offset = byte;
    for (let i = 0, unit = this.#unitAt(byte); i < count && unit < this.text.length; i++) {
      offset = this.endAt(unit);
      while (unit < this.text.length && this.startAt(unit) < offset) unit++;
    }
    return offset;
  }

  /** The byte of the input that is `count` characters before a byte, or that byte where fewer are before it; of a text that is the input. */
  offsetBefore(byte: number, count: number): number {
    let offset = byte;
    for (let i = 0, unit = this.#unitAt(byte) - 1; i < count; i++) {
      if (unit < 0) return byte;
      offset = this.startAt(unit);
      while (unit >= 0 && this.startAt(unit) === offset) unit--;
    }
    return offset;
  }

  /** The first unit that begins at a byte or after it. */
  #unitAt(byte: number): number {
    let [low, high] = [0, this.text.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.startAt(middle) < byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The text after changes of all its characters in order. */
  transform(changes: Iterable<Change>): AlignedText {
    const made = new Builder(this.#most());
    const next = this.#characters();
    let [start, end] = [0, 0];
    const take = () => {
      const unit = next();
      if (unit < 0) return;
      start = this.startAt(unit);
      end = this.endAt(unit);
    };
    for (const [character, change] of changes) {
      if (change <= 0) take();
      made.add(character, start, end);
      for (let more = change; more < 0; more++) take();
    }
    return made.finish(this.isShifted || next() >= 0);
  }

  /** The text with `content` in place of each match, aligned to the match's last character, or the one before an empty match. */
  replace(pattern: RegExp, content: string): AlignedText {
    if (this.text === "" || this.text.search(pattern) < 0) return this;
    if (content.length === 1) {
      let isOfUnits = true;
      const text = this.text.replace(pattern, (match: string) => {
        if (match.length !== 1) isOfUnits = false;
        return content;
      });
      if (isOfUnits) return new AlignedText(text, this.#starts, this.#ends, this.#offset, this.isShifted);
    }
    const made = new Builder(this.#most());
    let from = 0;
    for (const match of this.text.matchAll(pattern)) {
      // Oniguruma finds no empty match beside another one.
      if (match[0] === "" && match.index === from && from > 0) continue;
      made.copy(this, from, match.index);
      from = match.index + match[0].length;
      if (from > 0) made.add(content, this.startAt(from - 1), this.endAt(from - 1));
      else made.add(content, this.startAt(0), this.startAt(0));
    }
    made.copy(this, from, this.text.length);
    return made.finish(this.isShifted);
  }

  /** The text with another before it, aligned to its first character; an empty text stays empty. */
  prepend(content: string): AlignedText {
    if (this.text === "") return this;
    checkUnits(content.length + this.text.length, this.#most());
    const [starts, ends] = [this.#starts, this.#ends].map((places) => {
      const own = places.subarray(this.#offset, this.#offset + this.text.length);
      const moved = new Uint32Array(content.length + own.length).fill(own[0], 0, content.length);
      moved.set(own, content.length);
      return moved;
    });
    return new AlignedText(content + this.text, starts, ends, 0, this.isShifted);
  }

  /** The most units of a text that this one becomes. */
  #most(): number {
    const bytes = Math.max(0, this.endAt(this.text.length - 1) - this.startAt(0));
    return Math.min(MOST_UNITS_OF_ALL, MOST_UNITS + MOST_UNITS_OF_BYTE * bytes);
  }

  /** The unit at which each character begins, one after another; -1 after the last one. */
  #characters(): () => number {
    let unit = 0;
    return () => {
      if (unit >= this.text.length) return -1;
      const at = unit;
      unit += (this.text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
      return at;
    };
  }
}

class Builder {
  #text = "";
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #most: number;

  /** @param most units */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED for a text that is too long */
  add(text: string, start: number, end: number): void {
    checkUnits(this.#text.length + text.length, this.#most);
    this.#text += text;
    for (let i = 0; i < text.length; i++) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** @throws {StatusError} RESOURCE_EXHAUSTED for a text that is too long */
  copy(source: AlignedText, from: number, to: number): void {
    checkUnits(this.#text.length + to - from, this.#most);
    this.#text += source.text.slice(from, to);
    for (let i = from; i < to; i++) {
      this.#starts.push(source.startAt(i));
      this.#ends.push(source.endAt(i));
    }
  }

  finish(isShifted: boolean): AlignedText {
    return new AlignedText(this.#text, Uint32Array.from(this.#starts), Uint32Array.from(this.#ends), 0, isShifted);
  }
}

function checkUnits(units: number, most: number): void {
  if (units > most)
    throw resourceExhausted(`a normalised text has ${units} UTF-16 units, at most ${most} are made`, { units });
}

/** The changes that put characters in place of others: the last ones are added, or the last one takes all that are left. */
export function replacing(old: readonly string[], made: readonly string[]): Change[] {
  const added = made.length - old.length;
  return made.map((character, i) => {
    if (added > 0) return [character, i >= made.length - added ? 1 : 0];
    return [character, i === made.length - 1 ? added : 0];
  });
}

/** The changes that put texts in place of single characters. */
export function* eachCharacter(text: AlignedText, map: (character: string) => string): Iterable<Change> {
  for (const character of text.text) {
    let isFirst = true;
    for (const made of map(character)) {
      yield [made, isFirst ? 0 : 1];
      isFirst = false;
    }
  }
}
