import { readFileSync } from "node:fs";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface TokenizeCase {
  readonly pattern: string;
  readonly vocabulary: string;
  readonly length: number;
  readonly texts: readonly string[];
  readonly ids: readonly (readonly number[])[];
}

/** Made by fixtures/regex-tokenize.py with TensorFlow 2.21.0. */
const cases: readonly TokenizeCase[] = JSON.parse(
  readFileSync(new URL("../fixtures/regex-tokenize.json", import.meta.url), "utf8"),
);

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString("base64");

async function tokenize(
  texts: readonly (string | Uint8Array)[],
  vocabulary: string | Uint8Array,
  { pattern = "\\W+", length = 4 } = {},
) {
  const attrs = {
    delim_regex_pattern: { s: base64(pattern) },
    vocabulary: { s: base64(vocabulary) },
    sequence_length: { i: length },
  };
  const [ids] = await runOp(plugin, "TflRegexTokenize", attrs, [
    { dtype: "string", shape: [texts.length], values: texts.map(base64) },
  ]);
  return ids;
}

const SPECIAL = "<PAD> 0\n<UNKNOWN> 2\n";

describe("TflRegexTokenize", () => {
  test.each(cases)(
    "splits at $pattern as RE2 does, and looks up ids",
    async ({ texts, vocabulary, ids, ...options }) => {
      expect(await tokenize(texts, vocabulary, options)).toEqual({
        dtype: "int32",
        shape: [texts.length, options.length],
        value: ids,
      });
    },
  );

  test("takes no texts, and texts that are not UTF-8", async () => {
    expect((await tokenize([], SPECIAL)).shape).toEqual([0, 4]);
    const vocabulary = Buffer.concat([Buffer.from(SPECIAL), Uint8Array.of(0xff, 0x20, 0x37)]);
    const bytes = Uint8Array.of(0x61, 0x20, 0xff, 0x20, 0x62);
    expect((await tokenize([bytes], vocabulary, { pattern: " " })).value).toEqual([[2, 7, 2, 0]]);
  });

  test("looks up a token with the name of a property of objects", async () => {
    expect((await tokenize(["constructor __proto__"], `${SPECIAL}__proto__ 9\n`)).value).toEqual([[2, 9, 0, 0]]);
  });

  test("tokenizes many texts in blocks", async () => {
    const texts = Array.from({ length: 5000 }, (_, i) => (i % 2 ? "a b" : "b, a, b"));
    const { value } = await tokenize(texts, `${SPECIAL}a 5\nb 6\n`);
    expect(value).toEqual(texts.map((_, i) => (i % 2 ? [5, 6, 0, 0] : [6, 5, 6, 0])));
  });

  test.each([
    [`${SPECIAL}great\n`, 'line 3 of the vocabulary is "great"; wanted a token, a space and an index'],
    [`${SPECIAL}great one\n`, 'line 3 of the vocabulary is "great one"; wanted a token, a space and an index'],
    [`${SPECIAL}\ngreat \n`, 'line 4 of the vocabulary is "great "; wanted a token, a space and an index'],
    [`${SPECIAL}great -4`, "line 3 of the vocabulary has the index -4; wanted one from 0 to 2147483647"],
    [
      `${SPECIAL}great 2147483648`,
      "line 3 of the vocabulary has the index 2147483648; wanted one from 0 to 2147483647",
    ],
    [
      `${SPECIAL}great 5\nbad 6\ngreat 7`,
      'line 5 of the vocabulary has the token "great" of an earlier line, with index 5',
    ],
    ["<UNKNOWN> 1\n", "the vocabulary has no token <PAD>"],
    ["<PAD> 1\n", "the vocabulary has no token <UNKNOWN>"],
    ["", "the vocabulary has no token <UNKNOWN>"],
  ])("refuses the vocabulary %j", async (vocabulary, message) => {
    await expect(tokenize(["a"], vocabulary)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ["[a", "Invalid pattern: [a, error: missing ]: [a"],
    ["a)(b", "Invalid pattern: a)(b, error: unexpected ): a)(b"],
    ["\\s*", 'delim_regex_pattern "\\\\s*" matches the empty text; wanted one that takes a character'],
    ["\\b", 'delim_regex_pattern "\\\\b" matches the empty text; wanted one that takes a character'],
    ["", 'delim_regex_pattern "" matches the empty text; wanted one that takes a character'],
  ])("refuses the pattern %j", async (pattern, message) => {
    await expect(tokenize(["a"], SPECIAL, { pattern })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });
});
