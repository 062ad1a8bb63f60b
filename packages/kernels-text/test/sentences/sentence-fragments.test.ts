import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings, text } from "../texts.js";

const encoder = new TextEncoder();

/** The fragments of each text, as texts. */
async function fragmentsOf(texts: readonly string[]): Promise<string[][]> {
  const [starts, ends, , , counts] = await outputs("SentenceFragmentsV2", {}, [strings(texts)]);
  const splits = splitsOf(counts as number[]);
  const [begins, limits] = [rows(starts, splits), rows(ends, splits)] as number[][][];
  return texts.map((each, i) =>
    begins[i].map((begin, k) => new TextDecoder().decode(encoder.encode(each).subarray(begin, limits[i][k]))),
  );
}

function splitsOf(counts: readonly number[]): number[] {
  const splits = [0];
  for (const count of counts) splits.push(splits[splits.length - 1] + count);
  return splits;
}

// Source: tensorflow_text/python/ops/state_based_sentence_breaker_op_test.py (TensorFlow Text 2.20): its texts and answers.
const TEXTS: readonly (readonly [texts: readonly string[], fragments: readonly (readonly string[])[]])[] = [
  [["Welcome to the U.S. don't be surprised."], [["Welcome to the U.S.", "don't be surprised."]]],
  [
    ["Welcome to the U.S. don't be surprised.", "I.B.M. yo"],
    [
      ["Welcome to the U.S.", "don't be surprised."],
      ["I.B.M.", "yo"],
    ],
  ],
  [["Welcome to the US; don't be surprised."], [["Welcome to the US; don't be surprised."]]],
  [["Hello. Foo bar!"], [["Hello.", "Foo bar!"]]],
  [["Hello...foo bar"], [["Hello...", "foo bar"]]],
  [["Hello (who are you...) foo bar"], [["Hello (who are you...)", "foo bar"]]],
  [["Hello (who are you)? Foo bar!"], [["Hello (who are you)?", "Foo bar!"]]],
  [["Hello (who are you) world? Foo bar"], [["Hello (who are you) world?", "Foo bar"]]],
  [["Hello!!!!! Who are you??"], [["Hello!!!!!", "Who are you??"]]],
  [["Hello world :) Oh, hi :-O"], [["Hello world :)", "Oh, hi :-O"]]],
  [["Hello world :)! Hi."], [["Hello world :)!", "Hi."]]],
  [[":) :-\\ (=^..^=) |-O"], [[":)", ":-\\", "(=^..^=)", "|-O"]]],
  [
    [":)", ":-\\", "(=^..^=)", "|-O"],
    [[":)"], [":-\\"], ["(=^..^=)"], ["|-O"]],
  ],
  [
    ["Welcome to the U.S. don't be surprised. We like it here."],
    [["Welcome to the U.S.", "don't be surprised.", "We like it here."]],
  ],
];

