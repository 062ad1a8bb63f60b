import type { LinearMemory } from "@heddle/memory";
import { internal } from "@heddle/status";
import type { SentencepieceLoops } from "../loops/loop-functions.js";
import * as Plan from "../loops/plan-layout.js";
import { sentencepieceLoopsOver } from "../loops/sentencepiece-loops.js";
import * as Stretch from "../loops/stretch-layout.js";
import type { EncoderModel } from "./encoder-model.js";
import type { SequencePoints } from "./sequence-points.js";
import type { TextStretches } from "./text-stretches.js";

/** Parts of a token that are kept beside its id. */
export interface TokenParts {
  /** First and last offset in the input. */
  readonly offsets: boolean;
  /** The place in the normalised text, for unknown tokens. */
  readonly texts: boolean;
}

/** Writes pieces of the normalised text of a plan, and returns their number. */
export type Segment = (plan: number, size: number) => number;

const TOKEN_WORDS = [Plan.IDS, Plan.STARTS, Plan.LIMITS, Plan.TEXT_STARTS, Plan.TEXT_LIMITS];
const FIRST_CAPACITY = 1024;
/** Shorter text is merged as one part would be. */
const SHORT = 1 << 14;
/** The most texts that are encoded in one call of the loops. */
export const MOST_TEXTS = 512;
/** The most tokens around a text. */
const POINTS = 2;

/** The tokens of texts, one row after another, in linear memory. Belongs to one computation, which disposes it. */
export class TokenRows implements Disposable {
  readonly memory: LinearMemory;
  /** The number of tokens. */
  count = 0;
  /** The number of tokens up to each row's end; the first is 0. */
  readonly splits: number[] = [0];
  /** Where the normalised text of each row begins, if texts are kept. */
  readonly textStarts: number[] = [];
  /** The address of the plan. */
  readonly plan: number;
  /** The algorithm of the model. */
  readonly segment: Segment;
  readonly #loops: SentencepieceLoops;
  readonly #parts: TokenParts;
  readonly #columns = [0, 0, 0, 0, 0];
  #capacity = 0;
  #text = 0;
  #textCapacity = 0;
  #textSize = 0;
  #origins = 0;
  #work = 0;
  #workCapacity = 0;
  #pieces = 0;
  #piecesCapacity = 0;
  /** Room for the sizes of {@link MOST_TEXTS} texts. */
  #sizes = 0;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(encoder: EncoderModel, parts: TokenParts) {
    this.memory = encoder.memory;
    this.#loops = sentencepieceLoopsOver(this.memory);
    this.segment = segmentOf(this.#loops, encoder.model.kind);
    this.#parts = parts;
    this.plan = this.memory.malloc(Plan.PLAN_WORDS * 4);
    this.memory.u32.set(encoder.plan, this.plan >>> 2);
  }

  /** Makes room for tokens at once, in place of moving those of the first texts. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  reserve(tokens: number): void {
    this.#reserveTokens(tokens);
  }

  /**
   * Adds the tokens of the `size` bytes at `text` to the last row.
   *
   * @throws {StatusError} INTERNAL, as SentencePiece, for text that is a control piece; RESOURCE_EXHAUSTED when memory is out
   */
  encode(text: number, size: number, segment = this.segment): void {
    const normalized = this.normalize(text, size);
    this.addPieces(segment(this.plan, normalized));
  }

