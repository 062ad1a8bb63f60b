import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/index.js";
import { mixedTexts } from "./mixed-texts.js";

const LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(0x21 + i)).filter((letter) => letter !== "Q");
/** Half of the characters of the texts that are not ASCII: others are unknown. */
const OTHERS = [
  ...new Set(
    mixedTexts(400, 5)
      .join("")
      .match(/[^\0-\x7f\s▁é\p{Surrogate}]/gu),
  ),
].filter((_, i) => i % 2 === 0);
const PIECES = [
  "▁",
  "▁the",
  "▁l",
  "oo",
  "loom",
  "▁loom",
  "'s",
  "12",
  "▁1",
  "aa",
  "▁a",
  "aaaa",
  "ed",
  "é",
  ...OTHERS,
  ...LETTERS,
];
const vocab = [["<unk>", 0], ...PIECES.map((piece, i) => [piece, -2 * piece.length - 1 + (i % 7) / 4])];
/** A token that no text has, but for which normalised texts are searched: every stretch goes through all parts. */
const SEARCHED = [{ id: vocab.length, content: "\u{10ffff}", normalized: true, special: false }];

const replace = (pattern: object, content: string) => ({ type: "Replace", pattern, content });
const spaces = replace({ Regex: " {2,}" }, " ");
const quotes = [replace({ String: "``" }, '"'), replace({ String: "''" }, '"'), replace({ String: "~" }, "-")];
const NORMALIZERS: Readonly<Record<string, readonly object[]>> = {
  none: [],
  ALBERT: [...quotes, { type: "NFKD" }, { type: "StripAccents" }, { type: "Lowercase" }, spaces],
  "lower case before replacements": [{ type: "Lowercase" }, replace({ String: "th" }, "l"), spaces],
  "replacements that make others": [replace({ String: "ab" }, "cd"), replace({ String: "cde" }, "loom")],
  "ends of texts": [{ type: "Strip", strip_left: true, strip_right: true }, { type: "NFC" }],
  "a letter for another": [replace({ Regex: "a" }, "oo")],
  "white space becomes spaces": [{ type: "Nmt" }, spaces],
  "line ends become spaces one by one": [{ type: "NFKC" }, { type: "Nmt" }],
  "white space in place of white space": [spaces, { type: "Nmt" }, replace({ Regex: "\\s{2,}" }, "")],
  "a symbol before texts": [{ type: "Prepend", prepend: "▁" }, replace({ String: " " }, "▁")],
};
const split = { type: "WhitespaceSplit" };
const metaspace = (prepend_scheme: string) => ({ type: "Metaspace", replacement: "▁", prepend_scheme, split: true });
const PRE_TOKENIZERS: Readonly<Record<string, readonly object[]>> = {
  always: [metaspace("always")],
  first: [metaspace("first")],
  never: [metaspace("never")],
  "words, always": [split, metaspace("always")],
  "words, first": [split, metaspace("first")],
  "words, never": [split, metaspace("never")],
  "punctuation too": [metaspace("always"), { type: "Punctuation" }],
};

const unigram = { type: "Unigram", vocab, unk_id: 0 };
const MERGES = ["▁ l", "o o", "oo m", "▁l oom", "a a", "aa aa", "▁ a", "1 2", "▁ 1", "e d"];
const bpeIds = ["<unk>", ...new Set([...PIECES, ...MERGES.map((merge) => merge.replace(" ", ""))])];
const bpe = {
  type: "BPE",
  vocab: Object.fromEntries(bpeIds.map((piece, id) => [piece, id])),
  merges: MERGES,
  unk_token: "<unk>",
  fuse_unk: true,
};

/** As {@link bpe}, with pieces for the bytes of unknown characters but those from 0xF0 on. */
const byteNames = Array.from({ length: 0xf0 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
const bpeOfBytes = {
  ...bpe,
  vocab: Object.fromEntries([...bpeIds, ...byteNames].map((piece, id) => [piece, id])),
  byte_fallback: true,
};

function tokenizer(
  normalizers: readonly object[],
  pretokenizers: readonly object[],
  added: object[] = [],
  model: object = unigram,
) {
  const root = {
    model,
    normalizer: { type: "Sequence", normalizers },
    pre_tokenizer: pretokenizers.length < 2 ? (pretokenizers[0] ?? null) : { type: "Sequence", pretokenizers },
    added_tokens: added,
  };
  return tokenizerJson(JSON.stringify(root));
}

const ENGLISH = [
  "the loom's",
  " They'll``",
  "12ab~",
  "a  the\n\n",
  "Loomed",
  "\u0000the",
  "'' abcde Q",
  "",
  " ",
  "a\u000bb",
  "the\n\tloom  12\n ",
  "\n \t``\n''  the \n\n l\r\n'",
];
const LONG = ["ab".repeat(97), "a".repeat(191), "a".repeat(193), "Q", "aQa", "é\n\u0301 \u08e2 loom"];
/** Texts that grow: spaces become three bytes, U+FDFA 33. */
const GROWING = [`a${" ".repeat(2000)}b`, `${"\ufdfa".repeat(10)}${"a".repeat(4060)}`, `${"a \n".repeat(1200)}`];
const WORDS = [...ENGLISH, ...LONG];
const TEXTS = [...WORDS, ...WORDS.map((text) => ` ${text} loom ${text} ${text}e`), ...GROWING, ...mixedTexts(400, 5)];

describe.each(Object.entries(NORMALIZERS))("spacedStretchesOf, normalizer: %s", (_, normalizers) => {
  test.each(Object.entries(PRE_TOKENIZERS))("has the tokens of the pipeline, spaces: %s", (_, preTokenizers) => {
    const [own, searched] = [[], SEARCHED].map((added) => tokenizer(normalizers, preTokenizers, added).encode(TEXTS));
    expect(own).toEqual(searched);
    const [ownBpe, searchedBpe] = [[], [{ ...SEARCHED[0], id: bpeIds.length }]].map((added) =>
      tokenizer(normalizers, preTokenizers, added, bpe).encode(TEXTS),
    );
    expect(ownBpe).toEqual(searchedBpe);
    const [ownBytes, searchedBytes] = [[], [{ ...SEARCHED[0], id: 9999 }]].map((added) =>
      tokenizer(normalizers, preTokenizers, added, bpeOfBytes).encode(TEXTS),
    );
    expect(ownBytes).toEqual(searchedBytes);
  });
});

describe("texts that are one word of a BPE model", () => {
  const [prepend, symbols] = NORMALIZERS["a symbol before texts"];
  const wholeSplit = { type: "Split", pattern: { String: " " }, behavior: "MergedWithPrevious", invert: false };
  test.each([
    ["as Llama 2", [prepend, symbols], []],
    ["as Mistral", [], [{ ...metaspace("first"), split: false }]],
    ["as Gemma", [symbols], [wholeSplit]],
    ["with lower case", [prepend, symbols, { type: "Lowercase" }], []],
  ])("have the tokens of the whole: %s", (_, normalizers, preTokenizers) => {
    const own = tokenizer(normalizers, preTokenizers, [], bpe);
    // No text may be cut for a model with a piece of two words, which these texts do not have.
    const crossing = { ...bpe, vocab: { ...bpe.vocab, "Z▁Z": bpeIds.length, "Z▁": bpeIds.length + 1 } };
    const whole = tokenizer(normalizers, preTokenizers, [], {
      ...crossing,
      merges: [...MERGES, "Z ▁", "Z▁ Z"],
    });
    const texts = TEXTS.filter((text) => !/z\s/i.test(text));
    expect(own.encode(texts)).toEqual(whole.encode(texts));
  });
});
