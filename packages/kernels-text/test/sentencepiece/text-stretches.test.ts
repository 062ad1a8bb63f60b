import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import * as Stretch from "../../src/sentencepiece/loops/stretch-layout.js";
import { Sentencepiece } from "../../src/sentencepiece/processor/sentencepiece.js";
import { sequencePoints } from "../../src/sentencepiece/processor/sequence-points.js";
import { TextStretches } from "../../src/sentencepiece/processor/text-stretches.js";
import { TokenRows } from "../../src/sentencepiece/processor/token-rows.js";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { sentencepiece } from "../../src/tokenizers/sentencepiece.js";
import { mixedTexts } from "../tokenizers/mixed-texts.js";
import { bpeModel, unigramModel } from "./unigram-model.js";

const models: readonly { readonly name: string; readonly model: string }[] = JSON.parse(
  readFileSync(new URL("./fixtures/sentencepiece-samples.json", import.meta.url), "utf8"),
);

/** The tokens of each text. */
function rowsOf(model: Uint8Array, texts: readonly string[]): string[] {
  const { ids, rowSplits, starts, ends } = sentencepiece(model).encode(texts);
  return Array.from(rowSplits.subarray(1), (end, i) =>
    [ids, starts, ends].map((column) => column.subarray(rowSplits[i], end).join()).join("|"),
  );
}

/** As {@link rowsOf}, of texts that are encoded as a whole. */
function wholeRowsOf(model: Uint8Array, texts: readonly string[]): string[] {
  const memory = new LinearMemory();
  using scope = memory.scope();
  const { encoder } = new Sentencepiece(memory, model);
  return texts.map((text) => {
    using rows = new TokenRows(encoder, { offsets: true, texts: false });
    const bytes = Buffer.from(text);
    const address = scope.malloc(bytes.length);
    memory.u8.set(bytes, address);
    rows.encode(address, bytes.length);
    const columnAt = (column: number) => memory.u32.subarray(column >>> 2, (column >>> 2) + rows.count).join();
    return [rows.ids, rows.starts, rows.limits].map(columnAt).join("|");
  });
}

/** The tokens of each text and the words that are kept, of the loops or their twin; undefined for models whose texts are not cut. */
function stretchesOf(model: Uint8Array, texts: readonly string[], wasmLoops: boolean) {
  const memory = new LinearMemory({ wasmLoops });
  const sentencepiece = new Sentencepiece(memory, model);
  const { encoder } = sentencepiece;
  const points = sequencePoints(sentencepiece, {});
  using stretches = TextStretches.of(encoder);
  if (!stretches) return undefined;
  using rows = new TokenRows(encoder, { offsets: true, texts: false });
  for (const text of texts) {
    using scope = memory.scope();
    const bytes = Buffer.from(text);
    const address = scope.malloc(bytes.length + Stretch.READ_AHEAD);
    memory.u8.set(bytes, address);
    rows.encodeTexts(stretches, points, address, [bytes.length]);
  }
  const { u8, u32 } = memory;
  const words = u32.subarray(stretches.plan >>> 2, (stretches.plan >>> 2) + Stretch.STRETCH_WORDS);
  const [slots, kept] = [words[Stretch.SLOTS], words[Stretch.KEPT]];
  const hash = createHash("sha256");
  hash.update(u8.subarray(slots, slots + words[Stretch.SLOT_COUNT] * 8));
  hash.update(u8.subarray(kept + Stretch.FIRST_KEPT, kept + words[Stretch.KEPT_BYTES]));
  const columns = [rows.ids, rows.starts, rows.limits];
  return {
    splits: rows.splits.join(),
    columns: columns.map((column) => u32.subarray(column >>> 2, (column >>> 2) + rows.count).join()),
    counts: [Stretch.USED_SLOTS, Stretch.KEPT_BYTES, Stretch.SOUGHT, Stretch.FOUND, Stretch.REST].map((i) => words[i]),
    kept: hash.digest("hex"),
  };
}

function expectSame(model: Uint8Array, texts: readonly string[]): void {
  const [found, wanted] = [rowsOf(model, texts), wholeRowsOf(model, texts)];
  expect(found.flatMap((row, i) => (row === wanted[i] ? [] : [[texts[i], row, wanted[i]]]))).toEqual([]);
  expect(stretchesOf(model, texts, false)).toEqual(stretchesOf(model, texts, true));
}

