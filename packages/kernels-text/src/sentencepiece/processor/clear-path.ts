import type { LinearMemory } from "@heddle/memory";
import * as Plan from "../loops/plan-layout.js";
import { characterSize } from "../loops/text-twin.js";

/** Scores are added in float32: each sum is off by at most this part of its value. */
const ROUNDING = 2 ** -24;

/** Tells how far ahead of all others the best path of a short text is, in exact scores. For unigram models. */
export class ClearPath {
  readonly #best: Float64Array;
  /** The distance of the best path to each byte from the next best one. */
  readonly #ahead: Float64Array;
  readonly #starts: Int32Array;
  #characters = 0;

  /** @param capacity the most bytes of a text */
  constructor(capacity: number) {
    this.#best = new Float64Array(capacity + 1);
    this.#ahead = new Float64Array(capacity + 1);
    this.#starts = new Int32Array(capacity + 1);
  }

  /** The characters of the last text. */
  get characters(): number {
    return this.#characters;
  }

  /**
   * The greatest absolute value of sums up to which rounding leaves the best path of the `size` bytes in a plan as it is, whatever sum of other
   * text they are added to; Infinity when no other path meets it.
   */
  greatestSum(memory: LinearMemory, plan: number, size: number): number {
    this.#search(memory, plan, size);
    let ahead = Number.POSITIVE_INFINITY;
    for (let to = size; to > 0; to = this.#starts[to]) ahead = Math.min(ahead, this.#ahead[to]);
    // Two paths, and as much again to spare.
    return ahead / (this.#characters * 4 * ROUNDING);
  }

  /** The search of `unigram-twin.ts`. */
  #search({ u8, u32, f32 }: LinearMemory, plan: number, size: number): void {
    const words = plan >>> 2;
    const [text, trie, scores] = [u32[words + Plan.TEXT], u32[words + Plan.TRIE] >>> 2, u32[words + Plan.SCORES] >>> 2];
    const unknownScore = f32[words + Plan.UNKNOWN_SCORE];
    const end = text + size;
    this.#starts.fill(-1, 0, size + 1);
    this.#best[0] = 0;
    this.#characters = 0;
    for (let from = text; from < end; this.#characters++) {
      const start = from - text;
      const characterEnd = from + characterSize(u8, from, end);
      let hasCharacter = false;
      for (let to = from, base = u32[trie] >>> 8; to < end; ) {
        const byte = u8[to++];
        const unit = trie + (base ^ byte) * 2;
        if ((u32[unit] & 0xff) !== byte) break;
        base = u32[unit] >>> 8;
        const id = u32[unit + 1];
        if (id >= Plan.FLAGGED_VALUES) continue;
        if (to === characterEnd) hasCharacter = true;
        this.#offer(to - text, this.#best[start] + f32[scores + id], start);
      }
      if (!hasCharacter) this.#offer(characterEnd - text, this.#best[start] + unknownScore, start);
      from = characterEnd;
    }
  }

  #offer(to: number, score: number, start: number): void {
    if (this.#starts[to] < 0) {
      this.#ahead[to] = Number.POSITIVE_INFINITY;
    } else if (score > this.#best[to]) {
      this.#ahead[to] = score - this.#best[to];
    } else {
      this.#ahead[to] = Math.min(this.#ahead[to], this.#best[to] - score);
      return;
    }
    this.#best[to] = score;
    this.#starts[to] = start;
  }
}
