import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { strings, text } from "../string-input.js";

interface Options {
  readonly widths: readonly number[];
  readonly padWidth?: number;
  readonly preserve?: boolean;
  readonly splits?: readonly number[];
}

async function ngrams({ widths, padWidth = 0, preserve = false, splits = [0, 4, 6] }: Options) {
  const attrs = {
    separator: text("|"),
    ngram_widths: { list: { i: widths } },
    left_pad: text("LP"),
    right_pad: text("RP"),
    pad_width: { i: padWidth },
    preserve_short_sequences: { b: preserve },
    Tsplits: { type: "DT_INT64" },
  };
  const data = strings(["a", "b", "c", "d", "e", "f"].slice(0, splits[splits.length - 1]));
  const outputs = await runOp(plugin, "StringNGrams", attrs, [
    data,
    { dtype: "int64", shape: [splits.length], values: splits.map(String) },
  ]);
  return outputs.map(({ value }) => value);
}

describe("StringNGrams", () => {
  test("pads by the width of the n-grams when pad_width is negative", async () => {
    expect(await ngrams({ widths: [3], padWidth: -1 })).toEqual([
      [...["LP|LP|a", "LP|a|b", "a|b|c", "b|c|d", "c|d|RP", "d|RP|RP"], ...["LP|LP|e", "LP|e|f", "e|f|RP", "f|RP|RP"]],
      [0, 6, 10],
    ]);
  });

  test("writes all widths of a row before the next row", async () => {
    expect((await ngrams({ widths: [2, 3], padWidth: -1 }))[1]).toEqual([0, 11, 18]);
    expect(await ngrams({ widths: [1, 2] })).toEqual([
      ["a", "b", "c", "d", "a|b", "b|c", "c|d", "e", "f", "e|f"],
      [0, 7, 10],
    ]);
  });

  test("keeps a row that is too short when it is to", async () => {
    expect(await ngrams({ widths: [3], preserve: true })).toEqual([
      ["a|b|c", "b|c|d", "e|f"],
      [0, 2, 3],
    ]);
    expect(await ngrams({ widths: [5] })).toEqual([[], [0, 0, 0]]);
  });

  test.each([
    [{ widths: [0] }, "ngram_widths must contain positive values"],
    [{ widths: [1], splits: [1, 6] }, "First split value must be 0, got 1"],
    [{ widths: [1], splits: [0, 7, 6] }, "Invalid split value 7, must be in [0, 6]"],
    [{ widths: [1], splits: [0, 4, 2] }, "Invalid split value 4, must be in [0, 2]"],
    [
      { widths: [], padWidth: -1, preserve: true },
      "Pad width should be >= 0 when preserve_short_sequences is True and ngram_widths are not provided, got -1",
    ],
    [
      { widths: [2 ** 31 - 1], padWidth: 2 ** 31 - 1 },
      "Pad width could lead to integer overflow, got pad_width = 2147483646",
    ],
  ])("refuses %j", async (options, message) => {
    await expect(ngrams(options)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message });
  });

  test("refuses more n-grams than the memory can hold", async () => {
    await expect(ngrams({ widths: [1e9], padWidth: 1e9 })).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      message: expect.stringMatching(/^2000000004 strings do not fit into a memory of \d+ bytes$/),
    });
  });
});
