import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings } from "../texts.js";

type Rows<T> = readonly (readonly T[])[];

function splitsOf(list: Rows<unknown>): number[] {
  const splits = [0];
  for (const row of list) splits.push(splits[splits.length - 1] + row.length);
  return splits;
}

const int32 = (list: Rows<number>) => numbers("int32", list.flat());
const int64 = (list: Rows<unknown>) => numbers("int64", splitsOf(list));

const TOKENS: Rows<number> = [
  [0, 4, 8, 12, 17],
  [0, 4, 8, 12],
];
const ENDS: Rows<number> = [
  [3, 7, 11, 16, 20],
  [3, 7, 11, 16],
];

async function tags(
  begins: Rows<number>,
  ends: Rows<number>,
  spans: Rows<readonly [number, number, string]>,
  isStrict = false,
) {
  const [spanBegins, spanEnds, types] = [0, 1, 2].map((part) => spans.map((row) => row.map((span) => span[part])));
  const [found] = await outputs("TFText>OffsetsToBoiseTags", {}, [
    int32(begins),
    int32(ends),
    int32(spanBegins as number[][]),
    int32(spanEnds as number[][]),
    strings(types.flat() as string[]),
    ...[begins, ends, spans, spans, spans].map(int64),
    { dtype: "bool", shape: [], values: [isStrict] },
  ]);
  return rows(found, splitsOf(begins)).map((row) => row.join(" "));
}

async function spansOf(begins: Rows<number>, ends: Rows<number>, tags: readonly string[]) {
  const list = tags.map((row) => (row === "" ? [] : row.split(" ")));
  const inputs = [int32(begins), int32(ends), strings(list.flat()), int64(begins), int64(ends), int64(list)];
  const [starts, stops, types, splits] = await outputs("TFText>BoiseTagsToOffsets", {}, inputs);
  const spans = (starts as number[]).map((start, i) => [start, (stops as number[])[i], (types as string[])[i]]);
  return rows(spans, splits);
}

// Tokens, spans and answers of TensorFlow Text: python/ops/boise_offset_converter_test.py.
describe("TFText>OffsetsToBoiseTags", () => {
  test("tags tokens by the spans that they overlap", async () => {
    expect(await tags(TOKENS, ENDS, [[[4, 16, "animal"]], [[12, 16, "loc"]]])).toEqual([
      "O B-animal I-animal E-animal O",
      "O O O S-loc",
    ]);
  });

  test("takes rows without spans, and without tokens", async () => {
    const spans: Rows<readonly [number, number, string]> = [[[4, 16, "animal"]], [], [[1, 2, "per"]]];
    expect(await tags([TOKENS[0], [1], []], [ENDS[0], [2], []], spans)).toEqual([
      "O B-animal I-animal E-animal O",
      "O",
      "",
    ]);
  });

  test("leaves tokens outside that go past a span when it is strict", async () => {
    expect(await tags(TOKENS, ENDS, [[[4, 15, "animal"]], [[12, 16, "loc"]]], true)).toEqual([
      "O B-animal I-animal O O",
      "O O O S-loc",
    ]);
    expect(await tags([TOKENS[0]], [ENDS[0]], [[[5, 15, "animal"]]])).toEqual(["O B-animal I-animal E-animal O"]);
    expect(await tags([TOKENS[0]], [ENDS[0]], [[[5, 15, "animal"]]], true)).toEqual(["O O I-animal O O"]);
  });

  test("begins a span that lies within a token there", async () => {
    expect(await tags([[0, 10]], [[9, 20]], [[[2, 5, "a"]]])).toEqual(["B-a O"]);
  });

  test("refuses other numbers of ends, and rows that differ", async () => {
    await expect(tags([[0, 1]], [[1]], [[]])).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    await expect(tags([[0], [1]], [[1, 2], []], [[], []])).rejects.toMatchObject({
      message: "Row splits must be the same for token begin and end offsets.",
    });
    await expect(tags([[0], [1]], [[1], [2]], [[]])).rejects.toMatchObject({
      message: "tokens have 2 rows, but spans have 1",
    });
  });
});

describe("TFText>BoiseTagsToOffsets", () => {
  test("joins tokens to spans", async () => {
    expect(await spansOf(TOKENS, ENDS, ["O B-animal I-animal E-animal O", "B-person E-person O S-loc"])).toEqual([
      [[4, 16, "animal"]],
      [
        [0, 7, "person"],
        [12, 16, "loc"],
      ],
    ]);
  });

  test("takes rows without spans, and without tokens", async () => {
    expect(await spansOf([[1], []], [[2], []], ["O", ""])).toEqual([[], []]);
  });

  test("ends spans at O and with the last token, and begins them at I and E", async () => {
    expect(await spansOf([TOKENS[0]], [ENDS[0]], ["I-a O E-b B-c I-d"])).toEqual([
      [
        [0, 3, "a"],
        [8, 11, "b"],
        [12, 20, "d"],
      ],
    ]);
  });

  test("refuses other numbers of tags, and rows that differ", async () => {
    await expect(spansOf([[0, 1]], [[1, 2]], ["O"])).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    await expect(spansOf([[0], [1]], [[1], [2]], ["O O", ""])).rejects.toMatchObject({
      message: "Row splits must be the same for token begin/end offsets ad BOISE tags.",
    });
  });
});
