import { describe, expect, test } from "vitest";
import { outputs, strings } from "../texts.js";

const binarize = (texts: readonly (string | Uint8Array)[], characters: number, bits: number, replacement = 65533) =>
  outputs(
    "TFText>Utf8Binarize",
    {
      word_length: { i: String(characters) },
      bits_per_char: { i: String(bits) },
      replacement_char: { i: String(replacement) },
    },
    [strings(texts)],
  );

const bitsOf = (text: string, bits: number) =>
  Array.from(text, (character) =>
    Array.from({ length: bits }, (_, i) => ((character.codePointAt(0) ?? 0) >> i) & 1),
  ).flat();

describe("TFText>Utf8Binarize", () => {
  test("has the low bits of the first characters", async () => {
    // As in TensorFlow Text's python/ops/utf8_binarize_op_test.py.
    expect(await binarize(["爱上一个不回", "foo"], 3, 4)).toEqual([[bitsOf("爱上一", 4), bitsOf("foo", 4)]]);
  });

  test("fills short texts with 0", async () => {
    expect(await binarize(["", "é"], 2, 10)).toEqual([
      [new Array(20).fill(0), [...bitsOf("é", 10), ...new Array(10).fill(0)]],
    ]);
  });

  test("replaces ill-formed bytes, and not U+FFFD", async () => {
    expect(await binarize([Uint8Array.of(0xff), "\ufffd"], 1, 16, 5)).toEqual([
      [bitsOf("\u0005", 16), bitsOf("\ufffd", 16)],
    ]);
  });

  test("takes no texts", async () => {
    expect(await binarize([], 3, 4)).toEqual([[]]);
  });

  test("refuses negative lengths", async () => {
    await expect(binarize(["a"], -1, 4)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "word_length -1 times bits_per_char 4 is not from 0 to 16777216",
    });
  });
});
