import { describe, expect, test } from "vitest";
import { outputs, rows, scalar, strings } from "../texts.js";

async function split(texts: readonly string[], delimiter: string, kept = "") {
  const inputs = [strings(texts), scalar(`(${delimiter})`), scalar(`(${kept})`)];
  const [tokens, begins, ends, splits] = await outputs("RegexSplitWithOffsets", {}, inputs);
  return { tokens: rows(tokens, splits), begins: rows(begins, splits), ends: rows(ends, splits) };
}

// The texts, patterns and answers of TensorFlow Text: python/ops/regex_split_ops_test.py.
const CASES: readonly (readonly [readonly string[], string, string, readonly (readonly string[])[]])[] = [
  [["hello there"], "\\s", "\\s", [["hello", " ", "there"]]],
  [["hello there"], "\\s", "", [["hello", "there"]]],
  [["hello  there"], "\\s", "", [["hello", "there"]]],
  [["では４日"], "\\p{Hiragana}", "\\p{Hiragana}", [["で", "は", "４日"]]],
  [["hello! (:$) there"], "[\\p{S}|\\p{P}]+|\\s", "[\\p{S}|\\p{P}]+", [["hello", "!", "(:$)", "there"]]],
  [["hello12345there"], "\\p{N}+", "\\p{N}+", [["hello", "12345", "there"]]],
  [
    ["show me some $100 bills yo!", "では４日", "hello there", "woot woot"],
    "\\s|\\p{S}|\\p{Hiragana}",
    "\\p{S}|\\p{Hiragana}",
    [
      ["show", "me", "some", "$", "100", "bills", "yo!"],
      ["で", "は", "４日"],
      ["hello", "there"],
      ["woot", "woot"],
    ],
  ],
  [
    ["a b", "c", "d", "e f g", "cat horse cow", ""],
    "\\s",
    "",
    [["a", "b"], ["c"], ["d"], ["e", "f", "g"], ["cat", "horse", "cow"], []],
  ],
  [["Hi there.\nWho?\n"], "\n", "", [["Hi there.", "Who?"]]],
  [[], "\\s", "", []],
];

describe("RegexSplitWithOffsets", () => {
  test.each(CASES)("splits %j at %s and keeps %j", async (texts, delimiter, kept, wanted) => {
    const { tokens, begins, ends } = await split(texts, delimiter, kept);
    expect(tokens).toEqual(wanted);
    const cut = texts.map((text, row) =>
      begins[row].map((begin, i) => Buffer.from(text).subarray(Number(begin), Number(ends[row][i])).toString()),
    );
    expect(cut).toEqual(wanted);
  });

  test("takes each rest for a text of its own, and NUL for its end", async () => {
    expect((await split(["aab", "a b\0c d"], "^a| ")).tokens).toEqual([["b"], ["b"]]);
  });

  test("finds no delimiter by a pattern without a group", async () => {
    const [tokens] = await outputs("RegexSplitWithOffsets", {}, [strings(["a b"]), scalar("\\s"), scalar("")]);
    expect(tokens).toEqual(["a b"]);
  });

  test.each([
    [">(?=<)", "Invalid pattern: (>(?=<)), error: invalid perl operator: (?="],
    ["x*", "the delimiter pattern matches an empty text"],
    ["a)|(b", "the delimiter pattern matches without its first group"],
  ])("refuses the pattern %s", async (pattern, message) => {
    await expect(split(["b a"], pattern)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message });
  });

  test("refuses a pattern that is a vector", async () => {
    const inputs = [strings(["a"]), strings(["(a)"]), scalar("")];
    await expect(outputs("RegexSplitWithOffsets", {}, inputs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Pattern must be scalar, but received [1]",
    });
  });
});
