import type { EncodingColumns } from "../../encoding-columns.js";
import type { PlainWords, WordPlace } from "../../plain-words.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import type { Normalizer } from "../normalizers/normalizers.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";

/** White space that is in no cluster with other characters. */
export const WHITE_SPACE = [0x09, 0x0a, 0x20] as const;
export const SPACE = 0x20;

/** How a normaliser leaves white space. */
export interface SpaceRule {
  /** 1 for bytes that become a space. */
  readonly bytes: Uint8Array;
  /** True when the last one of those beside each other is left. */
  readonly collapses: boolean;
}

/** Undefined for a normaliser that treats some white space in another way when it is beside other white space. */
export function spaceRuleOf(normalize: Normalizer): SpaceRule | undefined {
  const made = (...bytes: number[]) => normalize(AlignedText.of(`a${String.fromCharCode(...bytes)}b`));
  const spaces = WHITE_SPACE.filter((byte) => made(byte).text === "a b");
  const runs = spaces.flatMap((first) => spaces.map((second) => made(first, second)));
  const collapses = runs.every(({ text }) => text === "a b");
  if (collapses ? runs.some((run) => run.startAt(1) !== 2) : runs.some(({ text }) => text !== "a  b")) return undefined;
  return {
    bytes: Uint8Array.from({ length: 256 }, (_, byte) => (spaces.some((each) => each === byte) ? 1 : 0)),
    collapses,
  };
}

/**
 * Stretches of words that each begin with the U+2581 of the space before them; a space with no word after it is one.
 *
 * @param first the place of a first word without a space
 * @param strips true when the ends of texts lose white space
 */
export function symbolWordsOf(
  words: PlainWords,
  first: WordPlace,
  { bytes: spaces, collapses }: SpaceRule,
  strips: boolean,
): ByteStretches {
  const addWord = (bytes: Uint8Array, at: number, end: number, place: WordPlace, columns: EncodingColumns) => {
    const count = words.find(bytes, at, end, place);
    if (count >= 0) words.add(count, place, columns);
    return count >= 0;
  };
  return (bytes, from, to, columns) => {
    const before = columns.ids.length;
    const isFirst = from === 0;
    const shift = (isFirst ? 0 : LATER_BASE) - from;
    if (strips && (bytes[to - 1] <= SPACE || (isFirst && bytes[0] <= SPACE))) return false;
    for (let at = from; at < to; ) {
      let place = first;
      if (spaces[bytes[at]] === 1) {
        while (collapses && at + 1 < to && spaces[bytes[at + 1]] === 1) at++;
        const start = at + shift;
        place = { symbolStart: start, symbolEnd: start + 1, wordStart: start + 1 };
        at++;
      } else if (!isFirst || at > 0) return undo(columns, before);
      let end = at;
      while (end < to && spaces[bytes[end]] === 0) end++;
      if (!addWord(bytes, at, end, place, columns)) return undo(columns, before);
      at = end;
    }
    return true;
  };
}

/** Removes what was added. */
export function undo(columns: EncodingColumns, length: number): false {
  columns.truncate(length);
  return false;
}
