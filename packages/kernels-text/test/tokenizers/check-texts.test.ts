import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sentencepiece, tokenizerJson, wordpiece } from "../../src/tokenizers/index.js";

const model = gunzipSync(readFileSync(new URL("../sentencepiece/fixtures/test_oss_model.model.gz", import.meta.url)));
const json = tokenizerJson(JSON.stringify({ model: { type: "WordLevel", vocab: { a: 0 }, unk_token: "a" } }));
const tokenizers = { wordpiece: wordpiece("[UNK]\na\n"), json, sentencepiece: sentencepiece(model) };

describe.each(Object.entries(tokenizers))("encode of %s", (_, tokenizer) => {
  test.each([
    ["loom", 'encode takes an array of texts, found the string "loom"'],
    [undefined, "encode takes an array of texts, found undefined"],
    [["loom", 7], "wanted a string or a Uint8Array, found 7 at [1]"],
    [[["loom"]], "wanted a string or a Uint8Array, found an array of length 1 at [0]"],
    [[new Float32Array(2)], "wanted a string or a Uint8Array, found a Float32Array at [0]"],
  ])("refuses %j", (texts, message) => {
    expect(() => tokenizer.encode(texts as never)).toThrow(message);
  });

  test("takes texts, bytes and no text", () => {
    expect(tokenizer.encode(["a", Uint8Array.of(97)]).rowSplits).toHaveLength(3);
    expect(tokenizer.encode([]).ids).toHaveLength(0);
  });
});

describe("encodePairs", () => {
  test.each([
    ["loom", 'encodePairs takes an array of pairs of texts, found the string "loom"'],
    [["loom"], 'encodePairs takes pairs of texts, found the string "loom" at [0]'],
    [[["a"]], "encodePairs takes pairs of texts, found an array of length 1 at [0]"],
    [
      [
        ["a", "a"],
        ["a", null],
      ],
      "wanted a string or a Uint8Array, found null at [1][1]",
    ],
  ])("refuses %j", (pairs, message) => {
    expect(() => json.encodePairs(pairs as never)).toThrow(message);
  });
});