  /**
   * Adds a row for each of the texts at `source`, one after another, with tokens around them. Up to READ_AHEAD bytes after them are read.
   * Rows have offsets, and no texts.
   *
   * @param sizes of at most {@link MOST_TEXTS} texts
   */
  encodeTexts(stretches: TextStretches, points: SequencePoints, source: number, sizes: readonly number[]): void {
    this.#reserveText(Stretch.MOST_NORMALIZED);
    this.#reserveWork(Stretch.MOST_NORMALIZED);
    this.#sizes ||= this.memory.malloc(MOST_TEXTS * 4);
    stretches.setPoints(points);
    let text = source;
    let left = sizes.reduce((sum, size) => sum + size + POINTS, 0);
    let spare = Stretch.STRETCH_ROOM;
    for (let done = 0; done < sizes.length; ) {
      this.#reserveTokens(this.count + left + spare);
      const { u32, i32 } = this.memory;
      const [words, first] = [stretches.plan >>> 2, this.#sizes >>> 2];
      u32[words + Stretch.ROOM] = left + spare;
      for (let i = done; i < sizes.length; i++) u32[first + i - done] = sizes[i];
      const last = done + stretches.stretchTexts(stretches.plan, this.plan, text, this.#sizes, sizes.length - done);
      for (let i = 0; done < last; i++, done++) {
        this.count += u32[first + i];
        this.endRow(points.reverse);
        text += sizes[done];
        left -= sizes[done] + POINTS;
      }
      const isOutOfRoom = i32[words + Stretch.STOPPED] === Stretch.NO_ROOM;
      stretches.afterTexts();
      if (done === sizes.length) return;
      if (isOutOfRoom) {
        spare *= 2;
        continue;
      }
      points.start(this);
      this.encode(text, sizes[done]);
      points.end(this, sizes[done]);
      text += sizes[done];
      left -= sizes[done++] + POINTS;
    }
  }

  /** Writes the normalised text to the plan, with room for its pieces. Returns its size. */
  normalize(text: number, size: number): number {
    this.#reserveText(size + (size >> 1) + 64);
    for (;;) {
      const written = this.#loops.normalizeText(this.plan, text, size);
      if (written === Plan.TOO_LONG) {
        this.#reserveText((this.#textCapacity - this.#textSize) * 2);
        continue;
      }
      this.#reserveWork(written);
      return written;
    }
  }

  /** Adds the tokens of the pieces in the plan to the last row. */
  addPieces(count: number): void {
    const pieces = this.memory.u32[(this.plan >>> 2) + Plan.PIECES] >>> 2;
    const size = count === 0 ? 0 : this.memory.u32[pieces + count * 2 - 1];
    this.#reserveTokens(this.count + size + 2);
    const added = this.#loops.tokensOf(this.plan, count);
    if (added === Plan.CONTROL_IN_TEXT) throw internal("all normalized characters are not consumed.");
    if (this.#parts.texts) {
      // Texts of the row follow those before it.
      const { u32 } = this.memory;
      const shift = this.#textSize;
      for (const column of [3, 4]) {
        const from = (this.#columns[column] >>> 2) + this.count;
        for (let i = from; i < from + added; i++) u32[i] += shift;
      }
      this.#textSize += size;
    }
    this.count += added;
  }

  /** Adds a token that has no text at an offset of the input: the begin or the end of a sequence. */
  addPoint(id: number, offset: number): void {
    this.#reserveTokens(this.count + 1);
    const { u32 } = this.memory;
    for (const [column, address] of this.#columns.entries()) {
      if (address !== 0) u32[(address >>> 2) + this.count] = column === 0 ? id : column < 3 ? offset : 0;
    }
    this.count++;
  }

  /** Ends a row, whose tokens may be turned round. */
  endRow(reverse: boolean): void {
    if (reverse) {
      const from = this.splits[this.splits.length - 1];
      for (const address of this.#columns) {
        if (address !== 0) this.memory.u32.subarray((address >>> 2) + from, (address >>> 2) + this.count).reverse();
      }
    }
    this.splits.push(this.count);
  }

  /** Removes all tokens and rows. */
  restart(): void {
    this.count = 0;
    if (this.splits.length > 1) this.splits.length = 1;
    if (this.textStarts.length > 0) this.textStarts.length = 0;
    this.#textSize = 0;
  }

  /** The address of the ids, uint32, dead after the next text. */
  get ids(): number {
    return this.#columns[0];
  }

  get starts(): number {
    return this.#columns[1];
  }

  get limits(): number {
    return this.#columns[2];
  }

  /** The address of the normalised texts, and of the place of each token in them. */
  get texts(): { readonly text: number; readonly starts: number; readonly limits: number } {
    return { text: this.#text, starts: this.#columns[3], limits: this.#columns[4] };
  }

  [Symbol.dispose](): void {
    for (const address of [
      this.plan,
      this.#text,
      this.#origins,
      this.#work,
      this.#pieces,
      this.#sizes,
      ...this.#columns,
    ]) {
      this.memory.free(address);
    }
  }

  #setWord(index: number, value: number): void {
    this.memory.u32[(this.plan >>> 2) + index] = value;
  }

  /** Room for `size` bytes after the texts that are kept. */
  #reserveText(size: number): void {
    const wanted = this.#textSize + size;
    if (wanted > this.#textCapacity) {
      const capacity = Math.max(wanted, this.#textSize * 2);
      this.#text = this.memory.realloc(this.#text, capacity + Stretch.READ_AHEAD);
      if (this.#parts.offsets) {
        this.memory.free(this.#origins);
        this.#origins = 0;
        this.#origins = this.memory.malloc((capacity + 1) * 4);
      }
      this.#textCapacity = capacity;
    }
    this.#setWord(Plan.TEXT, this.#text + this.#textSize);
    this.#setWord(Plan.TEXT_CAPACITY, this.#textCapacity - this.#textSize);
    this.#setWord(Plan.ORIGINS, this.#origins);
  }

  /** Room for the pieces of `size` bytes of normalised text, and for finding them. */
  #reserveWork(size: number): void {
    if (size >= this.#piecesCapacity) {
      const capacity = Math.max(FIRST_CAPACITY, size + (size >> 2) + 1);
      this.memory.free(this.#pieces);
      [this.#pieces, this.#piecesCapacity] = [0, 0];
      this.#pieces = this.memory.malloc(capacity * 8);
      this.#piecesCapacity = capacity;
    }
    const work = this.#workBytes(size);
    if (work > this.#workCapacity) {
      const capacity = work + (work >> 2);
      this.memory.free(this.#work);
      [this.#work, this.#workCapacity] = [0, 0];
      this.#work = this.memory.malloc(capacity + Plan.WORK_SPARE_BYTES);
      this.#workCapacity = capacity;
    }
    this.#setWord(Plan.WORK, this.#work);
    this.#setWord(Plan.PIECES, this.#pieces);
  }

  /** The bytes of the work area for normalised text. That of BPE is for the longest part: others of it are apart. */
  #workBytes(size: number): number {
    const kind = this.memory.u32[(this.plan >>> 2) + Plan.KIND];
    if (kind !== Plan.BPE) return (size + 1) * Plan.UNIGRAM_WORK_BYTES;
    const most = size < SHORT ? size : (this.#loops.mostMerged?.(this.plan, size) ?? 0);
    return (most + 1) * Plan.BPE_WORK_BYTES;
  }

  #reserveTokens(count: number): void {
    if (count > this.#capacity) {
      const capacity = Math.max(FIRST_CAPACITY, count, this.#capacity * 2);
      const kept = [true, this.#parts.offsets, this.#parts.offsets, this.#parts.texts, this.#parts.texts];
      for (const [column, isKept] of kept.entries()) {
        if (isKept) this.#columns[column] = this.memory.realloc(this.#columns[column], capacity * 4);
      }
      this.#capacity = capacity;
    }
    const { u32 } = this.memory;
    const plan = this.plan >>> 2;
    for (let column = 0; column < TOKEN_WORDS.length; column++) {
      const address = this.#columns[column];
      u32[plan + TOKEN_WORDS[column]] = address === 0 ? 0 : address + this.count * 4;
    }
  }
}

function segmentOf(loops: SentencepieceLoops, kind: number): Segment {
  if (kind === Plan.UNIGRAM) return loops.unigramPieces;
  if (kind === Plan.BPE) return loops.bpePieces;
  return kind === Plan.WORD ? loops.wordPieces : loops.characterPieces;
}
