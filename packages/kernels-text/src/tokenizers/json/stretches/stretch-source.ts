import { CHARACTER_SIZE_SHIFT, decodeCharacter, decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import type { StretchSource } from "../../stretches/stretch-encoder.js";
import { TokenTrie } from "../../stretches/token-trie.js";
import type { TokenFinder } from "../added-tokens.js";
import type { JsonFields } from "../json-fields.js";
import { BpeModel } from "../models/bpe-model.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { JOINS } from "../normalizers/charsmap-rules.js";
import { type Normalizer, normalizerOf } from "../normalizers/normalizers.js";
import { LATER_BASE, type TextPipeline } from "../text-pipeline.js";
import type { WordModel } from "../word-tokens.js";
import type { ByteStretches } from "./byte-stretches.js";
import { normalizesAlone, splitsAtSpaces } from "./stretch-rules.js";

/** Characters of words and signs. Beside a space, marks and others may belong to it. */
const PLAIN = new RegExp(`^(?![${JOINS}])[\\p{L}\\p{N}\\p{P}\\p{S}]$`, "u");
/** Marks belong to what is before them. */
const MARK = /^\p{M}$/u;
const SPACES = /\p{White_Space}/u;
const SPACE = 0x20;
const BEFORE = 1;
const AFTER = 2;
/** A mark may stand before a cut when the character that it belongs to may. */
const WITH_BASE = 4;

/**
 * Cuts texts before single spaces with plain characters on both sides, when every part of the tokenizer leaves the tokens of both sides as they
 * are in the text; undefined when one does not.
 *
 * @param byteStretches for stretches that need not go through the pipeline
 */
export function stretchSourceOf(
  root: JsonFields,
  pipeline: TextPipeline,
  exactTokens: TokenFinder,
  normalizedTokens: TokenFinder,
  byteStretches: ByteStretches | undefined,
  model: WordModel,
): StretchSource | undefined {
  const [normalizer, preTokenizer] = [root.object("normalizer"), root.object("pre_tokenizer")];
  const normalize = normalizerOf(normalizer, "inside");
  const space = normalize(AlignedText.of(" ")).text;
  // Where spaces become U+2581, those steps do not see them that split at white space.
  const splits = space === " " ? splitsAtSpaces(preTokenizer) : splitsAtSymbols(preTokenizer);
  const isSplit = splits || (isWhole(normalizer, preTokenizer) && modelEndsWords(model));
  const isAlone = normalizesAlone(normalizer) && isSplit;
  const [exact, normalized] = [[...exactTokens.contents], [...normalizedTokens.contents]];
  if (!isAlone || exact.some((content) => SPACES.test(content)) || normalized.some(mayCross)) return undefined;
  if (space !== " " && space !== "▁") return undefined;
  const tokens = new TokenTrie(exact);
  const sides = new CharacterTable((codePoint) => sidesOf(String.fromCodePoint(codePoint), normalize));
  return {
    isCut: (bytes, at, end) =>
      at + 1 < end &&
      (sidesAfter(sides, bytes, at, end) & AFTER) !== 0 &&
      (sidesBefore(sides, bytes, at) & BEFORE) !== 0,
    firstTokenBytes: exact.map((content) => utf8Bytes(content)[0]),
    isToken: (bytes, at, end) => tokens.isAt(bytes, at, end),
    base: LATER_BASE,
    encode: (bytes, from, to, columns) =>
      byteStretches?.(bytes, from, to, columns) ||
      pipeline.encodeStretch(decodeUtf8(bytes, from, to - from), from === 0, columns),
  };
}

/** True when a text is split before each U+2581 that spaces became, and no step puts anything before it. */
function splitsAtSymbols(preTokenizer: JsonFields | undefined): boolean {
  return preTokenizer?.type === "Metaspace" && splitsAtSpaces(preTokenizer) && replacementOf(preTokenizer) === "▁";
}

function replacementOf(metaspace: JsonFields): string {
  return metaspace.text("replacement", "▁");
}

function modelEndsWords(model: WordModel): boolean {
  return model instanceof BpeModel && model.endsWordsAt("▁");
}

/** True when a text is not split, and its spaces are U+2581 for the model. */
function isWhole(normalizer: JsonFields | undefined, preTokenizer: JsonFields | undefined): boolean {
  const text = normalizerOf(normalizer, "inside")(AlignedText.of(" ")).text;
  if (text === "▁" && preTokenizer?.type === "Split") return preTokenizer.object("pattern")?.value("String") === " ";
  if (text === "▁") return preTokenizer === undefined;
  return text === " " && preTokenizer?.type === "Metaspace" && replacementOf(preTokenizer) === "▁";
}

/** True for a token that may be found on both sides of a cut. Rows of spaces are not: a cut is at a single one. */
function mayCross(content: string): boolean {
  return (SPACES.test(content) || content.includes("▁")) && !/^ {2,}$/.test(content);
}

/** The sides of a space on which a character may stand for a cut. */
function sidesOf(character: string, normalize: Normalizer): number {
  const isMark = MARK.test(character);
  if (!isMark && !PLAIN.test(character)) return 0;
  const { text } = normalize(AlignedText.of(character));
  if (text === "" || SPACES.test(text) || text.includes("▁")) return 0;
  if (isMark) return WITH_BASE;
  return /^\p{M}/u.test(text) ? BEFORE : BEFORE | AFTER;
}

function sidesAfter(sides: CharacterTable, bytes: Uint8Array, at: number, end: number): number {
  const next = bytes[at + 1];
  if (next < 0x80) return next === SPACE ? 0 : sides.at(next);
  return sides.at(decodeCharacter(bytes, at + 1, end) & ((1 << CHARACTER_SIZE_SHIFT) - 1));
}

function sidesBefore(sides: CharacterTable, bytes: Uint8Array, at: number): number {
  for (let end = at; end > 0; ) {
    const last = bytes[end - 1];
    if (last < 0x80) return last === SPACE ? 0 : sides.at(last);
    let start = end - 1;
    while (start > 0 && (bytes[start] & 0xc0) === 0x80) start--;
    const found = sides.at(decodeCharacter(bytes, start, end) & ((1 << CHARACTER_SIZE_SHIFT) - 1));
    if (found !== WITH_BASE) return found;
    end = start;
  }
  return 0;
}
