import { capacityFor } from "../../tokens/scratch-capacity.js";
import { FLAGGED_VALUES } from "../loops/plan-layout.js";
import { characterSize } from "../loops/text-twin.js";

const FIRST_CAPACITY = 256;

/** The pieces of a unigram model. */
export interface ScoredPieces {
  /** The double array of the pieces; values from {@link FLAGGED_VALUES} on are in no path. */
  readonly trie: Uint32Array;
  /** The score of each id. */
  readonly scores: Float64Array;
  /** The id and the score of a character without a piece. */
  readonly unknown: number;
  readonly unknownScore: number;
}

/**
 * Finds the best path of a unigram model through the bytes of a text, of equal ones the path with the leftmost begin of its last piece. Scores are
 * added in float64.
 */
export class BestPath {
  /** The ids of the pieces found last, and the byte at which each ends: other arrays after a longer text. */
  ids = new Int32Array(FIRST_CAPACITY);
  ends = new Int32Array(FIRST_CAPACITY);
  readonly #trie: Int32Array;
  readonly #pieces: ScoredPieces;
  /** The best path to each byte: its sum, where its last piece begins, and the id of that. */
  #sums = new Float64Array(FIRST_CAPACITY);
  #starts = new Int32Array(FIRST_CAPACITY);
  #pieceIds = new Int32Array(FIRST_CAPACITY);

  constructor(pieces: ScoredPieces) {
    const { trie } = pieces;
    this.#pieces = pieces;
    this.#trie = new Int32Array(trie.buffer, trie.byteOffset, trie.length);
  }

  /** Finds the pieces of the first `size` bytes, and returns their number. */
  find(bytes: Uint8Array, size: number): number {
    this.#reserve(size + 1);
    this.#search(bytes, size);
    const starts = this.#starts;
    let count = 0;
    for (let to = size; to > 0; to = starts[to]) count++;
    for (let to = size, piece = count - 1; to > 0; to = starts[to], piece--) {
      this.ids[piece] = this.#pieceIds[to];
      this.ends[piece] = to;
    }
    return count;
  }

  #search(bytes: Uint8Array, size: number): void {
    const trie = this.#trie;
    const { scores, unknown, unknownScore } = this.#pieces;
    const [sums, starts, ids] = [this.#sums, this.#starts, this.#pieceIds];
    const root = trie[0] >>> 8;
    for (let to = 1; to <= size; to++) {
      sums[to] = Number.NEGATIVE_INFINITY;
      starts[to] = -1;
    }
    sums[0] = 0;
    for (let from = 0; from < size; ) {
      const before = sums[from];
      const characterEnd = bytes[from] < 0xc0 ? from + 1 : from + characterSize(bytes, from, size);
      let base = root;
      let hasCharacter = false;
      for (let to = from; to < size; ) {
        const byte = bytes[to++];
        const unit = (base ^ byte) << 1;
        const entry = trie[unit];
        if ((entry & 0xff) !== byte) break;
        base = entry >>> 8;
        const id = trie[unit + 1];
        if (id >>> 0 >= FLAGGED_VALUES) continue;
        if (to === characterEnd) hasCharacter = true;
        const sum = before + scores[id];
        // A sum that is as far from 0 as numbers go is not greater than that of no path.
        if (sum > sums[to] || starts[to] < 0) {
          sums[to] = sum;
          starts[to] = from;
          ids[to] = id;
        }
      }
      if (!hasCharacter) {
        const sum = before + unknownScore;
        if (sum > sums[characterEnd] || starts[characterEnd] < 0) {
          sums[characterEnd] = sum;
          starts[characterEnd] = from;
          ids[characterEnd] = unknown;
        }
      }
      from = characterEnd;
    }
  }

  #reserve(size: number): void {
    const capacity = capacityFor(size, this.#sums.length);
    if (capacity === this.#sums.length) return;
    this.#sums = new Float64Array(capacity);
    [this.#starts, this.#pieceIds, this.ids, this.ends] = [0, 1, 2, 3].map(() => new Int32Array(capacity));
  }
}
