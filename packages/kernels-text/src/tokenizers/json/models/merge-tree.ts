import { NO_RANK, type PairTable } from "./pair-table.js";
import type { MergedPair } from "./read-merges.js";

/** The rank of a symbol that is not merged from others, and of an id of which no text is made. */
const FIRST = -1;
/** Greater ids have no places of their own in tables. */
const MOST_IDS = 2 ** 22;

/**
 * How each id of a BPE model is merged from the symbols of its text: the text alone says it, because merges within a text do not depend on what is
 * around it until one takes both. So the tokens of a word are those ids whose neighbours stay apart until both are whole.
 *
 * Source: H. van Antwerpen, A. Neubeck, "So many tokens, so little time" (2024).
 */
export class MergeTree {
  readonly #merges: PairTable;
  /** By id: the symbols of its text, 0 for an id of which no text is made, its last merge, and what that merged. */
  readonly #sizes: Int32Array;
  readonly #ranks: Int32Array;
  readonly #lefts: Int32Array;
  readonly #rights: Int32Array;

  private constructor(ids: number, merges: PairTable) {
    this.#merges = merges;
    this.#sizes = new Int32Array(ids);
    this.#ranks = new Int32Array(ids).fill(FIRST);
    this.#lefts = new Int32Array(ids);
    this.#rights = new Int32Array(ids);
  }

  /**
   * Undefined for merges of which some come before those that make their parts, or where two texts become one id, and for great ids.
   *
   * @param pairs by rank
   * @param symbols the ids that words are made of at first
   * @param ids by pieces; each piece has another one
   */
  static of(
    pairs: readonly MergedPair[],
    merges: PairTable,
    symbols: Iterable<number>,
    ids: ReadonlyMap<string, number>,
  ): MergeTree | undefined {
    let most = 0;
    for (const id of ids.values()) most = Math.max(most, id);
    if (most >= MOST_IDS) return undefined;
    const tree = new MergeTree(most + 1, merges);
    for (const id of symbols) tree.#sizes[id] = 1;
    return tree.#addAll(pairs) ? tree : undefined;
  }

  /** The symbols of the text that is merged to `id`; 0 when no text is. */
  sizeOf(id: number): number {
    return this.#sizes[id];
  }

  /** True when a text that is merged to `left` and one that is merged to `right` stay apart. */
  areApart(left: number, right: number): boolean {
    return this.#meet(left, right, NO_RANK);
  }

  #addAll(pairs: readonly MergedPair[]): boolean {
    const sizes = this.#sizes;
    const late: number[] = [];
    for (let rank = 0; rank < pairs.length; rank++) {
      const { left, right, id } = pairs[rank];
      if (sizes[left] === 0 || sizes[right] === 0) {
        late.push(rank);
        continue;
      }
      const size = sizes[left] + sizes[right];
      if (sizes[id] !== 0) {
        if (sizes[id] !== size) return false;
        continue;
      }
      // Of equal pairs the last one counts.
      if (this.#merges.rankOf(left, right) !== rank || !this.#meet(left, right, rank)) continue;
      sizes[id] = size;
      this.#ranks[id] = rank;
      this.#lefts[id] = left;
      this.#rights[id] = right;
    }
    return !late.some((rank) => {
      const { left, right } = pairs[rank];
      return sizes[left] !== 0 && sizes[right] !== 0 && this.#meet(left, right, rank);
    });
  }

  /**
   * True when two whole texts beside each other are there at one time, and their pair does not have a rank below `limit`.
   *
   * It undoes the merges beside the border from the last one on: a pair across it that has a lower rank comes first, and of equal ranks the
   * left one.
   */
  #meet(left: number, right: number, limit: number): boolean {
    const merges = this.#merges;
    const ranks = this.#ranks;
    let a = left;
    let b = right;
    let before = limit;
    for (;;) {
      if (merges.rankOf(a, b) < before) return false;
      const rankA = ranks[a];
      const rankB = ranks[b];
      if (rankA > rankB) {
        before = rankA;
        a = this.#rights[a];
      } else if (rankB !== FIRST) {
        before = rankB + 1;
        b = this.#lefts[b];
      } else return true;
    }
  }
}
