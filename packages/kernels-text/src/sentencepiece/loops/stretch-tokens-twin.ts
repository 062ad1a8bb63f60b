import type { LinearMemory } from "@heddle/memory";
import { ANYWHERE, bestPieces } from "./best-path-twin.js";
import { bpePieces } from "./bpe-twin.js";
import { mergedPieces } from "./merged-twin.js";
import { normalizeText, offsetOf } from "./normalize-twin.js";
import * as Plan from "./plan-layout.js";
import * as Stretch from "./stretch-layout.js";
import { tokensOf } from "./tokens-twin.js";
import { unigramPieces } from "./unigram-twin.js";

const SPACE = 0x20;

/** The tokens of stretches that are not kept, written to the columns of the plan: the twin of `addPlain` and `addNormalized`. */
export class StretchTokens {
  /** Of the stretch that was added last, as those of `bestPieces`; of BPE 0 and ANYWHERE. */
  sum = 0;
  limit = 0;
  /** The scaled sum of the scores of the tokens before the stretch. */
  before = 0;
  readonly #memory: LinearMemory;
  readonly #stretches: number;
  readonly #plan: number;
  readonly #text: number;
  /** The sum of float32 of the scores of the first tokens, and their number. */
  #exactSum = 0;
  #summed = 0;
  /** The columns, as indexes of words. */
  readonly #ids: number;
  readonly #starts: number;
  readonly #limits: number;

  constructor(memory: LinearMemory, stretches: number, plan: number, text: number) {
    const words = plan >>> 2;
    this.#memory = memory;
    this.#stretches = stretches;
    this.#plan = plan;
    this.#text = text;
    this.#ids = memory.u32[words + Plan.IDS] >>> 2;
    this.#starts = memory.u32[words + Plan.STARTS] >>> 2;
    this.#limits = memory.u32[words + Plan.LIMITS] >>> 2;
  }

  /**
   * Adds tokens after those that were `written`. Returns their number, or AS_WHOLE when they may depend on the text around the stretch.
   *
   * @param mayLoseEnd true when the text ends with it, and loses the same at its end
   */
  add(from: number, to: number, mayLoseEnd: boolean, written: number): number {
    const plain = this.#addPlain(from, to, written);
    return plain === Stretch.AS_WHOLE ? this.#addNormalized(from, to, mayLoseEnd, written) : plain;
  }

