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
  readonly #ids: Int32Array;
  #characters = 0;

  /** @param capacity the most bytes of a text */
  constructor(capacity: number) {
    this.#best = new Float64Array(capacity + 1);
    this.#ahead = new Float64Array(capacity + 1);
    this.#starts = new Int32Array(capacity + 1);
    this.#ids = new Int32Array(capacity + 1);
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

  /** Writes the pieces of the best path that was found last to a plan, as the loops do, and returns their number. */
  writePieces({ u32 }: LinearMemory, plan: number, size: number): number {
    let count = 0;
    for (let to = size; to > 0; to = this.#starts[to]) count++;
    let piece = (u32[(plan >>> 2) + Plan.PIECES] >>> 2) + count * 2;
    for (let to = size; to > 0; to = this.#starts[to]) {
      piece -= 2;
      u32[piece] = this.#ids[to];
      u32[piece + 1] = to;
    }
    return count;
  }

  /** The search of `unigram-twin.ts`. */
  #search({ u8, u32, f32 }: LinearMemory, plan: number, size: number): void {
    const words = plan >>> 2;
    const [text, trie, scores] = [u32[words + Plan.TEXT], u32[words + Plan.TRIE] >>> 2, u32[words + Plan.SCORES] >>> 2];
    const unknownScore = f32[words + Plan.UNKNOWN_SCORE];
    const unknown = u32[words + Plan.UNKNOWN];
    const [best, ahead, starts, ids] = [this.#best, this.#ahead, this.#starts, this.#ids];
    const end = text + size;
    const root = u32[trie] >>> 8;
    starts.fill(-1, 0, size + 1);
    best[0] = 0;
    let characters = 0;
    for (let from = text; from < end; characters++) {
      const start = from - text;
      const before = best[start];
      const characterEnd = from + characterSize(u8, from, end);
      let to = from;
      let base = root;
      let score = 0;
      let id = unknown;
      let hasCharacter = false;
      // After the pieces, the unknown character.
      for (let isPiece = true; isPiece; ) {
        const byte = to < end ? u8[to++] : -1;
        const unit = trie + (base ^ byte) * 2;
        if (byte >= 0 && (u32[unit] & 0xff) === byte) {
          base = u32[unit] >>> 8;
          id = u32[unit + 1];
          if (id >= Plan.FLAGGED_VALUES) continue;
          if (to === characterEnd) hasCharacter = true;
          score = before + f32[scores + id];
        } else {
          if (hasCharacter) break;
          isPiece = false;
          to = characterEnd;
          id = unknown;
          score = before + unknownScore;
        }
        const place = to - text;
        if (starts[place] < 0) ahead[place] = Number.POSITIVE_INFINITY;
        else if (score > best[place]) ahead[place] = score - best[place];
        else {
          ahead[place] = Math.min(ahead[place], best[place] - score);
          continue;
        }
        best[place] = score;
        starts[place] = start;
        ids[place] = id;
      }
      from = characterEnd;
    }
    this.#characters = characters;
  }
}
