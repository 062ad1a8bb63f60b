import type { JsonFields } from "./json-fields.js";

/** Where the word ends that begins at `at`, in ASCII text from `at` to `end`. */
export type WordEnd = (bytes: Uint8Array, at: number, end: number) => number;

/** Kinds of ASCII characters. */
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

const KINDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[a-z]/i.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  return /[\t-\r ]/.test(character) ? SPACES : OTHER;
});

const [LLAMA_3, QWEN] = ["\\p{N}{1,3}", "\\p{N}"].map(
  (digits) =>
    `(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`,
);

/**
 * Splits ASCII text as the steps of a pre-tokenizer do that end with bytes, by one of the patterns of GPT-2, Llama 3 and Qwen; undefined for
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
  const kind = KINDS[bytes[begin]];
  return kind === SPACES ? spacesEnd(at, runEnd(bytes, at, end, SPACES), end) : runEnd(bytes, begin, end, kind);
}

/** The pattern of Llama 3, with at most `digits` digits in a word. */
function llamaWordEnd(bytes: Uint8Array, at: number, end: number, digits: number): number {
  const byte = bytes[at];
  const kind = KINDS[byte];
  if (byte === APOSTROPHE) {
    const size = contractionSize(bytes, at, end, CASE_BIT);
    if (size > 0) return at + size;
  }
  if (kind === LETTER) return runEnd(bytes, at, end, LETTER);
  if (kind === DIGIT) return runEnd(bytes, at, Math.min(end, at + digits), DIGIT);
  const next = at + 1 < end ? KINDS[bytes[at + 1]] : SPACES;
  if (next === LETTER && !isLineEnd(byte)) return runEnd(bytes, at + 1, end, LETTER);
  if (kind === OTHER || (byte === SPACE && next === OTHER)) {
    let to = runEnd(bytes, kind === OTHER ? at : at + 1, end, OTHER);
    while (to < end && isLineEnd(bytes[to])) to++;
    return to;
  }
  const spaces = runEnd(bytes, at, end, SPACES);
  for (let to = spaces; to > at; to--) if (isLineEnd(bytes[to - 1])) return to;
  return spacesEnd(at, spaces, end);
}

/** The last space of some is left to the word after them. */
function spacesEnd(at: number, to: number, end: number): number {
  return to < end && to - at > 1 ? to - 1 : to;
}

function runEnd(bytes: Uint8Array, at: number, end: number, kind: number): number {
  let to = at;
  while (to < end && KINDS[bytes[to]] === kind) to++;
  return to;
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
