import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/index.js";
import { mixedTexts } from "./mixed-texts.js";

const LETTERS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(0x21 + i)).concat("Ġ", "Ċ");
const MERGES = ["t h", "th e", "Ġ the", "l l", "' ll", "1 2", "Ġ a", "! !", "a a", "aa aa", "e d"];
const PIECES = [...LETTERS, ...MERGES.map((merge) => merge.replace(" ", "")), "loom", "Ġloom", "12ab"];
const vocab = Object.fromEntries(PIECES.map((piece, id) => [piece, id]));

function tokenizer(ignoreMerges: boolean, addsSpace: boolean, normalizer: string | undefined, added: object[] = []) {
  const root = {
    model: { type: "BPE", vocab, merges: MERGES, ignore_merges: ignoreMerges },
    ...(normalizer ? { normalizer: { type: normalizer } } : {}),
    pre_tokenizer: { type: "ByteLevel", add_prefix_space: addsSpace },
    added_tokens: added,
  };
  return tokenizerJson(JSON.stringify(root));
}

/** A token that no text has, but for which normalised texts are searched: every stretch goes through all parts. */
const SEARCHED = [{ id: PIECES.length, content: "\u{10ffff}", normalized: true, special: false }];

const ENGLISH = [
  "the loom's",
  " They'll",
  "12ab",
  "a  the\n\n",
  "loom",
  "\u0000the",
  "!! 12 the",
  "",
  " ",
  "a".repeat(97),
];
const TEXTS = [...ENGLISH, ...ENGLISH.map((text) => ` ${text} loom ${text}`), ...mixedTexts(800, 5)];

describe("byteStretchesOf", () => {
  test.each([
    [false, false, undefined],
    [true, false, undefined],
    [false, true, undefined],
    [true, true, "NFC"],
    [false, false, "NFKD"],
    [false, false, "Lowercase"],
  ])(
    "has the tokens of the pipeline: ignore_merges %s, add_prefix_space %s, normalizer %s",
    (...[ignores, adds, form]) => {
      const [own, searched] = [tokenizer(ignores, adds, form), tokenizer(ignores, adds, form, SEARCHED)];
      expect(own.encode(TEXTS)).toEqual(searched.encode(TEXTS));
    },
  );
});
