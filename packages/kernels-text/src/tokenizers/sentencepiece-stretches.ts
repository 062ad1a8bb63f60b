import * as Plan from "../sentencepiece/loops/plan-layout.js";
import { BestPath } from "../sentencepiece/processor/best-path.js";
import type { EncoderModel } from "../sentencepiece/processor/encoder-model.js";
import { MergedPath } from "../sentencepiece/processor/merged-path.js";
import type { TokenRows } from "../sentencepiece/processor/token-rows.js";
import type { EncodingColumns } from "./encoding-columns.js";
import { PlainWords } from "./plain-words.js";
import { LONGEST_KEPT } from "./stretches/stretch-cache.js";
import { ANYWHERE, NOWHERE, type StretchSource } from "./stretches/stretch-encoder.js";

const SPACE = 0x20;
/** Normalised stretches of more bytes are encoded with their texts. */
const MOST_NORMALIZED = LONGEST_KEPT * 4;
const NEEDED_FLAGS = Plan.SPLITS_BEFORE_SPACE | Plan.ESCAPE_SPACES;

/**
 * Cuts texts of unigram and BPE models before single spaces, where no piece goes from one word to the next; undefined for other models.
 *
 * @param rows for the stretches alone
 */
export function sentencepieceStretches(encoder: EncoderModel, rows: TokenRows): StretchSource | undefined {
  const { kind, pieces, types } = encoder.model;
  const flags = encoder.plan[Plan.FLAGS];
  if (kind !== Plan.UNIGRAM && kind !== Plan.BPE) return undefined;
  if ((flags & NEEDED_FLAGS) !== NEEDED_FLAGS || (flags & Plan.AS_SUFFIX) !== 0) return undefined;
  for (let id = 0; id < types.length; id++) {
    if (types[id] === Plan.USER_DEFINED_PIECE && hasSpace(pieces.at(id))) return undefined;
  }
  const stretches = new SentencepieceStretches(encoder, rows);
  return {
    base: 0,
    isCut: (bytes, at, end) => at + 1 < end && bytes[at + 1] !== SPACE && bytes[at - 1] !== SPACE,
    firstTokenBytes: [],
    isToken: () => false,
    encode: (bytes, from, to, columns) => stretches.encode(bytes, from, to, columns),
  };
}

function hasSpace(piece: Uint8Array): boolean {
  return piece.some((byte, i) => byte === SPACE || endsWithSymbol(piece, i + 1));
}

/** True when U+2581 ends before the index `end`. */
function endsWithSymbol(bytes: Uint8Array, end: number): boolean {
  return end >= 3 && bytes[end - 1] === 0x81 && bytes[end - 2] === 0x96 && bytes[end - 3] === 0xe2;
}

/** Places after the space that is before a text, which takes no byte, and after one of the text. */
const AFTER_PREFIX = { symbolStart: 0, symbolEnd: 0, wordStart: 0 } as const;
const AFTER_SPACE = { symbolStart: 0, symbolEnd: 1, wordStart: 1 } as const;

/** Characters between spaces that stay as they are, by the classes of bytes: no rule that begins with them goes on with another one. */
function plainBytes(classes: Uint8Array): Uint8Array {
  const images = new Uint8Array(256);
  if (classes[SPACE] === Plan.IN_RULE) return images;
  for (const [byte, kind] of classes.entries()) if (kind !== Plan.IN_RULE && byte !== SPACE) images[byte] = byte;
  return images;
}

/** Adds the tokens of rows. */
export function addRows({ memory, ids, starts, limits, count }: TokenRows, columns: EncodingColumns): void {
  const { u32 } = memory;
  const [id, start, limit] = [ids >>> 2, starts >>> 2, limits >>> 2];
  for (let i = 0; i < count; i++) columns.add(u32[id + i], u32[start + i], u32[limit + i]);
}

class SentencepieceStretches {
  readonly #encoder: EncoderModel;
  readonly #rows: TokenRows;
  readonly #input: number;
  /** The best path of a unigram model. */
  readonly #bestPath: BestPath | undefined;
  /** Undefined for models with pieces that only the loops know. */
  readonly #plainWords: PlainWords | undefined;
  readonly #text = new Uint8Array(MOST_NORMALIZED);
  readonly #hasRulesWithSpaces: boolean;
  /** The greatest absolute score of a piece. */
  readonly #greatest: number;

  constructor(encoder: EncoderModel, rows: TokenRows) {
    const { memory, plan, model } = encoder;
    this.#encoder = encoder;
    this.#rows = rows;
    this.#input = memory.malloc(LONGEST_KEPT);
    this.#hasRulesWithSpaces = hasRulesWithSpaces(encoder);
    const firstScore = plan[Plan.SCORES] >>> 2;
    const scores = memory.f32.slice(firstScore, firstScore + model.types.length);
    const unknownScore = unknownScoreOf(plan);
    this.#greatest = scores.reduce((greatest, score) => Math.max(greatest, Math.abs(score)), Math.abs(unknownScore));
    const { trie, unknown, hasUnused, userTrie } = encoder.tables;
    if (model.kind === Plan.UNIGRAM) {
      this.#bestPath = new BestPath({ trie, scores: Float64Array.from(scores), unknown, unknownScore });
    }
    const path = this.#bestPath ?? (hasUnused || userTrie ? undefined : new MergedPath(trie, scores));
    const images = plainBytes(memory.u8.subarray(plan[Plan.CLASSES], plan[Plan.CLASSES] + 0x80));
    const isOrdinary = (id: number) => model.types[id] === Plan.NORMAL_PIECE;
    this.#plainWords = path && new PlainWords(path, { images }, isOrdinary);
  }

