import {
  APOSTROPHE,
  CASE_BIT,
  contractionSize,
  DIGIT,
  digitsEnd,
  isLineEnd,
  kindAt,
  LETTER,
  LOWER,
  MARK,
  nextCharacter,
  OTHER,
  runEnd,
  SPACE,
  SPACES,
  spacesEnd,
  UNCASED,
  UPPER,
} from "./character-kinds.js";

const SLASH = 0x2f;
/** Characters that may stand before those of lower case in a word, and after those of upper case. */
const CAPITAL = UPPER | UNCASED | MARK;
const SMALL = LOWER | UNCASED | MARK;
const UNDECIDED = UNCASED | MARK;

const [CAPITALS, SMALLS] = ["\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}", "\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}"];

/** The patterns of GPT-4o's o200k and of Mistral's Tekken. */
export const O200K = casedPattern("(?i:'s|'t|'re|'ve|'m|'ll|'d)?", "\\p{N}{1,3}");
export const TEKKEN = casedPattern("", "\\p{N}");
/** The pattern of CLIP. */
export const CLIP = "'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+";

function casedPattern(ending: string, digits: string): string {
  const before = "[^\\r\\n\\p{L}\\p{N}]?";
  return `${before}[${CAPITALS}]*[${SMALLS}]+${ending}|${before}[${CAPITALS}]+[${SMALLS}]*${ending}|${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`;
}

/**
 * The end of the word at `at` by {@link O200K}, or without `hasEndings` {@link TEKKEN}.
 *
 * @param digits the most digits of a word
 */
export function casedWordEnd(bytes: Uint8Array, at: number, end: number, digits: number, hasEndings: boolean): number {
  const kind = kindAt(bytes, at, end);
  if (kind === DIGIT) return digitsEnd(bytes, at, end, digits);
  const isLetter = (kind & LETTER) !== 0;
  const second = isLetter ? at : nextCharacter(bytes, at, end);
  const isPrefix = !isLetter && second < end && !isLineEnd(bytes[at]);
  let to = isPrefix ? smallEnd(bytes, second, end) : -1;
  if (to < 0 && (isLetter || kind === MARK)) to = smallEnd(bytes, at, end);
  if (to < 0 && (isLetter || isPrefix)) {
    const capitals = runEnd(bytes, second, end, CAPITAL);
    if (capitals > second) to = capitals;
  }
  if (to >= 0 && hasEndings && bytes[to] === APOSTROPHE) return to + contractionSize(bytes, to, end, CASE_BIT);
  if (to >= 0) return to;
  const isSign = (kind & OTHER) !== 0;
  if (isSign || (bytes[at] === SPACE && second < end && (kindAt(bytes, second, end) & OTHER) !== 0)) {
    to = runEnd(bytes, second, end, OTHER);
    while (to < end && (isLineEnd(bytes[to]) || bytes[to] === SLASH)) to++;
    return to;
  }
  for (to = runEnd(bytes, at, end, SPACES); to > at; to--) if (isLineEnd(bytes[to - 1])) return to;
  return spacesEnd(bytes, at, end);
}

/** The end of capitals, none or more, and one small letter or more, where some are both; -1 where there are none. */
function smallEnd(bytes: Uint8Array, at: number, end: number): number {
  const capitals = runEnd(bytes, at, end, CAPITAL);
  const to = runEnd(bytes, capitals, end, SMALL);
  if (to > capitals) return to;
  // The last one that may be small is: those after it are capitals.
  for (let last = capitals; last > at; ) {
    const after = last--;
    while ((bytes[last] & 0xc0) === 0x80) last--;
    if ((kindAt(bytes, last, end) & UNDECIDED) !== 0) return after;
  }
  return -1;
}

/** The end of the word at `at`, which is not a space, by {@link CLIP}. */
export function clipWordEnd(bytes: Uint8Array, at: number, end: number): number {
  const kind = kindAt(bytes, at, end);
  if (kind === DIGIT) return nextCharacter(bytes, at, end);
  if ((kind & LETTER) !== 0) return runEnd(bytes, at, end, LETTER);
  const size = bytes[at] === APOSTROPHE ? contractionSize(bytes, at, end, 0) : 0;
  return size > 0 ? at + size : runEnd(bytes, at, end, OTHER);
}
