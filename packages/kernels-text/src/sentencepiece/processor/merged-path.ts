import { FLAGGED_VALUES } from "../loops/plan-layout.js";
import { characterSize } from "../loops/text-twin.js";
import type { PiecePath } from "./best-path.js";

/** Texts of more characters are left to the loops, which have a heap for them. */
const MOST_SYMBOLS = 48;
const LEFT_TO_LOOPS = -1;
/** In place of the score of two symbols that make no piece; scores are finite. */
const NO_PAIR = Number.NEGATIVE_INFINITY;

/**
 * Merges the characters of short texts into the pieces of a BPE model without user-defined and unused pieces, as the loops do. Texts with
 * unknown characters are left to them.
 */
export class MergedPath implements PiecePath {
  /** The value of each symbol's text in the trie, in the end the id. */
  readonly ids = new Int32Array(MOST_SYMBOLS);
  readonly ends = new Int32Array(MOST_SYMBOLS);
  readonly #trie: Int32Array;
  readonly #scores: Float32Array;
  /** The state of each symbol's text in the trie; 0 without one. */
  readonly #states = new Int32Array(MOST_SYMBOLS);
  /** The state of the text of each symbol with the next one, and the score of that piece. */
  readonly #pairStates = new Int32Array(MOST_SYMBOLS);
  readonly #pairScores = new Float64Array(MOST_SYMBOLS);

  /**
   * @param trie the double array of the pieces
   * @param scores the score of each id
   */
  constructor(trie: Uint32Array, scores: Float32Array) {
    this.#trie = new Int32Array(trie.buffer, trie.byteOffset, trie.length);
    this.#scores = scores;
  }

  find(bytes: Uint8Array, size: number): number {
    const count = this.#takeCharacters(bytes, size);
    if (count < 0) return LEFT_TO_LOOPS;
    for (let i = 0; i + 1 < count; i++) this.#scorePair(bytes, i);
    const left = this.#merge(bytes, count);
    for (let i = 0; i < left; i++) {
      const id = this.#trie[this.#states[i] * 2 + 1];
      if (id >>> 0 >= FLAGGED_VALUES) return LEFT_TO_LOOPS;
      this.ids[i] = id;
    }
    return left;
  }

  /** Makes each character a symbol. Returns their number, -1 for too many and for one with which no piece begins. */
  #takeCharacters(bytes: Uint8Array, size: number): number {
    const [states, ends] = [this.#states, this.ends];
    let count = 0;
    for (let at = 0; at < size; ) {
      if (count === MOST_SYMBOLS) return LEFT_TO_LOOPS;
      const end = bytes[at] < 0xc0 ? at + 1 : at + characterSize(bytes, at, size);
      const state = this.#stateAfter(0, bytes, at, end);
      if (state === 0) return LEFT_TO_LOOPS;
      states[count] = state;
      ends[count++] = end;
      at = end;
    }
    return count;
  }

  /** Merges the best pairs of the first `count` symbols, of equal ones the leftmost first, and returns how many symbols are left. */
  #merge(bytes: Uint8Array, count: number): number {
    const [states, ends, pairStates, pairScores] = [this.#states, this.ends, this.#pairStates, this.#pairScores];
    let last = count - 1;
    for (;;) {
      let best = NO_PAIR;
      let at = -1;
      for (let i = 0; i < last; i++) {
        if (pairScores[i] <= best) continue;
        best = pairScores[i];
        at = i;
      }
      if (at < 0) return last + 1;
      states[at] = pairStates[at];
      ends[at] = ends[at + 1];
      last--;
      for (let i = at + 1; i <= last; i++) {
        states[i] = states[i + 1];
        ends[i] = ends[i + 1];
        pairStates[i] = pairStates[i + 1];
        pairScores[i] = pairScores[i + 1];
      }
      if (at > 0) this.#scorePair(bytes, at - 1);
      if (at < last) this.#scorePair(bytes, at);
    }
  }

  #scorePair(bytes: Uint8Array, index: number): void {
    const state = this.#stateAfter(this.#states[index], bytes, this.ends[index], this.ends[index + 1]);
    const id = state === 0 ? -1 : this.#trie[state * 2 + 1];
    this.#pairStates[index] = state;
    this.#pairScores[index] = id >>> 0 >= FLAGGED_VALUES ? NO_PAIR : this.#scores[id];
  }

  /** The state after the bytes from `from` to `to`, from `state` on; 0 when there is none. */
  #stateAfter(state: number, bytes: Uint8Array, from: number, to: number): number {
    const trie = this.#trie;
    let found = state;
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      const next = (trie[found * 2] >>> 8) ^ byte;
      if ((trie[next * 2] & 0xff) !== byte) return 0;
      found = next;
    }
    return found;
  }
}
