import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/index.js";
import { BYTE_CHARACTERS } from "../../src/tokenizers/json/models/byte-alphabet.js";
import { mixedTexts } from "./mixed-texts.js";

const LETTERS = BYTE_CHARACTERS.filter((_, byte) => byte !== 0 && byte !== 0xf0);
const MERGES = [
  "t h",
  "th e",
  "Ġ the",
  "l l",
  "' ll",
  "1 2",
  "Ġ a",
  "! !",
  "a a",
  "aa aa",
  "e d",
  "Ġ Ġ",
  "Ã ©",
  "Ġ Ã",
  "ä ¸",
  "© e",
];
const PIECES = [...LETTERS, ...MERGES.map((merge) => merge.replace(" ", "")), "loom", "Ġloom", "12ab"];
const vocab = Object.fromEntries(PIECES.map((piece, id) => [piece, id]));

function tokenizer(
  ignoreMerges: boolean,
  addsSpace: boolean,
  normalizer: string | undefined,
  trims: boolean,
  added: object[] = [],
) {
  const root = {
    model: { type: "BPE", vocab, merges: MERGES, ignore_merges: ignoreMerges },
    ...(normalizer ? { normalizer: { type: normalizer } } : {}),
    pre_tokenizer: { type: "ByteLevel", add_prefix_space: addsSpace },
    ...(trims ? { post_processor: { type: "ByteLevel", add_prefix_space: addsSpace, trim_offsets: true } } : {}),
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
  "é the\u0301",
  "中文。é  é",
  "e\u0323\u0301 ﬁ",
  "🙂 the🙂",
  "   ",
];
const TEXTS = [...ENGLISH, ...ENGLISH.map((text) => ` ${text} loom ${text}`), ...mixedTexts(800, 5)];

describe("byteStretchesOf", () => {
  test.each<[boolean, boolean, string | undefined, boolean?]>([
    [false, false, undefined],
    [true, false, undefined],
    [false, true, undefined],
    [true, true, "NFC"],
    [false, false, "NFKD"],
    [false, false, "Lowercase"],
    [false, false, "NFC", true],
    [true, true, undefined, true],
  ])(
    "has the tokens of the pipeline: ignore_merges %s, add_prefix_space %s, normalizer %s, trim_offsets %s",
    (ignores, adds, form, trims = false) => {
      const own = tokenizer(ignores, adds, form, trims);
      const searched = tokenizer(ignores, adds, form, trims, SEARCHED);
      expect(own.encode(TEXTS)).toEqual(searched.encode(TEXTS));
    },
  );

  const suffixed = [...LETTERS, ...LETTERS.map((letter) => `${letter}</w>`), "th", "the</w>", "Ã©</w>", "ed", "12</w>"];
  const clip = (normalizers: readonly object[], added: readonly object[]) =>
    tokenizerJson(
      JSON.stringify({
        model: {
          type: "BPE",
          vocab: Object.fromEntries([...suffixed, "<unk>"].map((piece, id) => [piece, id])),
          merges: ["t h", "th e</w>", "Ã ©</w>", "e d", "1 2</w>"],
          end_of_word_suffix: "</w>",
          unk_token: "<unk>",
        },
        normalizer: { type: "Sequence", normalizers },
        pre_tokenizer: {
          type: "Sequence",
          pretokenizers: [
            {
              type: "Split",
              pattern: { Regex: "'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+" },
              behavior: "Removed",
              invert: true,
            },
            { type: "ByteLevel", add_prefix_space: false },
          ],
        },
        added_tokens: added,
      }),
    );
  const spaces = { type: "Replace", pattern: { Regex: "\\s+" }, content: " " };
  test.each<readonly [string, readonly object[]]>([
    ["CLIP", [{ type: "NFC" }, spaces, { type: "Lowercase" }]],
    ["lower case", [{ type: "Lowercase" }]],
    ["no accents", [{ type: "NFKD" }, { type: "StripAccents" }, spaces]],
    ["no normaliser", []],
  ])("has the tokens of the pipeline for words with a suffix: %s", (_, normalizers) => {
    const more = ["THE ÉÀ\n\nThe\tloom \n 12", "İI ŸÿΣ", " \u3000The \v the", "\n", "Aé's  They'LL", "K\u212a ẞß"];
    const searched = SEARCHED.map((token) => ({ ...token, id: suffixed.length + 1 }));
    const texts = [...TEXTS, ...more, ...more.map((text) => `the ${text} the`)];
    expect(clip(normalizers, []).encode(texts)).toEqual(clip(normalizers, searched).encode(texts));
  });
});
