import { utf8Bytes } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import { isStarter } from "../../../normalize/character-classes.js";
import { normalizeText } from "../../../normalize/normalize-text.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "./aligned-text.js";
import { JOINS } from "./charsmap-rules.js";
import { normalizerOf } from "./normalizers.js";

/** Normalisers that change ASCII characters one by one, when no white space is among them. */
const OF_CHARACTERS: readonly string[] = [
  "NFC",
  "NFD",
  "NFKC",
  "NFKD",
  "Lowercase",
  "StripAccents",
  "Precompiled",
  "Nmt",
];
/** Quick tests for characters that a normaliser may change. */
const CHANGES: Readonly<Record<string, ((character: string) => boolean) | undefined>> = {
  NFC: (character) => normalizeText(character, "NFC") !== character,
  NFD: (character) => normalizeText(character, "NFD") !== character,
  NFKC: (character) => normalizeText(character, "NFKC") !== character,
  NFKD: (character) => normalizeText(character, "NFKD") !== character,
  Lowercase: (character) => character.toLowerCase() !== character,
  StripAccents: (character) => MARKS.test(character),
};
const BERT = "BertNormalizer";
const MARKS = /\p{M}/u;
/** Patterns that do not match a single space. */
const OF_SPACES: readonly string[] = [" {2,}", "\\s{2,}"];

/** Normalisers that leave a mark alone, or with a rule for its cluster. */
const OF_MARKS: readonly string[] = ["Lowercase", "Precompiled", "Replace", "Strip"];
/** Smaller ASCII characters are not plain. */
const FIRST_PLAIN = 0x09;
/** Smaller characters have two bytes. */
const FIRST_LONG = 0x800;

/**
 * The characters of words that steps of a normaliser change one by one, or not at all; undefined for steps of which that is not known.
 *
 * @param drops true for characters that become nothing, too, and a BertNormalizer that is the only step
 */
export function plainCharactersOf(steps: readonly JsonFields[], drops = false): PlainCharacters | undefined {
  const images = Uint8Array.from({ length: 128 }, (_, byte) => (byte >= FIRST_PLAIN && !isSpace(byte) ? byte : 0));
  const joined = new Uint8Array(1 << 14);
  const isBert = drops && steps.length === 1 && steps[0].type === BERT;
  if (!steps.every((step) => apply(step, images, joined, isBert))) return undefined;
  const hasJoined = joined.includes(1);
  const others = othersOf(steps, drops && !hasJoined);
  return { images, ...others, ...(hasJoined ? { joined } : {}) };
}

/** Characters that are not ASCII, one by one. */
function othersOf(steps: readonly JsonFields[], drops: boolean): Pick<PlainCharacters, "others" | "imageOf"> {
  const normalizers = steps.map((step) => normalizerOf(step, "inside"));
  const tests = steps.map(({ type }) => CHANGES[type]);
  const isKept = (character: string) => tests.every((changes) => changes?.(character) === false);
  const normalized = (character: string) =>
    isKept(character)
      ? character
      : normalizers.reduce((changed, normalize) => normalize(changed), AlignedText.of(character)).text;
  const keepsMarks = steps.every(({ type }) => OF_MARKS.includes(type));
  const hasRules = steps.some(({ type }) => type === "Precompiled");
  const isJoin = joinTestOf(steps);
  const others = new CharacterTable((codePoint) => {
    const character = String.fromCodePoint(codePoint);
    const text = normalized(character);
    if (text === "") return drops && !composes(steps) ? PlainKind.DROPPED : 0;
    if (NOT_PLAIN.test(character + text)) return 0;
    const joins = isJoin(character);
    if (text !== character) return joins || isJoin(text) || isReplaced(text, steps) ? 0 : PlainKind.CHANGED;
    if (!joins || (keepsMarks && !hasRules)) return PlainKind.ALONE;
    // Longer clusters are replaced character by character.
    return keepsMarks && codePoint >= FIRST_LONG ? PlainKind.AFTER_LONG : 0;
  });
  const images = new Map<number, Uint8Array>();
  const imageOf = (codePoint: number) => {
    const image = images.get(codePoint) ?? utf8Bytes(normalized(String.fromCodePoint(codePoint)));
    images.set(codePoint, image);
    return image;
  };
  return { others, imageOf };
}

/** Normalisers after which characters may be composed, or replaced together. */
const COMPOSING: readonly string[] = ["NFC", "NFKC", "Precompiled"];

function composes(steps: readonly JsonFields[]): boolean {
  return steps.some(({ type }) => COMPOSING.includes(type));
}

/** True for text that depends on what is beside it, which it joins or changes places with. */
function joinTestOf(steps: readonly JsonFields[]): (text: string) => boolean {
  const joins = new RegExp(`[${JOINS}]`, "u");
  if (composes(steps)) return (text) => joins.test(text);
  return (text) => joins.test(text) && Array.from(text.normalize("NFKD")).some((character) => !isStarter(character));
}

const NOT_PLAIN = /[\p{White_Space}\p{Cc}\u2581]/u;

/** True for text that a step may put other text in place of, with what is beside it. */
function isReplaced(text: string, steps: readonly JsonFields[]): boolean {
  return steps.some((step) => {
    const replaced = step.type === "Replace" ? step.object("pattern")?.value("String") : undefined;
    return typeof replaced === "string" && [...replaced].some((character) => text.includes(character));
  });
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Changes the images by a step; false for one that is not known. */
function apply(step: JsonFields, images: Uint8Array, joined: Uint8Array, isBert: boolean): boolean {
  // It takes spaces from the ends of texts.
  if (step.type === "Strip") return true;
  if (step.type === "Replace") return applyReplace(step, images, joined);
  if (!OF_CHARACTERS.includes(step.type) && !isBert) return false;
  const normalize = normalizerOf(step, "inside");
  for (let byte = 0; byte < 0x80; byte++) {
    if (images[byte] === 0) continue;
    const { text } = normalize(AlignedText.of(String.fromCharCode(images[byte])));
    const image = text.length === 1 ? text.charCodeAt(0) : 0;
    images[byte] = image < 0x80 && !isSpace(image) ? image : 0;
  }
  return true;
}

/** Characters that a text in place of others begins with are not plain beside each other, or at all when it is one. */
function applyReplace(step: JsonFields, images: Uint8Array, joined: Uint8Array): boolean {
  const pattern = step.object("pattern");
  const [text, regex] = [pattern?.value("String"), pattern?.value("Regex")];
  if (typeof text !== "string") return typeof regex === "string" && OF_SPACES.includes(regex);
  if (!/^[\0-\x7f]+$/.test(text) || /\p{White_Space}/u.test(text)) return false;
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
  for (let byte = 1; byte < 0x80; byte++) {
    if (images[byte] !== first) continue;
    if (text.length === 1) images[byte] = 0;
    for (let next = 1; next < 0x80; next++) if (images[next] === second) joined[(byte << 7) | next] = 1;
  }
  return true;
}