  #addPlain(from: number, to: number, written: number): number {
    const { u8, u32 } = this.#memory;
    const words = this.#plan >>> 2;
    const isFirst = from === this.#text;
    if (isFirst && (u32[words + Plan.FLAGS] & Plan.ADD_PREFIX) === 0) return Stretch.AS_WHOLE;
    const start = isFirst ? from : from + 1;
    const plain = u32[(this.#stretches >>> 2) + Stretch.PLAIN_BYTES];
    const target = u32[words + Plan.TEXT];
    u8[target] = 0xe2;
    u8[target + 1] = 0x96;
    u8[target + 2] = 0x81;
    for (let at = start, into = target + 3; at < to; at++, into++) {
      const byte = u8[at];
      if (u8[plain + byte] === 0) return Stretch.AS_WHOLE;
      u8[into] = byte;
    }
    if (to === start) return Stretch.AS_WHOLE;
    const count = this.#findPieces(to - start + 3, written);
    if (count === 0) return Stretch.AS_WHOLE;
    const types = u32[words + Plan.TYPES];
    const pieces = u32[words + Plan.PIECES] >>> 2;
    const ids = this.#ids + written;
    const starts = this.#starts + written;
    const limits = this.#limits + written;
    const shift = start - this.#text - 3;
    let offset = from - this.#text;
    let others = 0;
    for (let i = 0; i < count; i++) {
      const id = u32[pieces + i * 2];
      others |= u8[types + id] ^ Plan.NORMAL_PIECE;
      u32[ids + i] = id;
      u32[starts + i] = offset;
      offset = u32[pieces + i * 2 + 1] + shift;
      u32[limits + i] = offset;
    }
    return others === 0 ? count : Stretch.AS_WHOLE;
  }

  #addNormalized(from: number, to: number, mayLoseEnd: boolean, written: number): number {
    const { u8, u32 } = this.#memory;
    const words = this.#plan >>> 2;
    if (u32[(this.#stretches >>> 2) + Stretch.HAS_RULES_WITH_SPACES] !== 0 && this.#ruleGoesOn(from, to)) {
      return Stretch.AS_WHOLE;
    }
    const isFirst = from === this.#text;
    const size = to - from;
    const flags = u32[words + Plan.FLAGS];
    u32[words + Plan.FLAGS] = isFirst ? flags : (flags & ~Plan.ADD_PREFIX) | Plan.CONTINUES;
    const normalized = normalizeText(this.#memory, this.#plan, from, size);
    u32[words + Plan.FLAGS] = flags;
    if (normalized <= 0 || normalized > Stretch.MOST_NORMALIZED) return Stretch.AS_WHOLE;
    if (!mayLoseEnd && !this.#isWhole(normalized, size)) return Stretch.AS_WHOLE;
    const count = this.#findPieces(normalized, written);
    if (count === 0) return Stretch.AS_WHOLE;
    const firstType = u8[u32[words + Plan.TYPES] + u32[u32[words + Plan.PIECES] >>> 2]];
    if (!isFirst && firstType === Plan.UNKNOWN_PIECE) return Stretch.AS_WHOLE;
    const starts = this.#starts + written;
    const limits = this.#limits + written;
    u32[words + Plan.IDS] = (this.#ids + written) * 4;
    u32[words + Plan.STARTS] = starts * 4;
    u32[words + Plan.LIMITS] = limits * 4;
    const added = tokensOf(this.#memory, this.#plan, count);
    if (added < 0) return Stretch.AS_WHOLE;
    const shift = from - this.#text;
    for (let i = 0; i < added; i++) {
      u32[starts + i] += shift;
      u32[limits + i] += shift;
    }
    return added;
  }

  /** False when the sum before a stretch is so great that its path may be another one. */
  isSure(limit: number): boolean {
    return Math.abs(this.before) <= limit;
  }

  /** Writes the pieces of a normalised stretch, sets `sum` and `limit`, and returns their number; 0 for a path that cannot be found. */
  #findPieces(size: number, written: number): number {
    if (this.#memory.u32[(this.#plan >>> 2) + Plan.KIND] === Plan.UNIGRAM) {
      const { count, sum, limit } = bestPieces(this.#memory, this.#stretches, this.#plan, size);
      this.sum = sum;
      this.limit = limit;
      if (this.isSure(limit)) return count;
      return this.#addExactly(written) ? unigramPieces(this.#memory, this.#plan, size, this.#exactSum) : 0;
    }
    this.sum = 0;
    this.limit = ANYWHERE;
    const count = mergedPieces(this.#memory, this.#stretches, this.#plan, size);
    return count < 0 ? bpePieces(this.#memory, this.#plan, size) : count;
  }

  /** Adds the scores of the `written` tokens as paths of whole texts do; false when they are not those of pieces. */
  #addExactly(written: number): boolean {
    const { u8, u32, f32 } = this.#memory;
    const words = this.#plan >>> 2;
    const types = u32[words + Plan.TYPES];
    const scores = u32[words + Plan.SCORES] >>> 2;
    for (; this.#summed < written; this.#summed++) {
      const id = u32[this.#ids + this.#summed];
      const type = u8[types + id];
      if (type !== Plan.NORMAL_PIECE && type !== Plan.USER_DEFINED_PIECE) return false;
      this.#exactSum = Math.fround(this.#exactSum + f32[scores + id]);
    }
    return true;
  }

  /** True when the normalised text stands for all bytes, and ends with no space that would belong to the text after it. */
  #isWhole(normalized: number, size: number): boolean {
    const { u8, u32 } = this.#memory;
    const words = this.#plan >>> 2;
    const end = u32[words + Plan.TEXT] + normalized;
    if (u8[end - 1] === SPACE) return false;
    if (normalized >= 3 && u8[end - 3] === 0xe2 && u8[end - 2] === 0x96 && u8[end - 1] === 0x81) return false;
    return u32[(u32[words + Plan.ORIGINS] >>> 2) + normalized] === size;
  }

  /** True when a rule of the normaliser may match the last bytes together with the space after them. */
  #ruleGoesOn(from: number, to: number): boolean {
    const { u8, u32 } = this.#memory;
    const units = u32[(this.#plan >>> 2) + Plan.CHARSMAP] >>> 2;
    const count = u32[(this.#plan >>> 2) + Plan.CHARSMAP_UNITS];
    if (count === 0) return false;
    for (let start = from; start < to; start++) {
      let state = offsetOf(u32[units]);
      for (let at = start; ; at++) {
        const byte = at < to ? u8[at] : SPACE;
        state = (state ^ byte) >>> 0;
        if (state >= count) break;
        const unit = u32[units + state];
        if ((unit & 0x800000ff) !== byte) break;
        if (at === to) return true;
        state = (state ^ offsetOf(unit)) >>> 0;
      }
    }
    return false;
  }
}
