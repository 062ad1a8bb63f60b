import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { errorOf, SentencepieceSession } from "./sentencepiece-session.js";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
// test_oss_model.model of tensorflow_text/python/ops/test_data; the cases are those of sentencepiece_tokenizer_test.py.
const ossModel = gunzipSync(fixture("test_oss_model.model.gz"));
const models: { readonly name: string; readonly model: string }[] = JSON.parse(
  fixture("sentencepiece-samples.json").toString(),
);
const modelNamed = (name: string) => Buffer.from(models.find((each) => each.name === name)?.model ?? "", "base64");

const SENTENCES = ["I love carpet", "I love desk.", "I love lamp."];
const IDS = [
  [9, 169, 21, 125, 78, 48, 132, 15],
  [9, 169, 21, 125, 727, 6],
  [9, 169, 21, 125, 169, 579, 6],
];
const PIECES = [
  ["▁I", "▁l", "o", "ve", "▁c", "ar", "pe", "t"],
  ["▁I", "▁l", "o", "ve", "▁desk", "."],
  ["▁I", "▁l", "o", "ve", "▁l", "amp", "."],
];
const NBEST = [
  [9, 169, 21, 125, 169, 579, 6],
  [9, 4, 31, 21, 125, 169, 579, 6],
];
const WITH_OFFSETS = "SentencepieceTokenizeWithOffsetsOp";

let session: SentencepieceSession;
beforeEach(() => {
  session = new SentencepieceSession();
});
afterEach(() => session.end());

const ints = (values: readonly number[]) => tensorFromJs(session.memory, DataType.INT32, values);
const strings = (values: readonly (string | Uint8Array)[]) =>
  Tensor.fromStrings(session.memory, [values.length], values);

/** Row splits, as int64 or int32. */
function splitsOf(rows: readonly (readonly unknown[])[]): number[] {
  const splits = [0];
  for (const row of rows) splits.push(splits[splits.length - 1] + row.length);
  return splits;
}

describe("createTokenize", () => {
  const flags = [false, true];
  for (const bos of flags) {
    for (const eos of flags) {
      for (const reverse of flags) {
        test(`outputs ids and pieces with bos ${bos}, eos ${eos}, reverse ${reverse}`, async () => {
          await session.open(ossModel);
          const around = <T>(rows: readonly (readonly T[])[], first: T, last: T) =>
            rows.map((row) => {
              const all = [...(bos ? [first] : []), ...row, ...(eos ? [last] : [])];
              return reverse ? all.reverse() : all;
            });
          const request = { texts: SENTENCES, bos, eos, reverse, splits: DataType.INT32 };
          const ids = around(IDS, 1, 2);
          expect(await session.tokenize(request)).toEqual([ids.flat(), splitsOf(ids)]);
          const pieces = around(PIECES, "<s>", "</s>");
          expect(await session.tokenize({ ...request, outType: DataType.STRING })).toEqual([
            pieces.flat(),
            splitsOf(ids),
          ]);
          expect(await session.detokenize(ints(ids.flat()), splitsOf(ids), reverse)).toEqual([SENTENCES]);
          expect(await session.detokenize(strings(pieces.flat()), splitsOf(ids), reverse)).toEqual([SENTENCES]);
        });
      }
    }
  }

  test("outputs offsets in bytes", async () => {
    await session.open(ossModel);
    const texts = ["I love carpet.", "Never tell me the odds", ""];
    expect(await session.tokenize({ op: WITH_OFFSETS, texts })).toEqual([
      [...IDS[0], 6, 4, 199, 363, 310, 33, 7, 4, 21, 17, 17, 8],
      [0, 9, 20, 20],
      [0, 1, 3, 4, 6, 8, 10, 12, 13, 0, 0, 1, 5, 10, 13, 17, 18, 19, 20, 21],
      [1, 3, 4, 6, 8, 10, 12, 13, 14, 0, 1, 5, 10, 13, 17, 18, 19, 20, 21, 22],
    ]);
    const [, splits, starts, limits] = await session.tokenize({
      op: WITH_OFFSETS,
      texts: ["é", ""],
      bos: true,
      eos: true,
    });
    expect(splits).toEqual([0, 4, 6]);
    expect([starts, limits]).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0, 0, 2, 0, 0, 0],
    ]);
  });

  test("outputs unknown text as a piece, and no rows without texts", async () => {
    await session.open(modelNamed("word"));
    const request = { outType: DataType.STRING };
    expect(await session.tokenize({ ...request, texts: ["unheard of", "", "x".repeat(40)] })).toEqual([
      ["▁unheard▁of", `▁${"x".repeat(40)}`],
      [0, 1, 1, 2],
    ]);
    expect(await session.tokenize({ ...request, texts: [] })).toEqual([[], [0]]);
  });

  test("outputs the best segmentations as rows", async () => {
    await session.open(ossModel);
    const [ids, splits] = await session.tokenize({ texts: ["I love lamp.", ""], nbestSize: 2, returnNbest: true });
    // From sentencepiece 0.2.2: nbest_encode("I love lamp.", nbest_size=2).
    expect([ids, splits]).toEqual([NBEST.flat(), [0, 7, NBEST.flat().length, NBEST.flat().length]]);
  });

  test("samples the same segmentations in every session", async () => {
    const request = { texts: Array(20).fill("I love lamp."), nbestSize: -1, alpha: 0.1 };
    const results = [];
    for (const model of [ossModel, ossModel, modelNamed("bpe")]) {
      const each = new SentencepieceSession();
      await each.open(model);
      const [ids, splits] = await each.tokenize(request);
      expect(await each.tokenize({ ...request, nbestSize: 8 })).toHaveLength(2);
      each.end();
      results.push(JSON.stringify([ids, splits]));
    }
    expect(results[0]).toBe(results[1]);
    expect(
      new Set(JSON.parse(results[0])[1].map((end: number, i: number, all: number[]) => end - (all[i - 1] ?? 0))).size,
    ).toBeGreaterThan(3);
  });

  test("takes the number of segmentations and alpha of each row", async () => {
    await session.open(ossModel);
    const request = { texts: SENTENCES, nbestSize: [0, 1, 0], alpha: [1, 2, 3] };
    expect(await session.tokenize(request)).toEqual([IDS.flat(), splitsOf(IDS)]);
    expect(await errorOf(session.tokenize({ ...request, alpha: [1] }))).toBe(
      "INVALID_ARGUMENT: alpha must be a scalar or have 3 elements; got shape [1]",
    );
  });

  test("fails with the messages of SentencePiece and TensorFlow Text", async () => {
    await session.open(modelNamed("bpe"));
    const texts = ["a"];
    expect(await errorOf(session.tokenize({ texts, nbestSize: 513 }))).toBe(
      "INTERNAL: nbest_size must be nbest_size <= 512",
    );
    expect(await errorOf(session.tokenize({ texts, nbestSize: 2, returnNbest: true }))).toBe(
      "INTERNAL: NBestEncode is not available for the current model.",
    );
    expect(await errorOf(session.tokenize({ texts, nbestSize: 0, returnNbest: true }))).toBe(
      "INVALID_ARGUMENT: When return_nbest is true nbest_size must be >= 1; got 0",
    );
    expect(await errorOf(session.tokenize({ texts, nbestSize: [1], returnNbest: true }))).toBe(
      "INVALID_ARGUMENT: When return_nbest is true nbest_size must be a scalar; got[1]instead",
    );
    await session.open(modelNamed("word"));
    expect(await errorOf(session.tokenize({ texts, nbestSize: -1 }))).toBe(
      "INTERNAL: SampleEncode is not available for the current model.",
    );
  });
});

