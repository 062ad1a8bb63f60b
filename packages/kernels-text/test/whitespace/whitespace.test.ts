import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, scalar, strings } from "../texts.js";

const SPACES = [
  9,
  10,
  11,
  12,
  13,
  0x20,
  0x85,
  0xa0,
  0x1680,
  ...Array.from({ length: 11 }, (_, i) => 0x2000 + i),
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x3000,
];
const BITMAP = new Uint8Array((0x3000 >> 3) + 1);
for (const space of SPACES) BITMAP[space >> 3] |= 1 << (space & 7);

async function split(texts: readonly (string | Uint8Array)[], bitmap = BITMAP) {
  const [tokens, splits, starts, ends] = await outputs("TFText>WhitespaceTokenizeWithOffsetsV2", {}, [
    strings(texts),
    scalar(bitmap),
  ]);
  return { tokens: rows(tokens, splits), starts: rows(starts, splits), ends: rows(ends, splits) };
}

/** The same texts as code points, whose tokens are put together again. */
async function splitCodePoints(op: string, texts: readonly string[], attrs = {}, type: "int32" | "int64" = "int64") {
  const codePoints = texts.map((text) => Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const splits = [0];
  for (const row of codePoints) splits.push(splits[splits.length - 1] + row.length);
  const inputs = [numbers("int32", codePoints.flat()), numbers(type, splits)];
  const types = { Tsplits: { type: type === "int32" ? "DT_INT32" : "DT_INT64" } };
  const [values, inner, starts, limits, outer] = await outputs(op, { ...types, ...attrs }, inputs);
  const tokens = rows(values, inner).map((token) => String.fromCodePoint(...(token as number[])));
  return { tokens: rows(tokens, outer), starts: rows(starts, outer), ends: rows(limits, outer) };
}

// Texts and answers of TensorFlow Text: python/ops/whitespace_tokenizer_test.py and core/kernels/whitespace_tokenizer_test.cc.
const CASES: readonly (readonly [readonly string[], readonly string[][], readonly number[][], readonly number[][]])[] =
  [
    [
      ["I love Flume!", "Good day"],
      [
        ["I", "love", "Flume!"],
        ["Good", "day"],
      ],
      [
        [0, 2, 7],
        [0, 5],
      ],
      [
        [1, 6, 13],
        [4, 8],
      ],
    ],
    [
      [" Hook em! ", " .Ok.   Go  "],
      [
        ["Hook", "em!"],
        [".Ok.", "Go"],
      ],
      [
        [1, 6],
        [1, 8],
      ],
      [
        [5, 9],
        [5, 10],
      ],
    ],
    [
      [" ", "     ", " \t\r\n"],
      [[], [], []],
      [[], [], []],
      [[], [], []],
    ],
    [
      ["things:\tcarpet\rdesk\nlamp\r\nlove"],
      [["things:", "carpet", "desk", "lamp", "love"]],
      [[0, 8, 15, 20, 26]],
      [[7, 14, 19, 24, 30]],
    ],
    [
      ["", "O hai", ""],
      [[], ["O", "hai"], []],
      [[], [0, 2], []],
      [[], [1, 5], []],
    ],
    [[], [], [], []],
  ];

describe("TFText>WhitespaceTokenizeWithOffsetsV2", () => {
  test.each(CASES)("splits %j", async (texts, tokens, starts, ends) => {
    expect(await split(texts)).toEqual({ tokens, starts, ends });
  });

  test("counts bytes", async () => {
    const { tokens, starts, ends } = await split(["J'adore la灯", "¡Escríbeme!", "la灯 灯a 瀮b"]);
    expect(tokens).toEqual([["J'adore", "la灯"], ["¡Escríbeme!"], ["la灯", "灯a", "瀮b"]]);
    expect(starts).toEqual([[0, 8], [0], [0, 6, 11]]);
    expect(ends).toEqual([[7, 13], [13], [5, 10, 15]]);
  });

  test("takes ill-formed bytes for a token, and code points past the bitmap", async () => {
    expect(await split([Uint8Array.of(0xe3)])).toMatchObject({ starts: [[0]], ends: [[1]] });
    expect((await split(["@?@"], new Uint8Array(8).fill(0xff))).tokens).toEqual([["@", "@"]]);
  });

  test("ends a token before the last byte of white space, as upstream does", async () => {
    expect(await split(["a\u3000b"])).toMatchObject({ starts: [[0, 4]], ends: [[3, 5]] });
  });
});

describe("WhitespaceTokenizeWithOffsets", () => {
  test.each(CASES)("splits %j", async (texts, tokens, starts, ends) => {
    for (const type of ["int32", "int64"] as const) {
      const found = await splitCodePoints("WhitespaceTokenizeWithOffsets", texts, {}, type);
      expect(found).toEqual({ tokens, starts, ends });
    }
  });
});

describe("UnicodeScriptTokenizeWithOffsets", () => {
  // Texts and answers of TensorFlow Text: python/ops/unicode_script_tokenizer_test.py; offsets count code points here.
  test.each<[string, readonly string[], readonly number[], readonly number[]]>([
    ["I love Flume!", ["I", "love", "Flume", "!"], [0, 2, 7, 12], [1, 6, 12, 13]],
    ["J'adore la灯", ["J", "'", "adore", "la", "灯"], [0, 1, 2, 8, 10], [1, 2, 7, 10, 11]],
    ["¡Escríbeme!", ["¡", "Escríbeme", "!"], [0, 1, 10], [1, 10, 11]],
    [" Hook em! ", ["Hook", "em", "!"], [1, 6, 8], [5, 8, 9]],
    [" .Ok.   Go  ", [".", "Ok", ".", "Go"], [1, 2, 4, 8], [2, 4, 5, 10]],
    ["things:\tcarpet\rdesk\nlamp", ["things", ":", "carpet", "desk", "lamp"], [0, 6, 8, 15, 20], [6, 7, 14, 19, 24]],
    ["   ", [], [], []],
    ["Good day. . .", ["Good", "day", "..."], [0, 5, 8], [4, 8, 13]],
  ])("splits %j", async (text, tokens, starts, ends) => {
    const found = await splitCodePoints("UnicodeScriptTokenizeWithOffsets", [text]);
    expect(found).toEqual({ tokens: [tokens], starts: [starts], ends: [ends] });
  });

  test("keeps white space when asked to", async () => {
    const attrs = { keep_whitespace: { b: true } };
    const found = await splitCodePoints("UnicodeScriptTokenizeWithOffsets", [" .Ok.   Go  "], attrs);
    expect(found).toEqual({
      tokens: [[" ", ".", "Ok", ".", "   ", "Go", "  "]],
      starts: [[0, 1, 2, 4, 5, 8, 10]],
      ends: [[1, 2, 4, 5, 8, 10, 12]],
    });
  });

  test("takes numbers that are not code points for a script of their own", async () => {
    const inputs = [numbers("int32", [97, -1, 0x110000, 98]), numbers("int64", [0, 4])];
    const attrs = { Tsplits: { type: "DT_INT64" } };
    expect((await outputs("UnicodeScriptTokenizeWithOffsets", attrs, inputs))[2]).toEqual([0, 1, 3]);
  });
});
