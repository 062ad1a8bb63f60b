import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { PieceFinder } from "../plain-words.js";
import type { SymbolMerger } from "./symbol-merger.js";

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
const NONE = -1;

/** Finds the pieces of words by merging their characters. */
export class CharacterPieces implements PieceFinder {
  readonly #symbols: SymbolMerger;
  readonly #asciiIds: Int32Array;
  readonly #otherIds = new Map<number, number>();

  /** @param ids by pieces */
  constructor(symbols: SymbolMerger, ids: ReadonlyMap<string, number>) {
    this.#symbols = symbols;
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

  /** -1 for a word with a character without an id. */
  find(bytes: Uint8Array, size: number): number {
    const symbols = this.#symbols;
    symbols.clear(size);
    for (let at = 0; at < size; ) {
      let [code, end] = [bytes[at], at + 1];
      let id: number;
      if (code < 0x80) id = this.#asciiIds[code];
      else {
        code = decodeCharacter(bytes, at, size);
        end = at + (code >>> CHARACTER_SIZE_SHIFT);
        id = this.#otherIds.get(code & CODE_POINT) ?? NONE;
      }
      if (id === NONE) return NONE;
      symbols.add(id, at, end);
      at = end;
    }
    symbols.merge();
    return symbols.count;
  }
}
