import { describe, expect, test } from "vitest";
import { bytePairs, sentencepiece, tiktoken, tokenizerJson, wordpiece } from "../../src/tokenizers/index.js";

const misspelled = { lowercas: true } as never;

describe("tokenizers", () => {
  test.each([
    ["wordpiece", () => wordpiece("[UNK]", misspelled)],
    ["sentencepiece", () => sentencepiece(new Uint8Array(), misspelled)],
    ["tokenizerJson", () => tokenizerJson("{}", misspelled)],
    ["bytePairs", () => bytePairs("{}", "", misspelled)],
    ["tiktoken", () => tiktoken("YQ== 0", { pattern: ".", lowercas: true } as never)],
  ])("%s refuses a misspelled option", (name, make) => {
    expect(make).toThrow(`${name} has no option 'lowercas': it has`);
  });

  test("tiktoken refuses to guess the pattern", () => {
    expect(() => tiktoken("YQ== 0", {} as never)).toThrow(
      "pattern must be the pattern of the encoding, found undefined",
    );
  });

  test.each([
    ["the vocabulary", () => wordpiece(3 as never)],
    ["the tokenizer", () => tokenizerJson(new ArrayBuffer(2) as never)],
    ["vocab.json", () => bytePairs(undefined as never, "")],
    ["merges.txt", () => bytePairs("{}", [] as never)],
    ["the tiktoken file", () => tiktoken(3 as never, { pattern: "." })],
  ])("refuses %s when it is no file", (file, make) => {
    expect(make).toThrow(`${file} must be a Uint8Array, found`);
  });
});
