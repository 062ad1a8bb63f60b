import { describe, expect, test } from "vitest";
import { bertModel } from "../bert-model-builder.js";
import { numbers, outputs, rows, strings } from "../texts.js";

// The characters of the cases in TensorFlow Text's test: lower-case, decomposed and without accents.
const LOWER = bertModel(
  { "\u1e9b": "s", "\u0323": "", L: "l", O: "o", W: "w", "\u0010": " ", "¼": "1⁄4", É: "e" },
  0x40000000,
);

async function normalize(texts: readonly (string | Uint8Array)[], bytes: Uint8Array, hasOffsets = true) {
  const inputs = [strings(texts), numbers("uint8", [...bytes])];
  const [values, offsets, splits] = await outputs("FastBertNormalize", { get_offsets: { b: hasOffsets } }, inputs);
  return { values, offsets: rows(offsets, splits), splits };
}

describe("FastBertNormalize", () => {
  // Texts and answers of TensorFlow Text: python/ops/fast_bert_normalizer_test.py, core/kernels/fast_bert_normalizer.h.
  test.each<[string, string, readonly number[]]>([
    ["\u1e9b\u0323", "s", [0, 5]],
    ["same", "same", [0, 1, 2, 3, 4]],
    ["LOW\u0010er", "low er", [0, 1, 2, 3, 4, 5, 6]],
    ["", "", [0]],
    ["a¼", "a1⁄4", [0, 1, 1, 1, 1, 1, 3]],
    ["a\u0300", "a\u0300", [0, 1, 2, 3]],
    ["a\0É", "ae", [0, 2, 4]],
  ])("of %j is %j", async (source, wanted, offsets) => {
    expect(await normalize([source], LOWER)).toMatchObject({ values: [wanted], offsets: [offsets] });
  });

  test("has rows without offsets when they are not wanted", async () => {
    expect(await normalize(["LO", "W"], LOWER, false)).toEqual({
      values: ["lo", "w"],
      offsets: [[], []],
      splits: [0, 0, 0],
    });
  });

  test("takes a place outside the pool for no text", async () => {
    expect((await normalize(["aLO"], bertModel({ L: "l", O: "o" }, 0, 1))).values).toEqual(["al"]);
  });

  test.each([0, 7, 30, 60])("refuses a model of %i bytes", async (size) => {
    await expect(normalize(["a"], LOWER.slice(0, size))).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });
});
