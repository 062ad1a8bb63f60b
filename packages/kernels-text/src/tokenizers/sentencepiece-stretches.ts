import * as Plan from "../sentencepiece/loops/plan-layout.js";
import { ClearPath } from "../sentencepiece/processor/clear-path.js";
import type { EncoderModel } from "../sentencepiece/processor/encoder-model.js";
import type { TokenRows } from "../sentencepiece/processor/token-rows.js";
import type { EncodingColumns } from "./encoding-columns.js";
import { LONGEST_KEPT } from "./stretches/stretch-cache.js";
import { ANYWHERE, NOWHERE, type StretchSource } from "./stretches/stretch-encoder.js";

const SPACE = 0x20;
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
  readonly #clearPath: ClearPath | undefined;
  readonly #hasRulesWithSpaces: boolean;
  /** The greatest absolute score of a piece. */
  readonly #greatest: number;

  constructor(encoder: EncoderModel, rows: TokenRows) {
    const { memory, plan, model } = encoder;
    this.#encoder = encoder;
    this.#rows = rows;
    this.#input = memory.malloc(LONGEST_KEPT);
    this.#clearPath = model.kind === Plan.UNIGRAM ? new ClearPath(LONGEST_KEPT * 4) : undefined;
    this.#hasRulesWithSpaces = hasRulesWithSpaces(encoder);
    const scores = plan[Plan.SCORES] >>> 2;
    this.#greatest = memory.f32
      .subarray(scores, scores + model.types.length)
      .reduce((greatest, score) => Math.max(greatest, Math.abs(score)), Math.abs(unknownScoreOf(plan)));
  }

  /** See {@link StretchSource}. */
  encode(bytes: Uint8Array, from: number, to: number, columns: EncodingColumns): number {
    const { memory, plan: words } = this.#encoder;
    const rows = this.#rows;
    const size = to - from;
    if (size === 0 || size > LONGEST_KEPT) return NOWHERE;
    if (this.#hasRulesWithSpaces && this.#ruleGoesOn(bytes, from, to)) return NOWHERE;
    const { u8: before } = memory;
    for (let i = from; i < to; i++) before[this.#input + i - from] = bytes[i];
    rows.restart();
    const flags = words[Plan.FLAGS];
    memory.u32[(rows.plan >>> 2) + Plan.FLAGS] = from === 0 ? flags : (flags & ~Plan.ADD_PREFIX) | Plan.CONTINUES;
    const normalized = rows.normalize(this.#input, size);
    // No stretch ends with a space but the last one of its text.
    const isLast = bytes[to - 1] === SPACE;
    if (normalized === 0 || normalized > LONGEST_KEPT * 4 || !(isLast || this.#isWhole(normalized, size)))
      return NOWHERE;
    const limit = this.#limit(normalized, size);
    if (to > limit) return NOWHERE;
    const count = this.#clearPath
      ? this.#clearPath.writePieces(memory, rows.plan, normalized)
      : rows.segment(rows.plan, normalized);
    const { u8, u32 } = memory;
    const plan = rows.plan >>> 2;
    // Unknown text may be one token with unknown text before it.
    if (from > 0 && u8[u32[plan + Plan.TYPES] + u32[u32[plan + Plan.PIECES] >>> 2]] === Plan.UNKNOWN_PIECE)
      return NOWHERE;
    rows.addPieces(count);
    addRows(rows, columns);
    return limit;
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
  #limit(normalized: number, size: number): number {
    if (!this.#clearPath) return ANYWHERE;
    const sum = this.#clearPath.greatestSum(this.#encoder.memory, this.#rows.plan, normalized);
    if (!(sum > 0) || this.#clearPath.characters > size + 1) return NOWHERE;
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
