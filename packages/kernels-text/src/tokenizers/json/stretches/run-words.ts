import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import { capacityFor } from "../../../tokens/scratch-capacity.js";
import type { JsonFields } from "../json-fields.js";
import type { ByteWords } from "./byte-words.js";
import { patternWordsOf } from "./pattern-words.js";

/** Where the word ends that begins at `at`, in UTF-8 from `at` to `end`. */
export type WordEnd = (bytes: Uint8Array, at: number, end: number) => number;

/** Kinds of characters. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SPACES = 3;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const APOSTROPHE = 0x27;
/** The bit in which upper and lower case differ. */
const CASE_BIT = 0x20;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;

const kinds = /* @__PURE__ */ new CharacterTable((codePoint) => {
  const character = String.fromCodePoint(codePoint);
  if (/\p{L}/u.test(character)) return LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /\p{White_Space}/u.test(character) ? SPACES : OTHER;
});
const KINDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, byte) => kinds.at(byte));

const [LLAMA_3, QWEN] = ["\\p{N}{1,3}", "\\p{N}"].map(
  (digits) =>
    `(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`,
);

/**
 * The words of the steps of a pre-tokenizer that end with bytes; undefined for steps other than patterns.
 *
 * @throws {StatusError} UNIMPLEMENTED for a pattern that a RegExp cannot have
 */
export function byteWordsOf(steps: readonly JsonFields[]): ByteWords | undefined {
  const wordEnd = wordEndOf(steps);
  return wordEnd ? new RunWords(wordEnd) : patternWordsOf(steps);
}

const FIRST_CAPACITY = 64;

/** Words that follow each other without gaps. */
class RunWords implements ByteWords {
  starts = new Int32Array(FIRST_CAPACITY);
  ends = new Int32Array(FIRST_CAPACITY);
  readonly losesSpaces = false;
  readonly #wordEnd: WordEnd;

  constructor(wordEnd: WordEnd) {
    this.#wordEnd = wordEnd;
  }

  find(bytes: Uint8Array, from: number, to: number): number {
    const capacity = capacityFor(to - from, this.starts.length);
    if (capacity !== this.starts.length) [this.starts, this.ends] = [0, 1].map(() => new Int32Array(capacity));
    const { starts, ends } = this;
    let count = 0;
    for (let at = from; at < to; ) {
      starts[count] = at;
      at = this.#wordEnd(bytes, at, to);
      ends[count++] = at;
    }
    return count;
  }
}

/**
 * Splits text as the steps of a pre-tokenizer do that end with bytes, by one of the patterns of GPT-2, Llama 3 and Qwen; undefined for
 * other steps.
 */
export function wordEndOf(steps: readonly JsonFields[]): WordEnd | undefined {
  const [first, second, third] = steps;
  if (!first || third) return undefined;
  if (!second) return first.type === "ByteLevel" && first.bool("use_regex", true) ? gpt2WordEnd : undefined;
  if (first.type !== "Split" || second.type !== "ByteLevel") return undefined;
  if (second.bool("use_regex", true) || second.bool("add_prefix_space", true)) return undefined;
  if (first.text("behavior") !== "Isolated" || first.bool("invert")) return undefined;
  const regex = first.object("pattern")?.value("Regex");
  if (regex === LLAMA_3) return (bytes, at, end) => llamaWordEnd(bytes, at, end, 3);
  return regex === QWEN ? (bytes, at, end) => llamaWordEnd(bytes, at, end, 1) : undefined;
}

/** `'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+` */
function gpt2WordEnd(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  if (byte === APOSTROPHE) {
    const size = contractionSize(bytes, at, end, 0);
    if (size > 0) return at + size;
  }
  const begin = byte === SPACE && at + 1 < end ? at + 1 : at;
  const kind = kindAt(bytes, begin, end);
  return kind === SPACES ? spacesEnd(bytes, at, end) : runEnd(bytes, begin, end, kind);
}

/** The pattern of Llama 3, with at most `digits` digits in a word. */
function llamaWordEnd(bytes: Uint8Array, at: number, end: number, digits: number): number {
  const byte = bytes[at];
  const kind = kindAt(bytes, at, end);
  if (byte === APOSTROPHE) {
    const size = contractionSize(bytes, at, end, CASE_BIT);
    if (size > 0) return at + size;
  }
  if (kind === LETTER) return runEnd(bytes, at, end, LETTER);
  if (kind === DIGIT) return digitsEnd(bytes, at, end, digits);
  const second = nextCharacter(bytes, at, end);
  const next = second < end ? kindAt(bytes, second, end) : SPACES;
  if (next === LETTER && !isLineEnd(byte)) return runEnd(bytes, second, end, LETTER);
  if (kind === OTHER || (byte === SPACE && next === OTHER)) {
    let to = runEnd(bytes, kind === OTHER ? at : second, end, OTHER);
    while (to < end && isLineEnd(bytes[to])) to++;
    return to;
  }
  for (let to = runEnd(bytes, at, end, SPACES); to > at; to--) if (isLineEnd(bytes[to - 1])) return to;
  return spacesEnd(bytes, at, end);
}

/** The end of spaces; the last of some is left to the word after them. */
function spacesEnd(bytes: Uint8Array, at: number, end: number): number {
  const to = runEnd(bytes, at, end, SPACES);
  if (to === end) return to;
  let last = to - 1;
  while ((bytes[last] & 0xc0) === 0x80) last--;
  return last > at ? last : to;
}

function digitsEnd(bytes: Uint8Array, at: number, end: number, most: number): number {
  let to = at;
  for (let count = 0; count < most && to < end && kindAt(bytes, to, end) === DIGIT; count++) {
    to = nextCharacter(bytes, to, end);
  }
  return to;
}

function runEnd(bytes: Uint8Array, at: number, end: number, kind: number): number {
  let to = at;
  while (to < end) {
    const byte = bytes[to];
    if (byte < 0x80) {
      if (KINDS[byte] !== kind) break;
      to++;
    } else {
      const character = decodeCharacter(bytes, to, end);
      if (kinds.at(character & CODE_POINT) !== kind) break;
      to += character >>> CHARACTER_SIZE_SHIFT;
    }
  }
  return to;
}

function kindAt(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at];
  return byte < 0x80 ? KINDS[byte] : kinds.at(decodeCharacter(bytes, at, end) & CODE_POINT);
}

function nextCharacter(bytes: Uint8Array, at: number, end: number): number {
  return bytes[at] < 0x80 ? at + 1 : at + (decodeCharacter(bytes, at, end) >>> CHARACTER_SIZE_SHIFT);
}

function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/**
 * The bytes of `'s`, `'t`, `'m`, `'d`, `'re`, `'ve` or `'ll` at an apostrophe; 0 for others.
 *
 * @param folded {@link CASE_BIT} for letters of both cases
 */
function contractionSize(bytes: Uint8Array, at: number, end: number, folded: number): number {
  if (at + 1 >= end) return 0;
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