  /** See {@link StretchSource}. */
  encode(bytes: Uint8Array, from: number, to: number, columns: EncodingColumns): number {
    const { memory, plan: words } = this.#encoder;
    const rows = this.#rows;
    const size = to - from;
    if (size === 0 || size > LONGEST_KEPT) return NOWHERE;
    const plain = this.#encodePlain(bytes, from, to, columns);
    if (plain !== NOWHERE) return plain;
    if (this.#hasRulesWithSpaces && this.#ruleGoesOn(bytes, from, to)) return NOWHERE;
    const { u8: before } = memory;
    for (let i = from; i < to; i++) before[this.#input + i - from] = bytes[i];
    rows.restart();
    const flags = words[Plan.FLAGS];
    memory.u32[(rows.plan >>> 2) + Plan.FLAGS] = from === 0 ? flags : (flags & ~Plan.ADD_PREFIX) | Plan.CONTINUES;
    const normalized = rows.normalize(this.#input, size);
    // No stretch ends with a space but the last one of its text.
    const isLast = bytes[to - 1] === SPACE;
    if (normalized === 0 || normalized > MOST_NORMALIZED || !(isLast || this.#isWhole(normalized, size)))
      return NOWHERE;
    const count = this.#bestPath ? this.#writePath(this.#bestPath, normalized) : rows.segment(rows.plan, normalized);
    const limit = this.#limit(size);
    if (to > limit) return NOWHERE;
    const { u8, u32 } = memory;
    const plan = rows.plan >>> 2;
    // Unknown text may be one token with unknown text before it.
    if (from > 0 && u8[u32[plan + Plan.TYPES] + u32[u32[plan + Plan.PIECES] >>> 2]] === Plan.UNKNOWN_PIECE)
      return NOWHERE;
    rows.addPieces(count);
    addRows(rows, columns);
    return limit;
  }

  #encodePlain(bytes: Uint8Array, from: number, to: number, columns: EncodingColumns): number {
    const words = this.#plainWords;
    const isFirst = from === 0;
    if (!words || (isFirst ? (this.#encoder.plan[Plan.FLAGS] & Plan.ADD_PREFIX) === 0 : bytes[from] !== SPACE)) {
      return NOWHERE;
    }
    const count = words.find(bytes, isFirst ? from : from + 1, to);
    if (count < 0) return NOWHERE;
    const limit = this.#limit(to - from);
    if (to > limit) return NOWHERE;
    words.add(count, isFirst ? AFTER_PREFIX : AFTER_SPACE, columns);
    return limit;
  }

  /** Finds the best path of the normalised text, and writes its pieces as the loops do. */
  #writePath(path: BestPath, normalized: number): number {
    const { u8, u32 } = this.#encoder.memory;
    const plan = this.#rows.plan >>> 2;
    const text = u32[plan + Plan.TEXT];
    this.#text.set(u8.subarray(text, text + normalized));
    const count = path.find(this.#text, normalized);
    for (let i = 0, piece = u32[plan + Plan.PIECES] >>> 2; i < count; i++) {
      u32[piece++] = path.ids[i];
      u32[piece++] = path.ends[i];
    }
    return count;
  }

  /** True when a rule of the normaliser may match the last bytes together with the space after them. */
  #ruleGoesOn(bytes: Uint8Array, from: number, to: number): boolean {
    const { memory, plan } = this.#encoder;
    const { u32 } = memory;
    const [units, count] = [plan[Plan.CHARSMAP] >>> 2, plan[Plan.CHARSMAP_UNITS]];
    for (let start = from; start < to && count !== 0; start++) {
      let state = darts(u32[units]);
      for (let at = start; ; at++) {
        const byte = at < to ? bytes[at] : SPACE;
        state = (state ^ byte) >>> 0;
        if (state >= count || (u32[units + state] & 0x800000ff) !== byte) break;
        if (at === to) return true;
        state = (state ^ darts(u32[units + state])) >>> 0;
      }
    }
    return false;
  }

  /** True when the normalised text stands for all bytes, and ends with no space that would belong to the text after it. */
  #isWhole(normalized: number, size: number): boolean {
    const { u8, u32 } = this.#encoder.memory;
    const plan = this.#rows.plan >>> 2;
    const text = u32[plan + Plan.TEXT];
    const end = text + normalized;
    if (u8[end - 1] === SPACE || endsWithSymbol(u8, end)) return false;
    return u32[(u32[plan + Plan.ORIGINS] >>> 2) + normalized] === size;
  }

  /** The last place at which sums are as small as the best path needs them. A text has at most a character for each byte before it, and a prefix. */
  #limit(size: number): number {
    const path = this.#bestPath;
    if (!path) return ANYWHERE;
    const sum = path.greatestSum();
    if (!(sum > 0) || path.characters > size + 1) return NOWHERE;
    // The characters of each stretch are at most its bytes, and one more: twice its bytes.
    return Math.min(ANYWHERE, Math.floor(sum / (this.#greatest * 2)));
  }
}

/** True when a rule of the normaliser may have a space that is not its first byte. */
function hasRulesWithSpaces({ memory, plan }: EncoderModel): boolean {
  const [units, count] = [plan[Plan.CHARSMAP] >>> 2, plan[Plan.CHARSMAP_UNITS]];
  const { u32 } = memory;
  for (let unit = 0; unit < count; unit++) {
    if ((u32[units + unit] & 0x800000ff) === SPACE && unit !== (darts(u32[units]) ^ SPACE)) return true;
  }
  return false;
}

/** The offset of a unit of a darts-clone trie. */
function darts(unit: number): number {
  return ((unit >>> 10) << ((unit & 0x200) >>> 6)) >>> 0;
}

function unknownScoreOf(words: Uint32Array): number {
  return new Float32Array(words.buffer, words.byteOffset)[Plan.UNKNOWN_SCORE];
}
