import { describe, expect, test } from "vitest";
import { type Encoding, tokenizerJson } from "../../src/tokenizers/index.js";
import { mixedTexts } from "./mixed-texts.js";

const MARKED = [
  "हिन्दी की भाषा",
  "한국어 문장, 각\u11a8 ㄱㄴ",
  "が ぱ ｶﾞ ﾊﾟ が",
  "ภาษาไทย กำ",
  "e\u0301 \u0301e e\u0323\u0301x \u1e0b\u0323",
  "שָׁלוֹם עֲלֵיכֶם",
  "a\u200db\u00adc \u200d",
  "豈 更車 \u{2f800}字字 a字b字",
  "𝅗𝅥 \u302ea\u302f\u0301",
  "தமிழ் বাংলা ᬅᬄᬓ᭄",
  "a\0b\x07 \x85c\u2028d",
  "\ufffdx\ue000y",
];
const texts = [
  ...mixedTexts(1200, 23),
  ...MARKED,
  ...MARKED.map((text) => text.repeat(3)),
  "  ",
  "",
  "½ ①２ ﬁn",
  `${"loom가ß".repeat(1500)} ${"İ½".repeat(700)}`,
];
/** Half of the words of some of the texts. */
const words = mixedTexts(300, 23)
  .flatMap(
    (text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{Alphabetic}\p{M}\p{Nd}]+|\S/gu) ?? [],
  )
  .filter((_, i) => i % 2 === 0);
const vocab = Object.fromEntries(["[UNK]", ...new Set(words)].map((word, id) => [word, id]));
const model = { type: "WordLevel", vocab, unk_token: "[UNK]" };
/** No text has it, but normalised texts are searched for it: every text goes through all parts. */
const SEARCHED = { id: 9_999_999, content: "\u{10ffff}", normalized: true, special: false };

const replace = (from: string, content: string) => ({ type: "Replace", pattern: { String: from }, content });
const NORMALIZERS: Readonly<Record<string, readonly object[]>> = {
  none: [],
  "lower case": [{ type: "Lowercase" }],
  "compatible forms": [{ type: "NFKC" }, { type: "Lowercase" }],
  "no accents": [{ type: "NFD" }, { type: "StripAccents" }],
  BERT: [{ type: "BertNormalizer" }],
  "BERT with case": [{ type: "BertNormalizer", lowercase: false }],
  "BERT with accents and ideographs": [{ type: "BertNormalizer", strip_accents: false, handle_chinese_chars: false }],
  "BERT with controls": [{ type: "BertNormalizer", clean_text: false }],
  "no compatible accents": [{ type: "NFKD" }, { type: "Lowercase" }, { type: "StripAccents" }],
  "no marks": [{ type: "StripAccents" }, { type: "Nmt" }],
  replacements: [replace("th", "lo"), replace("-", "_"), { type: "Strip", strip_left: true, strip_right: true }],
};
const splits = (...types: readonly object[]) => ({ type: "Sequence", pretokenizers: types });
const PRE_TOKENIZERS: Readonly<Record<string, object>> = {
  words: { type: "Whitespace" },
  spaces: { type: "WhitespaceSplit" },
  BERT: { type: "BertPreTokenizer" },
  "runs of digits": splits({ type: "Whitespace" }, { type: "Digits", individual_digits: false }),
  "digits and marks": splits(
    { type: "WhitespaceSplit" },
    { type: "Punctuation", behavior: "Contiguous" },
    { type: "Digits", individual_digits: true },
  ),
  "no marks": splits({ type: "Punctuation", behavior: "Removed" }, { type: "WhitespaceSplit" }),
};

function rowsOf({ ids, rowSplits, starts, ends }: Encoding): string[] {
  return Array.from(rowSplits.subarray(1), (end, i) =>
    [ids, starts, ends].map((column) => column.subarray(rowSplits[i], end).join()).join("|"),
  );
}

