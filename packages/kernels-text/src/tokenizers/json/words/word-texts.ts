import { LinearMemory } from "@heddle/memory";
import type { EncodingColumns } from "../../encoding-columns.js";
import { TextInput } from "../../text-input.js";
import * as Plan from "./word-layout.js";
import { type WordLoops, wordLoopsOver } from "./word-loops.js";
import { markPlain, type WordPieces, writeWordPlan } from "./word-table.js";

const ASCII = 0x80;
/** Longer texts are encoded one by one. */
const LONGEST_OF_MANY = 1 << 12;
/** More tokens than any text has. */
const ALL = 0x7fffffff;

/** Where words are not to be encoded. */
export const NOT_ENCODED = -1;

/** Characters and words that the loops leave to others. Texts are well-formed bytes. */
export interface WordSource {
  /** True when every word is left to {@link addWords}. */
  readonly isSlow?: boolean;
  /** Adds entries as `word-layout.ts` has them: those of the characters between two bytes, and of others. */
  addEntries(entries: Uint32Array, bytes: Uint8Array, from: number, end: number): void;
  /** Where the first added token between two bytes begins; `end` without one. */
  addedAt(bytes: Uint8Array, from: number, end: number): number;
  /**
   * Adds the tokens of one word or some of a text, from `begin` on, and returns where they end; {@link NOT_ENCODED} where the text is to be
   * encoded otherwise.
   *
   * @param from where the text begins
   * @param base what its offsets begin with
   */
  addWords(bytes: Uint8Array, begin: number, from: number, end: number, base: number, columns: EncodingColumns): number;
}

/** Tokens that are put around each text. */
export interface WordPoints {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** True when those after a text have its end as their offsets, not 0. */
  readonly endsAtSize: boolean;
}

/** Adds the tokens of a text that is not encoded word by word, without those around it, and returns its bytes. */
export type EncodeOther<Text> = (text: Text, columns: EncodingColumns) => number;

/** Encodes texts word by word, by the ids of words. @param ids, unknown, pieces see {@link writeWordPlan} */
export function wordTextsOf(
  source: WordSource,
  ids: ReadonlyMap<string, number>,
  unknown: number | undefined,
  pieces?: WordPieces,
  memory = new LinearMemory(),
): WordTexts {
  return new WordTexts(source, memory, writeWordPlan(memory, ids, unknown, pieces), wordLoopsOver(memory));
}

/** Encodes texts word by word. Its memory is its own, and goes with it. */
export class WordTexts {
  readonly #source: WordSource;
  readonly #memory: LinearMemory;
  /** One text, and several: to encode one of these otherwise may take parts of it word by word. */
  readonly #input: TextInput;
  readonly #many: TextInput;
  readonly #plan: number;
  readonly #loops: WordLoops;

