import { FLAGGED_VALUES } from "../loops/plan-layout.js";
import { characterSize } from "../loops/text-twin.js";
import type { PiecePath } from "./best-path.js";

/** Texts of more characters are left to the loops, which have a heap for them. */
const MOST_SYMBOLS = 40;
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
  /** The number of the symbol after each. */
  readonly #next = new Int32Array(MOST_SYMBOLS);
  /** The state of the text of each symbol with the one after it, and the score of that piece. */
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
    this.#merge(bytes, count);
    const [states, ends, next, trie] = [this.#states, this.ends, this.#next, this.#trie];
    let pieces = 0;
    for (let symbol = 0; symbol < count; symbol = next[symbol]) {
      const id = trie[states[symbol] * 2 + 1];
      if (id >>> 0 >= FLAGGED_VALUES) return LEFT_TO_LOOPS;
      this.ids[pieces] = id;
      ends[pieces++] = ends[symbol];
    }
    return pieces;
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

  /** Merges the best pairs of the first `count` symbols, of equal ones the leftmost first: the second symbol of a pair is left out. */
  #merge(bytes: Uint8Array, count: number): void {
    const [states, ends, next] = [this.#states, this.ends, this.#next];
    const [pairStates, pairScores] = [this.#pairStates, this.#pairScores];
    for (let i = 0; i < count; i++) next[i] = i + 1;
    for (let i = 0; i + 1 < count; i++) this.#scorePair(bytes, i);
    pairScores[count - 1] = NO_PAIR;
    for (;;) {
      let best = NO_PAIR;
      let at = -1;
      let before = -1;
      for (let symbol = 0, last = -1; symbol < count; last = symbol, symbol = next[symbol]) {
        if (pairScores[symbol] <= best) continue;
        best = pairScores[symbol];
        at = symbol;
        before = last;
      }
      if (at < 0) return;
      const merged = next[at];
      states[at] = pairStates[at];
      ends[at] = ends[merged];
      next[at] = next[merged];
      if (before >= 0) this.#scorePair(bytes, before);
      if (next[at] < count) this.#scorePair(bytes, at);
      else pairScores[at] = NO_PAIR;
    }
  }

  #scorePair(bytes: Uint8Array, index: number): void {
    const state = this.#stateAfter(this.#states[index], bytes, this.ends[index], this.ends[this.#next[index]]);
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
