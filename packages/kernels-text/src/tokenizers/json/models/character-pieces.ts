import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { PieceFinder } from "../../plain-words.js";
import { NO_RANK, PairTable } from "./pair-table.js";
import type { MergedPair } from "./read-merges.js";
import type { SymbolMerger } from "./symbol-merger.js";

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
const NONE = -1;

/**
 * Finds the pieces of words by merging their characters. A word is merged part by part: two characters that are beside each other in no piece are
 * in two parts.
 */
export class CharacterPieces implements PieceFinder {
  readonly #symbols: SymbolMerger;
  readonly #asciiIds: Int32Array;
  readonly #otherIds = new Map<number, number>();

  /** The ids of two characters that are beside each other in a piece. */
  readonly #joined: PairTable;
  readonly #byteIds: Int32Array;

  /**
   * @param ids by pieces
   * @param merged the pieces that others are merged to
   * @param byteIds of the bytes of characters without an id, which are not merged; -1 for a byte without one
   */
  constructor(
    symbols: SymbolMerger,
    ids: ReadonlyMap<string, number>,
    merged: Iterable<string>,
    byteIds: readonly number[] | undefined,
  ) {
    this.#symbols = symbols;
    this.#byteIds = Int32Array.from(byteIds ?? new Array<number>(256).fill(NONE));
    this.#joined = new PairTable(joinedIn(merged, ids));
    this.#asciiIds = Int32Array.from({ length: 128 }, (_, code) => ids.get(String.fromCharCode(code)) ?? NONE);
    for (const [piece, id] of ids) {
      const code = piece.length <= 2 ? (piece.codePointAt(0) ?? 0) : 0;
      if (code >= 0x80 && code > 0xffff === (piece.length === 2)) this.#otherIds.set(code, id);
    }
  }

  get ids(): Int32Array {
    return this.#symbols.ids;
  }

  get ends(): Int32Array {
    return this.#symbols.ends;
  }

  /** -1 for a word with a character that has no id, and whose bytes have none. */
  find(bytes: Uint8Array, size: number): number {
    const symbols = this.#symbols;
    const joined = this.#joined;
    symbols.clear(size);
    let first = 0;
    let last = NONE;
    for (let at = 0; at < size; ) {
      let [code, end] = [bytes[at], at + 1];
      let id: number;
      if (code < 0x80) id = this.#asciiIds[code];
      else {
        code = decodeCharacter(bytes, at, size);
        end = at + (code >>> CHARACTER_SIZE_SHIFT);
        id = this.#otherIds.get(code & CODE_POINT) ?? NONE;
      }
      if (id === NONE) {
        if (!this.#addBytes(bytes, at, end, first)) return NONE;
        first = symbols.count;
        last = NONE;
        at = end;
        continue;
      }
      if (last !== NONE && joined.rankOf(last, id) === NO_RANK) {
        symbols.merge(first);
        first = symbols.count;
      }
      symbols.add(id, at, end);
      last = id;
      at = end;
    }
    symbols.merge(first);
    return symbols.count;
  }

  /** Ends the part from symbol `first` on, and adds the bytes of a character; false when one has no id. */
  #addBytes(bytes: Uint8Array, from: number, to: number, first: number): boolean {
    const symbols = this.#symbols;
    symbols.merge(first);
    for (let at = from; at < to; at++) {
      const id = this.#byteIds[bytes[at]];
      if (id === NONE) return false;
      symbols.add(id, at, at + 1);
    }
    return true;
  }
}

/** The ids of all characters that follow each other in a piece. */
function joinedIn(pieces: Iterable<string>, ids: ReadonlyMap<string, number>): MergedPair[] {
  const pairs: MergedPair[] = [];
  for (const piece of pieces) {
    let left = NONE;
    for (const character of piece) {
      const right = ids.get(character) ?? NONE;
      if (left !== NONE && right !== NONE) pairs.push({ left, right, id: NONE });
      left = right;
    }
  }
  return pairs;
}
