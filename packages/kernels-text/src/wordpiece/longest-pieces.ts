import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { NumberColumn } from "../tokens/number-column.js";
import { type PieceTrie, ROOT } from "./piece-trie.js";

/** In place of a piece's value: one character that no piece begins with. */
export const UNKNOWN_CHARACTER = -1;

/** How words are cut into pieces. */
export interface PieceRules {
  readonly trie: PieceTrie;
  /** The node of the trie after the mark of pieces within a word, such as `##`; -1 when no piece has it. */
  readonly suffixRoot: number;
  /** The most characters of a piece; 0 for no limit. */
  readonly maxCharacters: number;
  /** True when a character that no piece begins with is a piece of its own; else it makes the whole word unknown. */
  readonly splitsUnknown: boolean;
}

/**
 * Cuts the word from `begin` to `end` into the longest pieces, from its beginning on, and adds the value of each and its end, counted
 * from `begin`. Pieces end with characters. A word takes time proportional to its bytes times those of the longest piece.
 *
 * @returns false for a word that is unknown, of which nothing is added
 */
export function addLongestPieces(
  u8: Uint8Array,
  begin: number,
  end: number,
  { trie, suffixRoot, maxCharacters, splitsUnknown }: PieceRules,
  values: NumberColumn,
  ends: NumberColumn,
): boolean {
  const count = values.length;
  for (let from = begin; from < end; ) {
    let node = from === begin ? ROOT : suffixRoot;
    let found = UNKNOWN_CHARACTER;
    let foundEnd = 0;
    let characters = 0;
    for (let at = from; node >= 0 && at < end; ) {
      const next = at + (decodeCharacter(u8, at, end) >>> CHARACTER_SIZE_SHIFT);
      node = trie.walk(node, u8, at, next);
      at = next;
      if (node >= 0 && trie.valueAt(node) >= 0) {
        found = trie.valueAt(node);
        foundEnd = at;
      }
      if (++characters === maxCharacters) break;
    }
    if (foundEnd === 0) {
      if (!splitsUnknown) {
        values.truncate(count);
        ends.truncate(count);
        return false;
      }
      foundEnd = from + (decodeCharacter(u8, from, end) >>> CHARACTER_SIZE_SHIFT);
    }
    values.push(found);
    ends.push(foundEnd - begin);
    from = foundEnd;
  }
  return true;
}
