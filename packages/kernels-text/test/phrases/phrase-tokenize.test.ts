import { describe, expect, test } from "vitest";
import { numbers, outputs, rows, strings } from "../texts.js";
import { type PhraseModelOptions, phraseModel } from "./phrase-model-builder.js";

const bytes = (model: Uint8Array) => numbers("uint8", [...model]);

async function phrasesOf(texts: readonly string[], vocabulary: readonly string[], options?: PhraseModelOptions) {
  const [phrases, ids, splits] = await outputs("PhraseTokenize", {}, [
    strings(texts),
    bytes(phraseModel(vocabulary, options)),
  ]);
  return { phrases: rows(phrases, splits), ids: rows(ids, splits) };
}

async function textsOf(
  list: readonly (readonly number[])[],
  vocabulary: readonly string[],
  options?: PhraseModelOptions,
) {
  const splits = [0];
  for (const row of list) splits.push(splits[splits.length - 1] + row.length);
  const model = bytes(phraseModel(vocabulary, options));
  const inputs = [numbers("int32", list.flat()), numbers("int64", splits), model];
  return (await outputs("TFText>PhraseDetokenize", {}, inputs))[0];
}

// Source: tensorflow_text/core/kernels/phrase_tokenizer_test.cc (TensorFlow Text 2.20): its vocabulary, texts and answers.
const NEWS = ["<UNK>", "I", "heard", "the", "news", "today", "have", "heard news today", "the news today"];
// Source: tensorflow_text/python/ops/phrase_tokenizer_test.py (TensorFlow Text 2.20).
const DREAM = ["<UNK>", "I", "have", "a", "dream", "a dream", "I have a", "!", "don", "'t"];
const ENDS = { splitsEnds: true };

describe("PhraseTokenize", () => {
  test("finds upstream's phrases", async () => {
    expect(await phrasesOf(["I heard the news      today", "I heard the news      today I heard"], NEWS)).toEqual({
      phrases: [
        ["I", "heard", "the news today"],
        ["I", "heard", "the news today", "I", "heard"],
      ],
      ids: [
        [1, 2, 8],
        [1, 2, 8, 1, 2],
      ],
    });
    const found = await phrasesOf(["I don't have a dream", "I have a dream!", "I have a dream"], DREAM, ENDS);
    expect(found.phrases).toEqual([
      ["I", "don", "'t", "have", "a dream"],
      ["I have a", "dream", "!"],
      ["I have a", "dream"],
    ]);
    expect(found.ids[2]).toEqual([6, 4]);
  });

  test("takes words that begin no phrase for unknown", async () => {
    const { phrases, ids } = await phrasesOf(["they heard", "heardnews the new", "", " \t "], NEWS);
    expect(phrases).toEqual([["<UNK>", "heard"], ["<UNK>", "the", "<UNK>"], [], []]);
    expect(ids).toEqual([[0, 2], [0, 3, 0], [], []]);
  });

  test("sees an unknown word before an ending that stands alone, as upstream does", async () => {
    expect((await phrasesOf(["I !"], DREAM, ENDS)).phrases).toEqual([["I", "<UNK>", "!"]]);
    expect((await phrasesOf(["I !"], DREAM)).phrases).toEqual([["I", "!"]]);
  });

  test("takes shorter phrases by chance, the same in every run", async () => {
    const text = "the news today ".repeat(50);
    const vocabulary = [...NEWS, "the news"];
    const [{ ids }, again, always] = await Promise.all([
      phrasesOf([text], vocabulary, { chance: 50 }),
      phrasesOf([text], vocabulary, { chance: 50 }),
      phrasesOf([text], vocabulary, { chance: 100 }),
    ]);
    expect(again.ids).toEqual(ids);
    for (const id of [3, 8, 9]) expect(ids[0]).toContain(id);
    expect(new Set(always.ids[0])).toEqual(new Set([3, 4, 5]));
  });

  test("refuses what is no model, and texts that are not a vector", async () => {
    const model = bytes(phraseModel(NEWS));
    await expect(outputs("PhraseTokenize", {}, [strings(["a"]), numbers("uint8", [1])])).rejects.toThrow("FlatBuffer");
    await expect(outputs("PhraseTokenize", {}, [strings(["a"], []), model])).rejects.toThrow("Shape must be rank 1");
    const empty = numbers("uint8", [8, 0, 0, 0, 4, 0, 4, 0, 4, 0, 0, 0]);
    await expect(outputs("PhraseTokenize", {}, [strings(["a"]), empty])).rejects.toThrow(
      "PhraseTokenizerConfig or required fields are null.",
    );
  });
});

describe("TFText>PhraseDetokenize", () => {
  test("makes upstream's texts", async () => {
    expect(await textsOf([[1, 2, 8]], NEWS)).toEqual(["I heard the news today"]);
    expect(await textsOf([[1, 8, 9, 2, 3, 4, 7], [1, 3, 2], [], [1]], DREAM, ENDS)).toEqual([
      "I don't have a dream!",
      "I a have",
      "",
      "I",
    ]);
    expect(await textsOf([[4, 7]], DREAM)).toEqual(["dream !"]);
  });

  test("refuses models without texts, and ids without a phrase", async () => {
    await expect(textsOf([[1]], NEWS, { makesTexts: false })).rejects.toThrow("Detokenize function is only enabled");
    for (const id of [-1, 9]) await expect(textsOf([[id]], NEWS)).rejects.toThrow(`Token ID out of bounds: ${id}`);
  });
});