  /** @param plan the address of a plan of the loops, without entries */
  constructor(source: WordSource, memory: LinearMemory, plan: number, loops: WordLoops) {
    this.#source = source;
    this.#memory = memory;
    this.#input = new TextInput(memory);
    this.#many = new TextInput(memory);
    this.#loops = loops;
    this.#plan = plan;
    if (source.isSlow) return;
    const ascii = Uint8Array.from({ length: ASCII }, (_, byte) => byte);
    source.addEntries(this.#entries(), ascii, 0, ASCII);
    markPlain(memory, this.#plan);
  }

  /** Adds the tokens of texts and those around them; a text that is undefined for {@link textOf} is encoded by `encodeOther`. */
  encode<Text>(
    texts: readonly Text[],
    textOf: (text: Text) => string | Uint8Array | undefined,
    points: WordPoints,
    columns: EncodingColumns,
    encodeOther: EncodeOther<Text>,
  ): void {
    this.#setPoints(points);
    const most = Plan.MOST_TOKENS - LONGEST_OF_MANY - Plan.MOST_POINTS;
    const around = points.before.length + points.after.length;
    const input = this.#many;
    const sizes = new Uint32Array(Math.min(texts.length, Plan.MOST_TEXTS));
    let first = 0;
    let count = 0;
    let room = 0;
    input.restart();
    for (let i = 0; i < texts.length; i++) {
      const text = textOf(texts[i]);
      const isOfMany = text !== undefined && text.length * 3 <= LONGEST_OF_MANY && !this.#source.isSlow;
      if (count > 0 && (!isOfMany || room > most || count === Plan.MOST_TEXTS || !input.hasRoom(text))) {
        this.#encodeMany(texts, first, sizes.subarray(0, count), points, columns, encodeOther);
        count = 0;
        room = 0;
        input.restart();
      }
      if (isOfMany) {
        if (count === 0) first = i;
        const size = input.add(text);
        sizes[count++] = size;
        room += size + around;
        continue;
      }
      for (const id of points.before) columns.add(id, 0, 0);
      const size = text === undefined ? undefined : this.encodeText(text, columns);
      endText(size ?? encodeOther(texts[i], columns), points, columns);
    }
    if (count > 0) this.#encodeMany(texts, first, sizes.subarray(0, count), points, columns, encodeOther);
  }

  /**
   * Adds the tokens of a text, or the first ones, and returns its bytes; adds nothing and returns undefined for a text that is not encoded word
   * by word.
   *
   * @param text bytes are well-formed UTF-8
   * @param enough tokens after so many may be left out
   * @param base where offsets begin
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  encodeText(text: string | Uint8Array, columns: EncodingColumns, enough = ALL, base = 0): number | undefined {
    const size = this.#input.write(text);
    const from = this.#input.address;
    const before = columns.ids.length;
    this.#setWord(Plan.ORIGIN, from - base);
    this.#setWord(Plan.CLEARED, from);
    if (this.#encodeRest(from, from, from + size, base, columns, before + enough)) return size;
    columns.truncate(before);
    return undefined;
  }

  /** Encodes texts that are in the input, one after another. */
  #encodeMany<Text>(
    texts: readonly Text[],
    from: number,
    sizes: Uint32Array,
    points: WordPoints,
    columns: EncodingColumns,
    encodeOther: EncodeOther<Text>,
  ): void {
    let at = this.#many.address;
    const counts = this.#word(Plan.TEXTS) >>> 2;
    this.#memory.u32.set(sizes, counts);
    for (let done = 0; done < sizes.length; done++) {
      this.#setWord(Plan.AT, at);
      this.#setWord(Plan.CLEARED, at);
      const added = this.#loops.textTokens(this.#plan, (counts + done) * 4, sizes.length - done);
      let length = columns.ids.length;
      this.#takeTokens(columns);
      const { u32 } = this.#memory;
      for (const last = done + added; done < last; done++) {
        length += u32[counts + done];
        columns.endTextAt(length);
      }
      if (done === sizes.length) return;
      const begin = this.#word(Plan.ORIGIN);
      at = begin + sizes[done];
      let size = sizes[done];
      if (!this.#encodeRest(this.#word(Plan.AT), begin, at, 0, columns, ALL)) {
        columns.truncate(length + points.before.length);
        size = encodeOther(texts[from + done], columns);
      }
      endText(size, points, columns);
    }
  }

  /** Adds the tokens of a text from `begin` on, while there are fewer than `most`; false for a text that is to be encoded otherwise. */
  #encodeRest(begin: number, from: number, end: number, base: number, columns: EncodingColumns, most: number): boolean {
    const { u8 } = this.#memory;
    const source = this.#source;
    for (let at = begin; at < end; ) {
      const wanted = Math.min(most - columns.ids.length, Plan.MOST_TOKENS);
      if (wanted <= 0) break;
      if (!source.isSlow) {
        at = this.#loops.wordTokens(this.#plan, at, end, wanted);
        const count = this.#takeTokens(columns);
        if (at >= end || count >= wanted) continue;
        const next = this.#word(Plan.NEXT_CODE);
        if (next === Plan.NOT_KNOWN) {
          // To find one after the other would begin a long word anew for each.
          source.addEntries(this.#entries(), u8, at, end);
          continue;
        }
        if (next >= Plan.ADDED_FLAG) {
          const added = source.addedAt(u8, at, end);
          const cleared = this.#word(Plan.CLEARED);
          this.#setWord(Plan.CLEARED, Math.max(added, cleared));
          if (added > cleared) continue;
        }
      }
      at = source.addWords(u8, at, from, end, base, columns);
      if (at === NOT_ENCODED) return false;
    }
    return true;
  }

  #setPoints({ before, after, endsAtSize }: WordPoints): void {
    this.#memory.u32.set([...before, ...after], this.#word(Plan.POINTS) >>> 2);
    this.#setWord(Plan.POINTS_BEFORE, before.length);
    this.#setWord(Plan.POINTS_AFTER, after.length);
    this.#setWord(Plan.ENDS_AT_SIZE, Number(endsAtSize));
  }

  /** Moves the tokens that a loop wrote, and returns their number. */
  #takeTokens(columns: EncodingColumns): number {
    const { u32 } = this.#memory;
    const count = this.#word(Plan.COUNT);
    columns.ids.append(u32, this.#word(Plan.IDS) >>> 2, count);
    columns.starts.append(u32, this.#word(Plan.STARTS) >>> 2, count);
    columns.ends.append(u32, this.#word(Plan.ENDS) >>> 2, count);
    return count;
  }

  #word(index: number): number {
    return this.#memory.u32[(this.#plan >>> 2) + index];
  }

  #setWord(index: number, value: number): void {
    this.#memory.u32[(this.#plan >>> 2) + index] = value;
  }

  #entries(): Uint32Array {
    const entries = this.#word(Plan.ENTRIES) >>> 2;
    return this.#memory.u32.subarray(entries, entries + Plan.MOST_CHARACTERS);
  }
}

function endText(size: number, { after, endsAtSize }: WordPoints, columns: EncodingColumns): void {
  const offset = endsAtSize ? size : 0;
  for (const id of after) columns.add(id, offset, offset);
  columns.endText();
}
