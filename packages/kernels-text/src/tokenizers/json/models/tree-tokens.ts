import { capacityFor } from "../../../tokens/scratch-capacity.js";
import { writeByteCharacters } from "./byte-alphabet.js";
import type { MergeTree } from "./merge-tree.js";
import { PieceTable, unitsOf } from "./piece-table.js";

const NONE = -1;
/** No byte of UTF-8: after the bytes of a piece that ends words. */
const END_MARK = 0xff;
const FIRST_CAPACITY = 128;

/**
 * Finds the tokens of words from the left, the longest piece first, without those that do not stay apart from the piece before. There is
 * one row of tokens up to each byte, so that a byte from which no piece goes on is not tried again.
 */
export class TreeTokens {
  /** The ids of the tokens, and where each ends. */
  ids = new Int32Array(FIRST_CAPACITY);
  ends = new Int32Array(FIRST_CAPACITY);
  readonly #tree: MergeTree;
  readonly #pieces: PieceTable<Uint8Array>;
  readonly #marksEnds: boolean;
  /** The bytes of the longest piece that begins with two bytes, the first `<< 8`. */
  readonly #longest = new Uint32Array(1 << 16).fill(1);
  /** 1 for a byte from which no piece goes on. */
  #closed = new Uint8Array(FIRST_CAPACITY);
  /** The pieces at a byte, the shortest first. */
  readonly #found: Int32Array;
  readonly #foundEnds: Int32Array;
  /** The end of a word and {@link END_MARK}. */
  readonly #marked: Uint8Array;

  /**
   * @param ids by pieces in the characters of bytes
   * @param suffix of pieces that end words
   */
  constructor(tree: MergeTree, ids: ReadonlyMap<string, number>, suffix: string) {
    this.#tree = tree;
    this.#marksEnds = suffix !== "";
    const longest = this.#longest;
    let most = 1;
    this.#pieces = new PieceTable(ids, new Uint8Array(unitsOf(ids)), (piece, bytes, at, id) => {
      const isLast = this.#marksEnds && tree.sizeOf(id) === piece.length - suffix.length && piece.endsWith(suffix);
      const end = writeByteCharacters(isLast ? piece.slice(0, -suffix.length) : piece, bytes, at);
      if (end < 0 || (this.#marksEnds && bytes.subarray(at, end).includes(END_MARK))) return NONE;
      const size = end - at;
      const pair = (bytes[at] << 8) | bytes[at + 1];
      if (size > 1 && size > longest[pair]) longest[pair] = size;
      if (size > most) most = size;
      if (isLast) bytes[end] = END_MARK;
      return isLast ? end + 1 : end;
    });
    this.#found = new Int32Array(most + 1);
    this.#foundEnds = new Int32Array(most + 1);
    this.#marked = new Uint8Array(most + 1);
  }

  /** The id of the piece of the bytes from `from` to `to`, whether or not they are merged to it; -1 without one. For models without a suffix. */
  idOf(bytes: Uint8Array, from: number, to: number): number {
    return this.#pieces.find(bytes, from, to);
  }

  /** Finds the tokens of the bytes from `from` to `to`, and returns their number; -1 when a byte has no piece. */
  find(bytes: Uint8Array, from: number, to: number): number {
    this.#reserve(to - from + 1);
    const { ids, ends } = this;
    const tree = this.#tree;
    const closed = this.#closed;
    const found = this.#found;
    const foundEnds = this.#foundEnds;
    closed.fill(0, 0, to - from + 1);
    let count = 0;
    let most = to;
    for (let at = from; at < to; ) {
      let piece = this.#piecesAt(bytes, at, to, most) - 1;
      for (; piece >= 0; piece--) {
        const id = found[piece];
        if (tree.sizeOf(id) === 0 || closed[foundEnds[piece] - from] === 1) continue;
        if (count === 0 || tree.areApart(ids[count - 1], id)) break;
      }
      if (piece >= 0) {
        ids[count] = found[piece];
        at = foundEnds[piece];
        ends[count++] = at;
        most = to;
        continue;
      }
      if (count === 0) return NONE;
      closed[at - from] = 1;
      most = at - 1;
      count--;
      at = count === 0 ? from : ends[count - 1];
    }
    return count;
  }

  /** Finds the pieces at `at` that end at `most` or before, and returns their number. */
  #piecesAt(bytes: Uint8Array, at: number, to: number, most: number): number {
    const longest = at + 1 < to ? this.#longest[(bytes[at] << 8) | bytes[at + 1]] : 1;
    const limit = Math.min(at + longest, most);
    if (!this.#marksEnds || limit < to) return this.#pieces.findAll(bytes, at, limit, this.#found, this.#foundEnds);
    const count = this.#pieces.findAll(bytes, at, to - 1, this.#found, this.#foundEnds);
    const marked = this.#marked;
    const size = to - at;
    for (let i = 0; i < size; i++) marked[i] = bytes[at + i];
    marked[size] = END_MARK;
    const id = this.#pieces.find(marked, 0, size + 1);
    if (id === NONE) return count;
    this.#found[count] = id;
    this.#foundEnds[count] = to;
    return count + 1;
  }

  #reserve(size: number): void {
    const capacity = capacityFor(size, this.ids.length);
    if (capacity === this.ids.length) return;
    [this.ids, this.ends] = [new Int32Array(capacity), new Int32Array(capacity)];
    this.#closed = new Uint8Array(capacity);
  }
}
