import { describe, expect, test } from "vitest";
import { WordBytes } from "../../src/tokenizers/json/models/word-bytes.js";
import { mixedTexts } from "./mixed-texts.js";

describe("WordBytes", () => {
  test("has the UTF-8 of words with the units of each byte", () => {
    const word = new WordBytes();
    word.set("aé한🙂\ud800");
    expect([...word.bytes.subarray(0, word.size)]).toEqual([...new TextEncoder().encode("aé한🙂\ufffd")]);
    expect([...word.starts.subarray(0, word.size + 1)]).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 6]);
    expect([...word.ends.subarray(0, word.size)]).toEqual([1, 2, 2, 3, 3, 3, 5, 5, 5, 5, 6, 6, 6]);
  });

  test("encodes any text as TextEncoder does, in arrays that were used before", () => {
    const word = new WordBytes();
    for (const text of [...mixedTexts(300, 9), "x".repeat(70_000), "한", "", "\udc00\ud83d\ude42\ud83d"]) {
      word.set(text);
      expect(word.bytes.subarray(0, word.size)).toEqual(new TextEncoder().encode(text));
    }
  });
});
