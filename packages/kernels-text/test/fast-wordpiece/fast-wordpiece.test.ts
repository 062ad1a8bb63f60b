import type { CaseTensor } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings } from "../texts.js";
import { type FastModelOptions, fastModel } from "./fast-model-builder.js";

const ENGLISH =
  "don ##' ##t tread ##ness hel ##lo there my na ##me is ter ##ry what ##cha ##ma ##call ##it? you said [UNK]".split(
    " ",
  );
const CHINESE = [..."貿易戰最大受益者越南總理阮春福", "[UNK]"];
const PAPER = ["a", "abcdefghi", "##bc", "##defgxy", "##efgh", "##z", "[UNK]"];

const modelTensor = (bytes: Uint8Array): CaseTensor => numbers("uint8", [...bytes]);

async function tokenize(texts: readonly string[], vocabulary: readonly string[], options?: FastModelOptions) {
  const inputs = [strings(texts), modelTensor(fastModel(vocabulary, options))];
  const [pieces, ids, splits, starts, ends] = await outputs("FastWordpieceTokenizeWithOffsets", {}, inputs);
  return {
    pieces: rows(pieces, splits).map((row) => row.join(" ")),
    ids: rows(ids, splits),
    starts: rows(starts, splits),
    ends: rows(ends, splits),
  };
}

describe("FastWordpieceTokenizeWithOffsets", () => {
  // Words, vocabularies and answers of TensorFlow Text: python/ops/fast_wordpiece_tokenizer_test.py; models are built by the test.
  test.each<[string, readonly string[], FastModelOptions, readonly string[]]>([
    ["купиха", ["к", "##уп", "##иха", "[UNK]"], {}, ["к ##уп ##иха"]],
    ["don't treadness", ENGLISH, {}, ["don ##' ##t", "tread ##ness"]],
    ["hello there my name is terry", ENGLISH, {}, ["hel ##lo", "there", "my", "na ##me", "is", "ter ##ry"]],
    ["whatchamacallit? you said", ENGLISH, {}, ["what ##cha ##ma ##call ##it?", "you", "said"]],
    ["don't tread cantfindme treadcantfindme", ENGLISH, {}, ["don ##' ##t", "tread", "[UNK]", "[UNK]"]],
    ["貿 易 戰", CHINESE, {}, ["貿", "易", "戰"]],
    ["करें*👇👇", ["क", "##र", "##े", "##ं", "##*", "##👇", "[UNK]"], { maxBytes: 40 }, ["क ##र ##े ##ं ##* ##👇 ##👇"]],
    ["nap hello!me", ENGLISH, {}, ["[UNK]", "[UNK]"]],
    ["abcdefghz abcz abcd", PAPER, {}, ["[UNK]", "a ##bc ##z", "[UNK]"]],
    ["## a##", ["##", "a", "[UNK]"], {}, ["##", "[UNK]"]],
    ["## ##t", ENGLISH, {}, ["[UNK]", "##t"]],
  ])("cuts the words of %s", async (words, vocabulary, options, wanted) => {
    expect((await tokenize(words.split(" "), vocabulary, options)).pieces).toEqual(wanted);
  });

  test("ends a word that is too long with its bytes", async () => {
    const { starts, ends, ids } = await tokenize(["don't", "treadness", ""], ENGLISH, { maxBytes: 5 });
    expect({ starts, ends, ids }).toEqual({
      starts: [[0, 3, 4], [0], []],
      ends: [[3, 4, 5], [9], []],
      ids: [[0, 1, 2], [21], []],
    });
  });

  test.each<[string, string, readonly number[], readonly number[]]>([
    [
      "my  name,is…hello",
      "my na ##me [UNK] is [UNK] hel ##lo",
      [0, 4, 6, 8, 9, 11, 14, 17],
      [2, 6, 8, 9, 11, 14, 17, 19],
    ],
    ["貿 xx!is\u3000you", "[UNK] [UNK] [UNK] is you", [0, 4, 6, 7, 12], [3, 6, 7, 9, 15]],
    [" \n", "", [], []],
    ["is\xff", "[UNK]", [0], [4]],
    ["treadnesstreadness is", "[UNK] is", [0, 19], [18, 21]],
  ])("splits %j into words when the model says so", async (text, pieces, starts, ends) => {
    const vocabulary = [...ENGLISH.filter((piece) => !/['?]/.test(piece)), "[UNK]"];
    const found = await tokenize([text], vocabulary, { splitsTexts: true, maxBytes: 10 });
    expect(found).toMatchObject({ pieces: [pieces], starts: [starts], ends: [ends] });
  });

  test("equals the longest pieces of random words", async () => {
    const letters = "abc";
    const vocabulary = new Set(["[UNK]"]);
    let state = 5;
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 16) % below;
    };
    const word = (most: number) => Array.from({ length: 1 + random(most) }, () => letters[random(3)]).join("");
    for (let i = 0; i < 40; i++) vocabulary.add((i % 3 === 0 ? "" : "##") + word(6));
    const words = Array.from({ length: 2000 }, () => word(14));
    const wanted = words.map((text) => {
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        let end = text.length;
        const piece = () => (at > 0 ? "##" : "") + text.slice(at, end);
        while (end > at && !vocabulary.has(piece())) end--;
        if (end === at) return "[UNK]";
        pieces.push(piece());
        at = end;
      }
      return pieces.join(" ");
    });
    expect((await tokenize(words, [...vocabulary])).pieces).toEqual(wanted);
  });
});

describe("a damaged model", () => {
  const run = (model: Uint8Array) =>
    outputs("FastWordpieceTokenizeWithOffsets", {}, [strings(["don't treadness is"]), modelTensor(model)]);

  test.each([0, 3, 4, 40])("of %i bytes is refused", async (size) => {
    await expect(run(fastModel(ENGLISH).slice(0, size))).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "the model is not a FlatBuffer, or is damaged",
    });
  });

  test("fails with a status or answers, whatever word is changed", async () => {
    const model = fastModel(ENGLISH, { splitsTexts: true });
    let refused = 0;
    for (let at = 0; at + 4 < model.length; at += 212) {
      for (const value of [0, 0xff, 0x80]) {
        const changed = model.slice();
        changed.fill(value, at, at + 4);
        await run(changed).catch((error) => {
          expect(["INVALID_ARGUMENT", "INTERNAL"]).toContain(error.code);
          refused++;
        });
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe("TFText>FastWordpieceDetokenize", () => {
  const detokenize = (ids: readonly number[], splits: readonly number[], options?: FastModelOptions) =>
    outputs("TFText>FastWordpieceDetokenize", {}, [
      numbers("int32", ids),
      numbers("int64", splits),
      modelTensor(fastModel(ENGLISH, options)),
    ]);

  test("joins suffixes to their words", async () => {
    expect(await detokenize([0, 1, 2, 3, 4, 1, 5], [0, 5, 5, 7])).toEqual([["don't treadness", "", "##' hel"]]);
  });

  test("refuses numbers outside the vocabulary, and models without it", async () => {
    await expect(detokenize([22], [0, 1])).rejects.toMatchObject({
      code: "OUT_OF_RANGE",
      message: "Token ID out of bounds: 22",
    });
    await expect(detokenize([0], [0, 1], { makesTexts: false })).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  });
});
