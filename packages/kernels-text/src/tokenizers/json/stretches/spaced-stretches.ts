import type { EncodingColumns } from "../../encoding-columns.js";
import { type PieceFinder, type PlainCharacters, PlainWords, type WordPlace } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { type Normalizer, normalizerOf } from "../normalizers/normalizers.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import { type SpacedWords, spacedWordsOf } from "./spaced-words.js";
import { SPACE, spaceRuleOf, symbolWordsOf, undo, WHITE_SPACE } from "./symbol-words.js";

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
  const { first, later, steps, splits } = places;
  const normalize = normalizerOfSteps(steps);
  const withOthers = withLineEnds(characters, normalize);
  const isStripped = steps.some(({ type }) => type === "Strip");
  if (splits) {
    const rule = spaceRuleOf(normalize);
    return rule && symbolWordsOf(new PlainWords(pieces, withOthers, isOrdinary), first, rule, isStripped);
  }
  const hasSpaces = !isStripped && !steps.some(hasPattern);
  const words = new PlainWords(pieces, { ...withOthers, hasSpaces }, isOrdinary);
  const isOfReplace = root.object("pre_tokenizer")?.type !== "Metaspace";
  return (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => {
    const isFirst = from === 0;
    const place = isFirst ? first : later;
    // A Metaspace puts no symbol before a text that begins with one.
    if (isFirst ? bytes[0] === SPACE && !isOfReplace : bytes[from] !== SPACE) return false;
    if (isStripped && (bytes[to - 1] <= SPACE || (isFirst && bytes[0] <= SPACE))) return false;
    const start = isFirst ? from : from + 1;
    const count = start < to ? words.find(bytes, start, to, place) : -1;
    if (count < 0) return false;
    words.add(count, place, columns);
    return true;
  };
}

function normalizerOfSteps(steps: readonly JsonFields[]): Normalizer {
  const normalizers = steps.map((step) => normalizerOf(step, "inside"));
  return (text) => normalizers.reduce((changed, normalize) => normalize(changed), text);
}

/** True for a step that may take white space beside each other. */
function hasPattern(step: JsonFields): boolean {
  return step.type === "Replace" && typeof step.object("pattern")?.value("Regex") === "string";
}

/** The characters of words that have tabs and ends of lines, where a normaliser leaves those as they are. */
function withLineEnds(characters: PlainCharacters, normalize: Normalizer): PlainCharacters {
  const images = characters.images.slice();
  for (const byte of WHITE_SPACE) {
    const character = String.fromCharCode(byte);
    const isKept = (text: string) => normalize(AlignedText.of(text)).text === text;
    if (byte !== SPACE && isKept(character) && isKept(`${character}\n\t `)) images[byte] = byte;
  }
  return { ...characters, images };
}

/** Stretches of words between white space. */
function wordsOfStretches(words: PlainWords, { first, later, steps }: SpacedWords): ByteStretches {
  const splits = whiteSpaceOf(steps);
  // Spaces in place of white space are white space.
  const mayJoin = steps.some((step) => hasPattern(step) && !/^\p{White_Space}+$/u.test(step.text("content")));
  return (bytes: Uint8Array, from: number, to: number, columns: EncodingColumns) => {
    const before = columns.ids.length;
    const isFirst = from === 0;
    if (!isFirst && bytes[from] !== SPACE) return false;
    let spaces = 0;
    for (let at = from; at < to; ) {
      if (splits[bytes[at]] === 1) {
        at++;
        if (++spaces > 1 && mayJoin) return undo(columns, before);
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
  const normalize = normalizerOfSteps(steps);
  const splits = new Uint8Array(256);
  for (const byte of WHITE_SPACE) {
    const made = normalize(AlignedText.of(String.fromCharCode(byte))).text;
    if (/^\p{White_Space}+$/u.test(made)) splits[byte] = 1;
  }
  return splits;
}
