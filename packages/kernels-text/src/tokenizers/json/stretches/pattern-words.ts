import { decodeUtf8 } from "@heddle/memory/utf8";
import { capacityFor } from "../../../tokens/scratch-capacity.js";
import type { JsonFields } from "../json-fields.js";
import { patternIn } from "../splits/pattern.js";
import { GPT2 } from "../splits/pre-tokenizers.js";
import type { ByteWords } from "./byte-words.js";
import { keepsSpaceless } from "./stretch-rules.js";

/** A step that divides texts at the matches of a pattern. */
interface PatternStep {
  readonly search: RegExp;
  /** Matches at {@link RegExp.lastIndex} alone. */
  readonly sticky: RegExp;
  readonly keepsMatches: boolean;
  /** True when text between matches is a word, too. */
  readonly keepsOthers: boolean;
}

const FIRST_CAPACITY = 64;

/**
 * The words of the steps of a pre-tokenizer that are patterns, and end with bytes; undefined for other steps.
 *
 * @throws {StatusError} UNIMPLEMENTED for a pattern that a RegExp cannot have
 */
export function patternWordsOf(steps: readonly JsonFields[]): ByteWords | undefined {
  const last = steps.at(-1);
  if (last?.type !== "ByteLevel" || last.bool("add_prefix_space", true)) return undefined;
  const patterns = steps.slice(0, -1).map(stepOf);
  if (last.bool("use_regex", true)) patterns.push(step(GPT2, true, true));
  if (patterns.length === 0 || !patterns.every((each) => each !== undefined)) return undefined;
  const [first] = steps;
  const losesSpaces = first.type === "Split" && first.text("behavior") === "Removed" && keepsSpaceless(first);
  return new PatternWords(patterns, losesSpaces);
}

function stepOf(fields: JsonFields): PatternStep | undefined {
  if (fields.type !== "Split") return undefined;
  const behavior = fields.text("behavior");
  if (behavior === "Isolated") return step(patternIn(fields), true, true);
  if (behavior !== "Removed") return undefined;
  const keepsMatches = fields.bool("invert");
  return step(patternIn(fields), keepsMatches, !keepsMatches);
}

function step(search: RegExp, keepsMatches: boolean, keepsOthers: boolean): PatternStep {
  return { search, sticky: new RegExp(search.source, search.flags.replace("g", "y")), keepsMatches, keepsOthers };
}

class PatternWords implements ByteWords {
  starts = new Int32Array(FIRST_CAPACITY);
  ends = new Int32Array(FIRST_CAPACITY);
  readonly #steps: readonly PatternStep[];
  /** The words before the last step, in UTF-16 units. */
  #oldStarts = new Int32Array(FIRST_CAPACITY);
  #oldEnds = new Int32Array(FIRST_CAPACITY);
  #count = 0;
  readonly losesSpaces: boolean;

  constructor(steps: readonly PatternStep[], losesSpaces: boolean) {
    this.#steps = steps;
    this.losesSpaces = losesSpaces;
  }

  find(bytes: Uint8Array, from: number, to: number): number {
    const text = decodeUtf8(bytes, from, to - from);
    this.#reserve(text.length);
    this.#count = 0;
    this.#add(0, text.length);
    for (const each of this.#steps) this.#refine(text, each);
    if (text.length === to - from) this.#shift(from);
    else this.#toBytes(text, from);
    return this.#count;
  }

  /** Divides all words by a step. */
  #refine(text: string, each: PatternStep): void {
    [this.starts, this.#oldStarts] = [this.#oldStarts, this.starts];
    [this.ends, this.#oldEnds] = [this.#oldEnds, this.ends];
    const count = this.#count;
    this.#count = 0;
    for (let i = 0; i < count; i++) {
      const [start, end] = [this.#oldStarts[i], this.#oldEnds[i]];
      // A pattern sees no text around a word.
      this.#divide(end - start === text.length ? text : text.slice(start, end), start, each);
    }
  }

  #divide(word: string, start: number, { search, sticky, keepsMatches, keepsOthers }: PatternStep): void {
    const { length } = word;
    let other = 0;
    search.lastIndex = 0;
    for (let at = search.test(word) ? 0 : length; at < length; ) {
      sticky.lastIndex = at;
      if (sticky.test(word)) {
        const end = sticky.lastIndex;
        if (other < at && keepsOthers) this.#add(start + other, start + at);
        other = at;
        if (end > at) {
          if (keepsMatches) this.#add(start + at, start + end);
          at = end;
          other = end;
          continue;
        }
      }
      at += (word.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    }
    if (other < length && keepsOthers) this.#add(start + other, start + length);
  }

  #add(start: number, end: number): void {
    this.starts[this.#count] = start;
    this.ends[this.#count++] = end;
  }

  #shift(from: number): void {
    for (let i = 0; i < this.#count; i++) {
      this.starts[i] += from;
      this.ends[i] += from;
    }
  }

  /** Puts places in the UTF-8 of a well-formed text in place of those of its units. */
  #toBytes(text: string, from: number): void {
    let unit = 0;
    let byte = from;
    const byteAt = (wanted: number) => {
      for (; unit < wanted; unit++) {
        const code = text.charCodeAt(unit);
        // A surrogate is half of four bytes.
        byte += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
      }
      return byte;
    };
    for (let i = 0; i < this.#count; i++) {
      this.starts[i] = byteAt(this.starts[i]);
      this.ends[i] = byteAt(this.ends[i]);
    }
  }

  /** Makes room for words of `units` units; each has one or more. */
  #reserve(units: number): void {
    const capacity = capacityFor(units, this.starts.length);
    if (capacity === this.starts.length) return;
    [this.starts, this.ends, this.#oldStarts, this.#oldEnds] = [0, 1, 2, 3].map(() => new Int32Array(capacity));
  }
}
