import type { EncodingColumns } from "../encoding-columns.js";
import { type PieceFinder, PlainWords } from "../plain-words.js";
import type { ByteStretches } from "./byte-stretches.js";
import type { JsonFields } from "./json-fields.js";
import { plainCharactersOf } from "./plain-characters.js";
import { spacedWordsOf } from "./spaced-words.js";

const SPACE = 0x20;

/**
 * Stretches of plain words, with U+2581 for the space before them; undefined for a tokenizer with other parts.
 *
 * @param isOrdinary false for ids whose tokens are not the pieces alone
 */
export function spacedStretchesOf(
  root: JsonFields,
  pieces: PieceFinder,
  isOrdinary: (id: number) => boolean,
): ByteStretches | undefined {
  const places = spacedWordsOf(root.object("normalizer"), root.object("pre_tokenizer"));
  const characters = places && plainCharactersOf(places.steps);
  if (!places || !characters) return undefined;
  const { first, later } = places;
  const words = new PlainWords(pieces, characters, isOrdinary);
  return (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => {
    const isFirst = from === 0;
    const place = isFirst ? first : later;
    if (!isFirst && bytes[from] !== SPACE) return false;
    const count = words.find(bytes, isFirst ? from : from + 1, to, place);
    if (count < 0) return false;
    words.add(count, place, columns);
    return true;
  };
}
