import fc from "fast-check";

const encode = (text: string) => new TextEncoder().encode(text);

const atom = fc.constantFrom(
  ...[
    "a",
    "b",
    "é",
    "日",
    "k",
    "[ab]",
    "[^a]",
    "[é-ü]",
    "[^é]",
    "\\w",
    "\\W",
    "\\d",
    "\\s",
    ".",
    "(?s:.)",
    "(?i:k)",
    "(?i:ſÉ)",
  ],
  ...[
    "\\pL",
    "\\PL",
    "\\p{Lu}",
    "^",
    "$",
    "\\A",
    "\\z",
    "\\b",
    "\\B",
    "(?m:^)",
    "(?m:$)",
    "(a)",
    "(a|ab)",
    "(b*)",
    "((a)|b)",
    "(?:|a)",
    "()",
  ],
);
const times = fc.constantFrom("", "", "", "*", "+", "?", "*?", "+?", "??", "{1,3}", "{0,2}?");
const isAssertion = (text: string) => /^(\^|\$|\\[AzbB]|\(\?m:.\))$/.test(text);
const sequence = fc
  .array(fc.tuple(atom, times), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.map(([text, times]) => (isAssertion(text) ? text : text + times)).join(""));

/** RE2 patterns with every kind of instruction. */
export const patterns = fc.oneof(
  sequence,
  sequence.map((inner) => `(${inner})*`),
  sequence.map((inner) => `(?:${inner}|b)+?a`),
  fc.tuple(sequence, sequence).map(([left, right]) => `${left}|(${right})b`),
  fc.array(sequence, { minLength: 2, maxLength: 4 }).map((branches) => branches.join("|")),
);

const piece = fc.constantFrom("a", "b", "é", "É", "日", "😀", "k", "K", "\u212a", "ſ", " ", "_", "1", "\n", "ab", "aa");
/** The bytes of characters, and of their parts. */
const loose = fc.constantFrom(
  0x61,
  0x62,
  0x0a,
  0x80,
  0xc3,
  0xa9,
  0xe0,
  0xe6,
  0x97,
  0xa5,
  0xed,
  0xf0,
  0x9f,
  0xf4,
  0x90,
  0xff,
);

/** Texts that such patterns match often, and bytes that form no characters. */
export const texts = fc.oneof(
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 14 }).map((parts) => encode(parts.join(""))) },
  { weight: 2, arbitrary: fc.array(loose, { maxLength: 12 }).map((bytes) => Uint8Array.from(bytes)) },
);
