import type { EncodingColumns } from "../../encoding-columns.js";
import { type PieceFinder, type PlainCharacters, PlainWords, type WordPlace } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import { type SpacedWords, spacedWordsOf } from "./spaced-words.js";

const SPACE = 0x20;
/** White space that is in no cluster with other characters. */
const WHITE_SPACE = [0x09, 0x0a, SPACE] as const;

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
  if (places.losesSpaces) return wordsOfStretches(new PlainWords(pieces, characters, isOrdinary), places);
  const { first, later, steps } = places;
  const isOfReplace = root.object("pre_tokenizer")?.type !== "Metaspace";
  const words = new PlainWords(
    pieces,
    steps.length === 0 && isOfReplace ? withWhiteSpace(characters) : characters,
    isOrdinary,
  );
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

/** The characters of words that have white space: spaces are U+2581, other ASCII characters stay as they are. */
function withWhiteSpace(characters: PlainCharacters): PlainCharacters {
  return { ...characters, images: Uint8Array.from({ length: 128 }, (_, byte) => byte), hasSpaces: true };
}

/** Stretches of words between white space. */
function wordsOfStretches(words: PlainWords, { first, later, steps }: SpacedWords): ByteStretches {
  const splits = whiteSpaceOf(steps);
  // A pattern may take white space beside each other.
  const hasPattern = steps.some(({ type }) => type === "Replace");
  return (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => {
    const before = columns.ids.length;
    const isFirst = from === 0;
    if (!isFirst && bytes[from] !== SPACE) return false;
    let spaces = 0;
    for (let at = from; at < to; ) {
      if (splits[bytes[at]] === 1) {
        at++;
        if (++spaces > 1 && hasPattern) return undo(columns, before);
        continue;
      }
      spaces = 0;
      let end = at + 1;
      while (end < to && splits[bytes[end]] === 0) end++;
      const place = isFirst && at === 0 ? first : placeAt(later, at - from + (isFirst ? 0 : LATER_BASE));
      const count = words.find(bytes, at, end, place);
      if (count < 0) return undo(columns, before);
      words.add(count, place, columns);
      at = end;
    }
    return true;
  };
}

/** The place of a word without a space, from an offset on. */
function placeAt({ symbolStart }: WordPlace, offset: number): WordPlace {
  return { symbolStart: symbolStart === undefined ? undefined : offset, symbolEnd: undefined, wordStart: offset };
}

/** 1 for bytes that a normaliser leaves or makes white space. */
function whiteSpaceOf(steps: readonly JsonFields[]): Uint8Array {
  const normalizers = steps.map((step) => normalizerOf(step, "inside"));
  const splits = new Uint8Array(256);
  for (const byte of WHITE_SPACE) {
    const text = AlignedText.of(String.fromCharCode(byte));
    const made = normalizers.reduce((changed, normalize) => normalize(changed), text).text;
    if (/^\p{White_Space}+$/u.test(made)) splits[byte] = 1;
  }
  return splits;
}

function undo(columns: EncodingColumns, length: number): false {
  columns.truncate(length);
  return false;
}
