import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenSpans } from "../../../src/app/input/token-spans.js";

const parts = (text: string, tokens: readonly string[]) =>
  tokenSpans(text, tokens).map(({ start, end, token }) =>
    token === undefined ? text.slice(start, end) : [token, text.slice(start, end)],
  );

describe("tokenSpans", () => {
  test("finds words without case, and leaves what is between them", () => {
    expect(parts("The movie was GREAT!!!", ["the", "movie", "was", "great"])).toEqual([
      [0, "The"],
      " ",
      [1, "movie"],
      " ",
      [2, "was"],
      " ",
      [3, "GREAT"],
      "!!!",
    ]);
  });

  test("passes over punctuation that the model took out of a word", () => {
    expect(parts("a dull-flat film", ["a", "dullflat", "film"])).toEqual([
      [0, "a"],
      " ",
      [1, "dull-flat"],
      " ",
      [2, "film"],
    ]);
  });

  test("joins word pieces, and skips tokens that are not in the text", () => {
    expect(parts("playing on", ["[CLS]", "play", "##ing", "▁on"])).toEqual([[1, "play"], [2, "ing"], " ", [3, "on"]]);
  });

  test("takes equal tokens in their order", () => {
    expect(parts("no no", ["no", "no", "no"])).toEqual([[0, "no"], " ", [1, "no"]]);
  });

  test("covers the text, each part once", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "B", " ", "-", "é", "İ", "😀"), maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 8 }), (text, tokens) => {
        const spans = tokenSpans(text, tokens);
        expect(spans.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
        expect(spans.every(({ start, end }) => end > start)).toBe(true);
      }),
    );
  });
});