describe("createSentencepiece", () => {
  test("shares a model by name, and refuses an empty one", async () => {
    const sharedName = new Map([["shared_name", { kind: "string" as const, value: new TextEncoder().encode("m") }]]);
    await session.open(ossModel, sharedName);
    expect(session.host.resources.size).toBe(1);
    await session.open(modelNamed("word"), sharedName);
    expect(await session.run("SentencepieceVocabSizeOp", new Map(), [])).toEqual([1000]);
    expect(await errorOf(session.open(new Uint8Array(0)))).toBe("INVALID_ARGUMENT: Model argument must be specified.");
    expect(await errorOf(session.open(Uint8Array.of(10, 5, 1)))).toContain("DATA_LOSS");
  });
});

describe("detokenize", () => {
  test("refuses splits that do not fit, and unknown ids", async () => {
    await session.open(ossModel);
    expect(await session.detokenize(ints([]), [0, 0])).toEqual([[""]]);
    expect(await errorOf(session.detokenize(ints([3]), []))).toBe(
      "INVALID_ARGUMENT: input_splits must have at least 1 element.",
    );
    expect(await errorOf(session.detokenize(ints([3]), [0, 2]))).toBe(
      "OUT_OF_RANGE: Splits and values do not match; split 2but values size is 1",
    );
    expect(await errorOf(session.detokenize(ints([3, 4]), [1, 0]))).toBe(
      "INVALID_ARGUMENT: input_splits must rise from 0, but split 1 is 0",
    );
    expect(await errorOf(session.detokenize(ints([1000]), [0, 1]))).toBe("OUT_OF_RANGE: Invalid id: 1000");
  });
});

describe("the vocabulary's ops", () => {
  test("find ids and pieces", async () => {
    await session.open(ossModel);
    expect(await session.run("SentencepieceIdToStringOp", new Map(), [ints(IDS[0])])).toEqual([PIECES[0]]);
    expect(
      await session.run("SentencepieceStringToIdOp", new Map(), [strings([...PIECES[1], "</s>", "", "nowhere"])]),
    ).toEqual([[...IDS[1], 2, 0, 0]]);
    expect(await errorOf(session.run("SentencepieceIdToStringOp", new Map(), [ints([-1])]))).toBe(
      "OUT_OF_RANGE: Invalid id: -1",
    );
  });
});
