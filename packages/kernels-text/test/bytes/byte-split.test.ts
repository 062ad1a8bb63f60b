import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings } from "../texts.js";

describe("TFText>ByteSplitWithOffsets", () => {
  test("has the bytes of each text, from 0 on", async () => {
    // As in TensorFlow Text's python/ops/byte_splitter_test.py.
    const texts = ["", "hello", "", "muñdʓ", ""];
    const [bytes, splits, starts, ends] = await outputs("TFText>ByteSplitWithOffsets", {}, [strings(texts)]);
    expect(rows(bytes, splits)).toEqual(texts.map((text) => [...Buffer.from(text)]));
    expect(rows(starts, splits)).toEqual([[], [0, 1, 2, 3, 4], [], [0, 1, 2, 3, 4, 5, 6], []]);
    expect(rows(ends, splits)).toEqual([[], [1, 2, 3, 4, 5], [], [1, 2, 3, 4, 5, 6, 7], []]);
  });

  test("has no bytes without texts", async () => {
    expect(await outputs("TFText>ByteSplitWithOffsets", {}, [strings([])])).toEqual([[], [0], [], []]);
  });
});

describe("TFText>ByteSplitByOffsets", () => {
  const split = (
    texts: readonly string[],
    starts: readonly number[],
    ends: readonly number[],
    splits: readonly number[],
  ) =>
    outputs("TFText>ByteSplitByOffsets", {}, [
      strings(texts),
      numbers("int32", starts),
      numbers("int32", ends),
      numbers("int64", splits),
    ]);

  test("cuts each text by its row of offsets", async () => {
    const [tokens, splits] = await split(["hello", "", "muñdʓ"], [0, 2, 0, 4], [2, 5, 4, 7], [0, 2, 2, 4]);
    expect(rows(tokens, splits)).toEqual([["he", "llo"], [], ["muñ", "dʓ"]]);
  });

  test.each([
    [[6], [6], "Start offsets out of range."],
    [[-1], [2], "Start offsets out of range."],
    [[0], [6], "End offsets out of range."],
    [[3], [2], "Start offset after end offset."],
  ])("refuses offsets %j to %j", async (starts, ends, message) => {
    await expect(split(["hello"], starts, ends, [0, 1])).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message });
  });

  test("refuses fewer rows than texts", async () => {
    await expect(split(["a", "b"], [0], [1], [0, 1])).rejects.toMatchObject({
      message: "2 texts need as many rows of offsets, but have 1",
    });
  });
});