describe("SentenceFragmentsV2", () => {
  test.each(TEXTS)("cuts %j as upstream does", async (texts, fragments) => {
    expect(await fragmentsOf(texts)).toEqual(fragments);
  });

  test("tells offsets, properties and the mark that ends a sentence", async () => {
    const found = await outputs("SentenceFragmentsV2", {}, [strings(["Ab?! (C.)", "", " \t", "日本。"])]);
    expect(found).toEqual([
      [0, 5, 0],
      [4, 9, 9],
      [3, 5, 1],
      [2, 7, 6],
      [2, 0, 0, 1],
    ]);
  });

  test("begins after the first byte of white space, as upstream does", async () => {
    expect((await outputs("SentenceFragmentsV2", {}, [strings(["\u3000a"])])).slice(0, 2)).toEqual([[1], [4]]);
  });

  test("takes ill-formed bytes as characters", async () => {
    const bytes = Uint8Array.of(0xff, 0x2e, 0xe3, 0x80);
    expect((await outputs("SentenceFragmentsV2", {}, [strings([bytes])])).slice(0, 2)).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  test("refuses tensors that are not vectors", async () => {
    await expect(outputs("SentenceFragmentsV2", {}, [strings(["a"], [1, 1])])).rejects.toThrow("Shape must be rank 1");
  });
});

interface Row {
  readonly words: readonly string[];
  readonly properties?: readonly number[];
}

const ATTRS = { input_encoding: text("UTF-8") };

function inputsOf(tokens: readonly Row[]) {
  const words = tokens.flatMap((row) => row.words);
  const counts = tokens.map((row) => row.words.length);
  const zeros = words.map(() => 0);
  const properties = tokens.flatMap((row) => row.properties ?? row.words.map(() => 0));
  return [
    numbers("int64", counts),
    numbers("int64", zeros),
    numbers("int64", zeros),
    strings(words),
    numbers("int64", properties),
  ];
}

// Source: tensorflow_text/python/ops/sentence_breaking_ops_test.py (TensorFlow Text 2.20): its tokens and answers.
const SURPRISED: Row = {
  words: ["Welcome", "to", "the", "U.S.", "don't", "be", "surprised", "."],
  properties: [0, 0, 0, 256, 0, 0, 0, 0],
};
const TOKENS: readonly (readonly [tokens: readonly Row[], answers: readonly (readonly number[])[]])[] = [
  [[SURPRISED], [[0, 4], [4, 8], [1, 1], [3, 7], [2]]],
  [
    [SURPRISED, { words: ["I.B.M.", "yo"] }],
    [
      [0, 4, 0],
      [4, 8, 2],
      [1, 1, 0],
      [3, 7, -1],
      [2, 1],
    ],
  ],
  [[{ words: ["Welcome ", "to", "the", "US; ", ";", "don't", "be ", "surprised", "."] }], [[0], [9], [1], [8], [1]]],
  [
    [
      { words: ["Welcome", "to", "the", "U.S.", "!", "Harry"], properties: [0, 0, 0, 256, 0, 0] },
      { words: ["Wb", "Tang", "Clan", ";", "ain't", "nothing"] },
    ],
    [
      [0, 5, 0],
      [5, 6, 6],
      [3, 0, 0],
      [3, -1, -1],
      [2, 1],
    ],
  ],
];

describe("SentenceFragments", () => {
  test.each(TOKENS)("cuts %j as upstream does", async (tokens, answers) => {
    expect(await outputs("SentenceFragments", ATTRS, inputsOf(tokens))).toEqual(answers);
  });

  test("tells parentheses that began a fragment, emoticons and ellipses", async () => {
    const tokens: Row[] = [
      { words: ["(", "a", "!", ")"] },
      { words: ["b", "(", "c", "...", "!", ")"] },
      { words: ["d", "x", "?"], properties: [0, 0x80, 0] },
    ];
    expect(await outputs("SentenceFragments", ATTRS, inputsOf(tokens))).toEqual([
      [0, 0, 0],
      [4, 6, 3],
      [13, 7, 3],
      [2, 4, 2],
      [1, 1, 1],
    ]);
  });

  test("refuses what it cannot read", async () => {
    const [lengths, ...others] = inputsOf([SURPRISED]);
    const run = (attrs: typeof ATTRS, inputs: ReturnType<typeof inputsOf>) =>
      outputs("SentenceFragments", attrs, inputs);
    await expect(run(ATTRS, [numbers("int64", [7]), ...others])).rejects.toThrow(
      "num_elements(7), token_start(8), token_end(8), token_word(8) must all be the same size.",
    );
    await expect(run(ATTRS, [numbers("int64", [9, -1]), ...others])).rejects.toThrow("negative length -1");
    await expect(run(ATTRS, [lengths, ...others.slice(0, 3), numbers("int64", [1])])).rejects.toThrow(
      "have 1 properties",
    );
    await expect(run(ATTRS, inputsOf([{ words: [""] }]))).rejects.toThrow("Failed to decode string, error status=8");
    await expect(run({ input_encoding: text("UTF-16") }, inputsOf([SURPRISED]))).rejects.toThrow("not in 'UTF-16'");
    await expect(
      run({ ...ATTRS, replacement_char: { i: "1114112" } } as typeof ATTRS, inputsOf([SURPRISED])),
    ).rejects.toThrow("replacement_char out of unicode codepoint range");
  });
});
