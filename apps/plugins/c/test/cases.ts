import type { PluginCase } from "@heddle/plugin-testkit";

const bool = (value: boolean) => ({ kind: "bool", value }) as const;
const int = (value: bigint) => ({ kind: "int", value }) as const;
const text = (value: string) => ({ kind: "string", value: new TextEncoder().encode(value) }) as const;

/** The answers of the ops, in every mode. */
export const cases: readonly PluginCase[] = [
  {
    op: "NormalizeWhitespace",
    name: "runs become one space, none at the ends",
    inputs: [{ dtype: "string", value: ["  Good \t\r\n morning ", "two  words", "one two", "", " \n ", "x"] }],
    outputs: [["Good morning", "two words", "one two", "", "", "x"]],
  },
  {
    op: "NormalizeWhitespace",
    name: "white space of Unicode, in a matrix",
    inputs: [
      {
        dtype: "string",
        value: [
          ["\u00a0a\u3000\u2003b\u1680", "a\u0085\u2028b"],
          ["a\u2009\u202f\u205fb", "é\u00a0é\u200b"],
        ],
      },
    ],
    outputs: [
      [
        ["a b", "a b"],
        ["a b", "é é\u200b"],
      ],
    ],
  },
  {
    op: "NormalizeWhitespace",
    name: "ASCII only, the ends kept",
    attrs: { strip: bool(false), unicode: bool(false) },
    inputs: [{ dtype: "string", value: ["  a\u00a0 \t b ", "\n", "a  "] }],
    outputs: [[" a\u00a0 b ", " ", "a "]],
  },
  {
    op: "NormalizeWhitespace",
    name: "line breaks kept",
    attrs: { keep_lines: bool(true) },
    inputs: [{ dtype: "string", value: "\nfirst line  \r\n\n  second\u2029third  line that is a long one\n" }],
    outputs: ["first line\nsecond\nthird line that is a long one"],
  },
  {
    op: "NormalizeWhitespace",
    name: "a million bytes",
    inputs: [{ dtype: "string", value: [`${"a  ".repeat(333_333)}b`] }],
    outputs: [[`${"a ".repeat(333_333)}b`]],
  },
  {
    op: "NormalizeWhitespace",
    name: "no elements",
    inputs: [{ dtype: "string", value: [[], []] }],
    outputs: [[[], []]],
  },
  {
    op: "RedactNumbers",
    name: "cards and telephones, not years",
    inputs: [
      {
        dtype: "string",
        value: ["card 4111 1111-1111 1234, born 1987", "+49.30.1234567 or 0301234567", "12345678", "no number"],
      },
    ],
    outputs: [["card **** ****-**** 1234, born 1987", "+**.**.***4567 or ******4567", "12345678", "no number"]],
  },
  {
    op: "RedactNumbers",
    name: "every digit, with another mask",
    attrs: { min_digits: int(1n), keep_last: int(0n), mask: text("x") },
    inputs: [{ dtype: "string", value: "room 7, 2 x 30 -4 1--2 5." }],
    outputs: ["room x, x x xx -x x--x x."],
  },
  {
    op: "RedactNumbers",
    name: "more digits to keep than the number has",
    attrs: { keep_last: int(100n) },
    inputs: [{ dtype: "string", value: ["123456789012345678901234567890"] }],
    outputs: [["123456789012345678901234567890"]],
  },
  {
    op: "RedactNumbers",
    name: "a mask of two characters",
    attrs: { mask: text("**") },
    inputs: [{ dtype: "string", value: ["1"] }],
    error: { code: "INVALID_ARGUMENT", message: "mask must be one character of ASCII" },
  },
  {
    op: "RedactNumbers",
    name: "a mask that is not ASCII",
    attrs: { mask: { kind: "string", value: Uint8Array.of(0xe9) } },
    inputs: [{ dtype: "string", value: ["1"] }],
    error: { code: "INVALID_ARGUMENT", message: "mask must be one character of ASCII" },
  },
  {
    op: "RedactNumbers",
    name: "zero digits",
    attrs: { min_digits: int(0n) },
    inputs: [{ dtype: "string", value: ["1"] }],
    error: { code: "INVALID_ARGUMENT", message: "min_digits" },
  },
];
