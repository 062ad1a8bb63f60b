import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { sentencepiece } from "../../src/tokenizers/sentencepiece.js";
import { unigramModel } from "../sentencepiece/unigram-model.js";
import { mixedTexts } from "./mixed-texts.js";

const models: readonly { readonly name: string; readonly model: string }[] = JSON.parse(
  readFileSync(new URL("../sentencepiece/fixtures/sentencepiece-samples.json", import.meta.url), "utf8"),
);

/** The tokens of each text. Texts that are turned round are encoded as a whole. */
function rowsOf(model: Uint8Array, texts: readonly string[], reverse: boolean): string[] {
  const { ids, rowSplits, starts, ends } = sentencepiece(model, { reverse }).encode(texts);
  return Array.from(rowSplits.subarray(1), (end, i) =>
    [ids, starts, ends]
      .map((column) => {
        const row = [...column.subarray(rowSplits[i], end)];
        return (reverse ? row.reverse() : row).join();
      })
      .join("|"),
  );
}

function expectSame(model: Uint8Array, texts: readonly string[]): void {
  const [found, wanted] = [false, true].map((reverse) => rowsOf(model, texts, reverse));
  expect(found.flatMap((row, i) => (row === wanted[i] ? [] : [[texts[i], row, wanted[i]]]))).toEqual([]);
}

describe("sentencepieceStretches", () => {
  for (const { name, model } of models) {
    test(`words have the tokens that they have in whole texts: ${name}`, () => {
      expectSame(Buffer.from(model, "base64"), [...mixedTexts(1500, 3), "a ".repeat(3000), " \u3000x", "x \u3000", ""]);
    });
  }

  test("words have the best path that rounding of the sums before them leaves", () => {
    const random = new SeededRandom(5);
    const letters = ["a", "b", "c"];
    const words = ["", "▁"].flatMap((start) =>
      letters
        .flatMap((a) => [a, ...letters.flatMap((b) => [a + b, ...letters.map((c) => a + b + c)])])
        .map((w) => start + w),
    );
    const wordOf = () =>
      Array.from({ length: 1 + random.next() * 7 }, () => letters[Math.floor(random.next() * 3)]).join("");
    const textOf = () => Array.from({ length: random.next() * 600 }, wordOf).join(" ");
    for (const noise of [1e-7, 1e-6, 1e-5, 1e-4, 1e-3]) {
      const pieces = words.map((piece) => [piece, -piece.length - noise * random.next()] as const);
      expectSame(unigramModel([["▁", -1], ...pieces]), Array.from({ length: 60 }, textOf));
    }
  });

  test("user-defined pieces, unknown text and pieces that hold a space", () => {
    const pieces = [
      ["▁", -1],
      ["▁a", -1.5],
      ["a", -2],
      ["b", -2.5],
      ["ab", -3],
      ["▁ab", -4.2],
    ] as const;
    const texts = ["ab a  b x y", "x y", "a XX b", " a b ", "a▁ b", "a ▁b", "Xa X", "a X b"];
    expectSame(unigramModel(pieces), texts);
    expectSame(unigramModel([...pieces, ["X", 0, 4]]), texts);
    expectSame(unigramModel([...pieces, ["X b", 0, 4]]), texts);
    expectSame(unigramModel([...pieces, ["a▁b", -1]]), texts);
    expectSame(unigramModel(pieces.slice(1)), texts);
  });
});