describe("classWordsOf", () => {
  for (const [normalizerName, normalizers] of Object.entries(NORMALIZERS)) {
    test.each(Object.entries(PRE_TOKENIZERS))(
      `has the tokens of the pipeline: ${normalizerName}, %s`,
      (_, splitter) => {
        const file = (added_tokens: readonly object[]) =>
          tokenizerJson(
            JSON.stringify({
              model,
              normalizer: { type: "Sequence", normalizers },
              pre_tokenizer: splitter,
              added_tokens,
            }),
          );
        const wanted = rowsOf(file([SEARCHED]).encode(texts));
        const own = file([]);
        const found = rowsOf(own.encode(texts));
        expect(found.flatMap((row, i) => (row === wanted[i] ? [] : [[texts[i], row, wanted[i]]]))).toEqual([]);
        expect(rowsOf(own.encode(texts))).toEqual(wanted);
      },
    );
  }

  test("reads a file that does not name the type of its model", () => {
    const { type: _, ...untyped } = model;
    const { ids } = tokenizerJson(JSON.stringify({ model: untyped, pre_tokenizer: PRE_TOKENIZERS.words })).encode([
      words[0],
    ]);
    expect([...ids]).toEqual([vocab[words[0]]]);
  });

  test("finds added tokens that begin alike, and characters of two units among them", () => {
    const added = ["[", "[a]", "[ab]", "🙂🙃"].map((content, i) => ({ id: 1000 + i, content, special: true }));
    const vocab = { "[UNK]": 0, a: 1, "🙂": 2 };
    const file = (more: readonly object[]) =>
      tokenizerJson(
        JSON.stringify({
          model: { type: "WordLevel", vocab, unk_token: "[UNK]" },
          pre_tokenizer: PRE_TOKENIZERS.words,
          added_tokens: more,
        }),
      );
    expect([...file(added.slice(1)).encode(["a [ [ab] 🙂 🙂🙃 [a] 🙂"]).ids]).toEqual([1, 0, 1002, 2, 1003, 1001, 2]);
    expect([...file(added.slice(0, 1)).encode(["a[a"]).ids]).toEqual([1, 1000, 1]);
  });

  test("replaces a text whose second character begins an added token", () => {
    const vocab = { "[UNK]": 0, lo: 1, th: 2 };
    const tokenizer = tokenizerJson(
      JSON.stringify({
        model: { type: "WordLevel", vocab, unk_token: "[UNK]" },
        normalizer: replace("th", "lo"),
        pre_tokenizer: PRE_TOKENIZERS.words,
        added_tokens: [{ id: 1000, content: "h!", special: true }],
      }),
    );
    expect([...tokenizer.encode(["th th! th"]).ids]).toEqual([1, 0, 1000, 1]);
    expect([...tokenizer.encode(["th"]).ids]).toEqual([1]);
  });

  test("encodes a text of more tokens than the loop writes at once, and others after it", () => {
    const tokenizer = tokenizerJson(
      JSON.stringify({ model: { type: "WordLevel", vocab: { a: 0, b: 1 } }, pre_tokenizer: PRE_TOKENIZERS.words }),
    );
    const long = "a b ".repeat(1 << 18);
    const { ids, ends, rowSplits } = tokenizer.encode([long, "b", long]);
    expect([...rowSplits]).toEqual([0, 1 << 19, (1 << 19) + 1, (1 << 20) + 1]);
    expect([ids.at(-2), ids.at(-1), ids[1 << 19], ends.at(-1)]).toEqual([0, 1, 1, (1 << 20) - 1]);
  });

  test.each(["none", "lower case"])(
    "tells words of each length up to 20 from those that differ in one character: %s",
    (name) => {
      const word = "abcdefghijklmnopqrst";
      const known = Array.from(word, (_, i) => word.slice(i));
      const vocab = Object.fromEntries(["[UNK]", "\0abc", "ébc", ...known].map((each, id) => [each, id]));
      const tokenizer = tokenizerJson(
        JSON.stringify({
          model: { type: "WordLevel", vocab, unk_token: "[UNK]" },
          normalizer: { type: "Sequence", normalizers: NORMALIZERS[name] },
          pre_tokenizer: PRE_TOKENIZERS.spaces,
        }),
      );
      const others = known.flatMap((each) =>
        Array.from(each, (_, i) => `${each.slice(0, i)}1${each.slice(i + 1)}`).concat(`${each}t`),
      );
      const all = [...known, ...others, "abc", "ébc", "ab\u00e9", "bc"];
      const wanted = all.map((each) => vocab[each] ?? 0);
      expect([...tokenizer.encode([all.join(" ")]).ids]).toEqual(wanted);
      expect([...tokenizer.encode(all).ids]).toEqual(wanted);
      expect([...tokenizer.encode([all.join(" ")]).ids]).toEqual(wanted);
    },
  );

  test.each(["none", "no accents", "BERT", "no compatible accents"])(
    "tells syllables of Hangul from their letters: %s",
    (name) => {
      const words = [
        "각",
        "가",
        "\u1100\u1161\u11a8",
        "\u1100\u1161",
        "\u1100",
        "\u1100\u1161\u1100",
        "ㄱㅏ",
        "가a",
        "\u1161",
        "한국",
      ];
      const vocab = Object.fromEntries(
        ["[UNK]", ...words, "한국".normalize("NFD"), "가a".normalize("NFD")].map((word, id) => [word, id]),
      );
      const file = (added_tokens: readonly object[]) =>
        tokenizerJson(
          JSON.stringify({
            model: { type: "WordLevel", vocab, unk_token: "[UNK]" },
            normalizer: { type: "Sequence", normalizers: NORMALIZERS[name] },
            pre_tokenizer: PRE_TOKENIZERS.spaces,
            added_tokens,
          }),
        );
      const texts = [...words, "가\u11a8", "각\u11a8", "\u1100가", "ㄱ", "ㅏ", "ㄱ\u1161", words.join(" ")];
      expect(rowsOf(file([]).encode(texts))).toEqual(rowsOf(file([SEARCHED]).encode(texts)));
    },
  );

  test("says which word has no token", () => {
    const pre_tokenizer = PRE_TOKENIZERS.words;
    const tokenizer = tokenizerJson(JSON.stringify({ model: { type: "WordLevel", vocab: { a: 0 } }, pre_tokenizer }));
    expect([...tokenizer.encode(["a a"]).starts]).toEqual([0, 2]);
    expect(() => tokenizer.encode(["a é"])).toThrow("the vocabulary has no token for the unknown word 'é'");
  });
});
