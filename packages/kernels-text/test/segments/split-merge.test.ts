import type { CaseTensor } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings } from "../texts.js";

/** 0 where a token begins, 1 where it goes on. */
type Label = readonly number[];

const tokensOf = ([tokens, splits, starts, ends]: unknown[]) => ({
  tokens: rows(tokens, splits),
  starts: rows(starts, splits),
  ends: rows(ends, splits),
});

async function byLabels(texts: readonly (string | Uint8Array)[], labels: readonly Label[], splitsAtSpace = true) {
  const splits = [0];
  for (const row of labels) splits.push(splits[splits.length - 1] + row.length);
  const inputs = [strings(texts), numbers("int32", labels.flat()), numbers("int32", splits)];
  const attrs = { force_split_at_break_character: { b: splitsAtSpace } };
  return tokensOf(await outputs("SplitMergeTokenizeWithOffsets", attrs, inputs));
}

async function byLogits(texts: readonly (string | Uint8Array)[], labels: readonly Label[], splitsAtSpace = true) {
  const columns = Math.max(0, ...labels.map((row) => row.length));
  const values = labels.flatMap((row) =>
    Array.from({ length: columns }, (_, i) => (row[i] === 0 ? [2.5, -1] : [0.5, 0.5])).flat(),
  );
  const logits = { dtype: "float32", shape: [texts.length, columns, 2], values } as CaseTensor;
  const flag = { dtype: "bool", shape: [], values: [splitsAtSpace] } as CaseTensor;
  return tokensOf(await outputs("TokenizerFromLogits", {}, [strings(texts), logits, flag]));
}

const FLUME = [0, 0, 1, 1, 1, 0, 1, 1, 1, 1, 0];
const SPACED = [0, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0];

// Texts, labels and answers of TensorFlow Text: python/ops/split_merge_tokenizer_test.py, split_merge_from_logits_tokenizer_test.py.
describe.each([
  ["SplitMergeTokenizeWithOffsets", byLabels],
  ["TokenizerFromLogits", byLogits],
])("%s", (_, tokenize) => {
  test("begins tokens where characters say so", async () => {
    expect(
      await tokenize(
        ["IloveFlume!", "and tensorflow"],
        [
          [...FLUME, 0, 0, 0],
          [0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ],
      ),
    ).toEqual({
      tokens: [
        ["I", "love", "Flume", "!"],
        ["and", "tensorflow"],
      ],
      starts: [
        [0, 1, 5, 10],
        [0, 4],
      ],
      ends: [
        [1, 5, 10, 11],
        [3, 14],
      ],
    });
  });

  test("begins a token after white space unless told otherwise", async () => {
    expect(await tokenize(["I love Flume!"], [SPACED])).toEqual({
      tokens: [["I", "love", "Flume", "!"]],
      starts: [[0, 2, 7, 12]],
      ends: [[1, 6, 12, 13]],
    });
    expect(await tokenize(["I love Flume!"], [SPACED], false)).toEqual({
      tokens: [["I", "loveFlume", "!"]],
      starts: [[0, 2, 12]],
      ends: [[1, 12, 13]],
    });
  });

  test("counts characters, and offsets in bytes", async () => {
    expect(await tokenize(["我在谷歌　写代码", ""], [[0, 0, 0, 1, 0, 0, 1, 1], []])).toEqual({
      tokens: [["我", "在", "谷歌", "写代码"], []],
      starts: [[0, 3, 6, 15], []],
      ends: [[3, 6, 12, 24], []],
    });
  });

  test("begins each text with a token, whatever its first character says", async () => {
    expect(
      (
        await tokenize(
          ["ab", "cd"],
          [
            [1, 1],
            [1, 1],
          ],
        )
      ).tokens,
    ).toEqual([["ab"], ["cd"]]);
  });

  test("takes the size of a character from its first byte", async () => {
    const { tokens, starts, ends } = await tokenize([Uint8Array.of(0xe3, 0x28, 0xa1, 0x61)], [[0, 0]]);
    expect([tokens, starts, ends]).toEqual([[["\ufffd(\ufffd", "a"]], [[0, 3]], [[3, 4]]]);
  });

  test("refuses texts that end within a character", async () => {
    await expect(tokenize([Uint8Array.of(0x61, 0xff)], [[0, 0]])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Input string is not utf8 valid: a\ufffd",
    });
  });

  test("refuses texts with more characters than labels", async () => {
    await expect(tokenize(["abc"], [[0, 0]])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringMatching(/^Number of (labels 2 is|logits, 2, is) insufficient for text "?abc"?$/),
    });
  });
});
