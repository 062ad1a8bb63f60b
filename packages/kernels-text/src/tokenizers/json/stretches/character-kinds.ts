import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";

/** Kinds of characters, each a bit. Letters of upper and title case, of lower case, and others. */
export const UPPER = 1;
export const LOWER = 2;
export const UNCASED = 4;
export const MARK = 8;
export const DIGIT = 16;
export const SPACES = 32;
const SIGN = 64;
export const LETTER = UPPER | LOWER | UNCASED;
/** Neither letters nor digits nor white space. */
export const OTHER = MARK | SIGN;

export const SPACE = 0x20;
export const APOSTROPHE = 0x27;
/** The bit in which upper and lower case differ. */
export const CASE_BIT = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;

const FORMS: readonly (readonly [form: RegExp, kind: number])[] = [
  [/[\p{Lu}\p{Lt}]/u, UPPER],
  [/\p{Ll}/u, LOWER],
  [/\p{L}/u, UNCASED],
  [/\p{N}/u, DIGIT],
  [/\p{White_Space}/u, SPACES],
  [/\p{M}/u, MARK],
];
const kinds = /* @__PURE__ */ new CharacterTable((codePoint) => {
  const character = String.fromCodePoint(codePoint);
  return FORMS.find(([form]) => form.test(character))?.[1] ?? SIGN;
});
const KINDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, byte) => kinds.at(byte));

/** The kind of the character at `at`, of a text that is well formed. */
export function kindAt(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  return byte < 0x80 ? KINDS[byte] : kinds.at(decodeCharacter(bytes, at, end) & CODE_POINT);
}

/** The end of the characters of wanted kinds from `at` on. */
export function runEnd(bytes: Uint8Array, at: number, end: number, wanted: number): number {
  let to = at;
  while (to < end) {
    const byte = bytes[to];
    if (byte < 0x80) {
      if ((KINDS[byte] & wanted) === 0) break;
      to++;
    } else {
      const character = decodeCharacter(bytes, to, end);
      if ((kinds.at(character & CODE_POINT) & wanted) === 0) break;
      to += character >>> CHARACTER_SIZE_SHIFT;
    }
  }
  return to;
}

export function nextCharacter(bytes: Uint8Array, at: number, end: number): number {
  return bytes[at] < 0x80 ? at + 1 : at + (decodeCharacter(bytes, at, end) >>> CHARACTER_SIZE_SHIFT);
}

export function digitsEnd(bytes: Uint8Array, at: number, end: number, most: number): number {
  let to = at;
  for (let count = 0; count < most && to < end && kindAt(bytes, to, end) === DIGIT; count++) {
    to = nextCharacter(bytes, to, end);
  }
  return to;
}

/** The end of spaces; the last of some is left to the word after them. */
export function spacesEnd(bytes: Uint8Array, at: number, end: number): number {
  const to = runEnd(bytes, at, end, SPACES);
  if (to === end) return to;
  let last = to - 1;
  while ((bytes[last] & 0xc0) === 0x80) last--;
  return last > at ? last : to;
}

export function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/**
 * The bytes of `'s`, `'t`, `'m`, `'d`, `'re`, `'ve` or `'ll` at an apostrophe; 0 for others.
 *
 * @param folded {@link CASE_BIT} for letters of both cases; U+017F is an s then
 */
export function contractionSize(bytes: Uint8Array, at: number, end: number, folded: number): number {
  if (at + 1 >= end) return 0;
  if (folded !== 0 && bytes[at + 1] === 0xc5 && bytes[at + 2] === 0xbf) return 3;
  const pair = at + 2 < end ? bytes[at + 2] | folded : 0;
  switch (bytes[at + 1] | folded) {
    case 0x73: // s
    case 0x74: // t
    case 0x6d: // m
    case 0x64: // d
      return 2;
    case 0x72: // r
    case 0x76: // v
      return pair === 0x65 ? 3 : 0;
    case 0x6c: // l
      return pair === 0x6c ? 3 : 0;
    default:
      return 0;
  }
}
