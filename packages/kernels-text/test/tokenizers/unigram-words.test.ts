import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/index.js";
import { JsonFields } from "../../src/tokenizers/json/json-fields.js";
import { UnigramModel } from "../../src/tokenizers/json/models/unigram-model.js";
import { unigramWordsOf } from "../../src/tokenizers/json/words/unigram-words.js";

const PIECES =
  "<unk> ▁ ▁the l oo loom ▁loom ° C °C . .. ... 中 文 中文 国 ▁中 a aa aaa é ½ 0 1 2 3 4 5 6 7 8 9 12 34 ▁5".split(" ");
const scored = (pieces: readonly string[]) =>
  pieces.map((piece, i) => [piece, i === 0 ? 0 : -2 * piece.length - 1 + (i % 7) / 4]);

function fileOf(pieces: readonly string[], added: readonly object[] = []) {
  const metaspace = { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true };
  return {
    model: { type: "Unigram", vocab: scored(pieces), unk_id: 0 },
    normalizer: { type: "NFKC" },
    pre_tokenizer: { type: "Sequence", pretokenizers: [{ type: "WhitespaceSplit" }, metaspace] },
    added_tokens: added,
  };
}

const open = (pieces: readonly string[], added?: readonly object[]) =>
  tokenizerJson(JSON.stringify(fileOf(pieces, added)));
/** Texts are searched for a token that they do not have: they go through all parts. */
const openSearching = (pieces: readonly string[]) =>
  open(pieces, [{ id: 9999, content: "\u{10ffff}", normalized: true, special: false }]);

function wordsOf(pieces: readonly string[], wasmLoops: boolean) {
  const root = new JsonFields(fileOf(pieces), "root");
  const model = new UnigramModel(new JsonFields({ vocab: scored(pieces), unk_id: 0 }, "model"));
  return unigramWordsOf(root, model, [], new LinearMemory({ wasmLoops }));
}

describe("unigramWordsOf", () => {
  // tokenizers 0.23.2, with the file above up to ½: offsets count characters.
  test.each([
    ["the loom ℃℃l…", [2, 6, 1, 9, 9, 3, 12], "0-3 4-8 9-10 9-10 10-11 11-12 12-13"],
    ["中文，中国 ｌｏｏｍ", [17, 14, 0, 13, 16, 6], "0-1 1-2 2-3 3-4 4-5 6-10"],
    [
      "aaaaa the\u3000loom\n½ 😀a",
      [1, 19, 20, 2, 6, 1, 0, 1, 0, 18],
      "0-1 0-2 2-5 6-9 10-14 15-16 15-16 17-18 17-18 18-19",
    ],
    ["℃", [1, 9], "0-1 0-1"],
  ])("has the tokens of the library: %s", (text, ids, offsets) => {
    const encoding = open(PIECES.slice(0, 23)).encode([text]);
    const characters = (bytes: number) => Array.from(Buffer.from(text).subarray(0, bytes).toString()).length;
    const places = [...encoding.starts].map((start, i) => `${characters(start)}-${characters(encoding.ends[i])}`);
    expect([[...encoding.ids], places.join(" ")]).toEqual([ids, offsets]);
  });

  test("has the tokens of the pipeline for more words than are kept, and for long ones", () => {
    const numbers = Array.from({ length: 17_000 }, (_, i) => `${(i * 7919) % 100_003}`);
    const long = [31, 32, 33, 1530, 1533, 1536, 5000].flatMap((size) => ["loom文".repeat(size / 4), "a".repeat(size)]);
    const texts = [...chunksOf(numbers, 300), ...long, long.join(" ")];
    expect(open(PIECES).encode(texts)).toEqual(openSearching(PIECES).encode(texts));
  });

  test("is left out where pieces have lone surrogates, and where the loops are not compiled", () => {
    expect(wordsOf([...PIECES, "\ud800", "\ufffd"], true)).toBeUndefined();
    expect(wordsOf(PIECES, false)).toBeUndefined();
    expect(wordsOf(PIECES, true)).toBeDefined();
    const texts = ["the \ud800loom\udc00", "\ufffd"];
    const pieces = [...PIECES, "\ud800", "\ufffd"];
    expect(open(pieces).encode(texts)).toEqual(openSearching(pieces).encode(texts));
  });
});

function chunksOf(words: readonly string[], size: number): string[] {
  return Array.from({ length: Math.ceil(words.length / size) }, (_, i) =>
    words.slice(i * size, (i + 1) * size).join(i % 2 === 0 ? " " : "\n "),
  );
}
