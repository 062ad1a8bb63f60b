import { CharacterTable } from "../characters/character-table.js";

/** Kinds of characters and words in sentences, as bits. */
export const Mark = {
  /** Ends a sentence. */
  TERMINAL: 1,
  /** Closes a quotation or a parenthesis. */
  CLOSE: 2,
  OPEN_PAREN: 4,
  CLOSE_PAREN: 8,
  PUNCTUATION: 16,
  SPACE: 32,
  ELLIPSIS: 64,
  EMOTICON: 128,
} as const;

// Characters of the classes CL, QU and OP of Unicode's line breaks that have none of the categories Pe, Pi, Pf and Ps. The class CP has no other.
const CLOSE_LINES =
  /^[\p{Pe}\u3001\u3002\ufe11\ufe12\ufe50\ufe52\uff0c\uff0e\uff61\uff64\u{1325b}-\u{1325d}\u{13282}\u{13287}\u{13289}\u{1337a}\u{1337b}\u{13438}\u{1343d}\u{1343f}\u{145cf}]$/u;
const QUOTES = /^[\p{Pi}\p{Pf}"'\u275b-\u2760\u2e00\u2e01\u2e06-\u2e08\u2e0b\u{1f676}-\u{1f678}]$/u;
const OPEN_LINES =
  /^[\p{Ps}\u00a1\u00bf\u2e18\u{13258}-\u{1325a}\u{13286}\u{13288}\u{13379}\u{13437}\u{1343c}\u{1343e}\u{145ce}\u{1e95e}\u{1e95f}]$/u;
/** Sentence_Break is ATerm or STerm; or upstream counts the character too. */
const TERMINALS = /^[\p{Sentence_Terminal}.\u2024\ufe52\uff0e\u055c\u055e\u17d4\u037e\u2026]$/u;
const PUNCTUATION = /^[\p{P}\p{Dash}\u00ad`<>~]$/u;
const SPACE = /^\p{White_Space}$/u;

/** Source: tensorflow_text/core/kernels/sentence_breaking_utils.cc (TensorFlow Text 2.20); the classes are those of ICU 72. */
const marks = /* @__PURE__ */ new CharacterTable((codePoint) => {
  const character = String.fromCodePoint(codePoint);
  const closesLine = CLOSE_LINES.test(character);
  let bits = 0;
  if (TERMINALS.test(character)) bits |= Mark.TERMINAL;
  if (closesLine || QUOTES.test(character) || /^[>\]`\ufd3f\uff02\uff07]$/.test(character)) bits |= Mark.CLOSE;
  if (OPEN_LINES.test(character) || character === "<" || character === "\ufd3e") bits |= Mark.OPEN_PAREN;
  if (closesLine || character === ">" || character === "\ufd3f") bits |= Mark.CLOSE_PAREN;
  if (PUNCTUATION.test(character)) bits |= Mark.PUNCTUATION;
  if (SPACE.test(character)) bits |= Mark.SPACE;
  if (codePoint === 0x2026) bits |= Mark.ELLIPSIS;
  return bits;
});

/** The {@link Mark}s of a code point, of a surrogate none. */
export function marksOf(codePoint: number): number {
  return marks.at(codePoint);
}