describe("TextStretches", () => {
  for (const { name, model } of models) {
    test(`words have the tokens that they have in whole texts: ${name}`, () => {
      expectSame(Buffer.from(model, "base64"), [...mixedTexts(1500, 3), "a ".repeat(3000), " \u3000x", "x \u3000", ""]);
    });

    test(`so have words beside white space and controls: ${name}`, () => {
      const spaces = ["\n", "\r\n", "\t", " \n", "\n ", "\n    ", "\u3000", "\u0001", "\u200b", "\u0001\n", "  ", ""];
      const texts = spaces.flatMap((first) =>
        spaces.flatMap((last) => [
          `${first}ab the${last}`,
          `the ab${first}ab the ${last}`,
          `a ${first}the${last} ab the`,
        ]),
      );
      expectSame(Buffer.from(model, "base64"), texts);
    });
  }

  test("many texts have the tokens of each, with points and turned round", () => {
    const texts = [...mixedTexts(1200, 9), "", "a ".repeat(3000), "\u0001", "x".repeat(900), "", ...mixedTexts(600, 4)];
    for (const { model } of models) {
      const bytes = Buffer.from(model, "base64");
      for (const options of [{}, { addBos: true }, { addEos: true, reverse: true }, { addBos: true, addEos: true }]) {
        const [many, alone] = [sentencepiece(bytes, options), sentencepiece(bytes, options)];
        const { ids, rowSplits, starts, ends } = many.encode(texts);
        const found = texts.map((_, i) =>
          [ids, starts, ends].map((c) => [...c.subarray(rowSplits[i], rowSplits[i + 1])]),
        );
        const wanted = texts.map((text) => {
          const one = alone.encode([text]);
          return [[...one.ids], [...one.starts], [...one.ends]];
        });
        expect(found).toEqual(wanted);
      }
    }
  });

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

  test("words have the pieces that merging in whole texts makes, also of equal scores", () => {
    const random = new SeededRandom(6);
    const below = (limit: number) => Math.floor(random.next() * limit);
    const letters = ["a", "b", "é", "x"];
    const wordOf = (longest: number) => Array.from({ length: 1 + below(longest) }, () => letters[below(4)]).join("");
    const texts = Array.from({ length: 80 }, () => Array.from({ length: below(30) }, () => wordOf(45)).join(" "));
    for (let model = 0; model < 12; model++) {
      const words = Array.from({ length: 60 }, () => (below(4) === 0 ? "▁" : "") + wordOf(5));
      const pieces = [...new Set([...letters.slice(0, 3), "▁", ...words])].map((piece) => [piece, -below(6)] as const);
      expectSame(bpeModel(pieces), texts);
      expectSame(bpeModel(pieces.slice(4)), texts);
      expectSame(bpeModel([...pieces.slice(1), ["a", 0, 4]]), texts);
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

  test("more words than are kept, and then the same again", () => {
    const model = Buffer.from(models[0].model, "base64");
    const wordOf = (i: number) => String.fromCharCode(...[0, 5, 10, 15].map((bits) => 0x61 + ((i >> bits) & 31)));
    const texts = Array.from({ length: 160 }, (_, i) =>
      Array.from({ length: 900 }, (_, j) => wordOf((i * 900 + j) * 7)).join(" "),
    ).map((text) => text.slice(0, 4000));
    // The first words repeat, so that words go on being kept.
    const repeated = texts.flatMap((text) => [text, text]);
    expectSame(model, [...repeated, ...repeated.slice(0, 20)]);
  });

  test("texts with more tokens than bytes", () => {
    const model = gunzipSync(readFileSync(new URL("./fixtures/test_oss_model.model.gz", import.meta.url)));
    expectSame(
      model,
      ["\ufdfa", "㎯", "⑴⒑"].map((word) => `${word} `.repeat(900)),
    );
  });

  test("words and pieces of the greatest sizes", () => {
    const long = "a".repeat(255);
    const texts = [254, 255, 256, 400, 764, 765, 766, 767, 768, 769].flatMap((size) => [
      "a".repeat(size),
      `b ${"a".repeat(size)} b`,
      `b ${"é".repeat(size / 2)} b`,
    ]);
    const pieces = [
      ["▁", -1],
      ["a", -2],
      ["b", -2.5],
      ["a".repeat(100), -3],
    ] as const;
    expectSame(unigramModel(pieces), texts);
    expectSame(unigramModel([...pieces, [long, -4]]), texts);
    expectSame(unigramModel([...pieces, [`a${long}`, -4]]), texts);
  });

  test("scores without an end, great ones and positive ones", () => {
    const texts = ["ab ab b a ba", "a".repeat(150), "b ".repeat(400)];
    for (const score of [0, 1e-30, 1, 1e4, 1e30, 3e38]) {
      for (const sign of [1, -1]) {
        expectSame(
          unigramModel([
            ["▁", sign * score],
            ["a", -1],
            ["b", sign * score],
            ["ab", score / 3],
          ]),
          texts,
        );
      }
    }
  });
});
