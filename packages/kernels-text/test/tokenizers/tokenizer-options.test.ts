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

  test("tokenizerJson encodes without the dropout of a file when it is told to", () => {
    const model = { type: "BPE", vocab: { a: 0, b: 1, ab: 2 }, merges: ["a b"], dropout: 0.1 };
    const json = JSON.stringify({ model });
    expect(() => tokenizerJson(json)).toThrow(
      "root.model of the tokenizer has a dropout, which is random: the option 'dropout: null' leaves it out",
    );
    expect([...tokenizerJson(json, { dropout: null }).encode(["abab"]).ids]).toEqual([2, 2]);
    expect(() => tokenizerJson(json, { dropout: 0 as never })).toThrow("dropout must be null, found 0");
    expect(() => tokenizerJson("3", { dropout: null })).toThrow("root of the tokenizer is not an object");
    expect(() => tokenizerJson("{}", { dropout: null })).toThrow("model");
    expect(() => bytePairs("{}", "", { dropout: null } as never)).toThrow("bytePairs has no option 'dropout'");
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
