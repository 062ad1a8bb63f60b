import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/index.js";
import { KeptColumns } from "../../src/tokenizers/kept-columns.js";

describe("KeptColumns", () => {
  test("takes columns once, empty, until they are given back", () => {
    const kept = new KeptColumns();
    const first = kept.take();
    first.add(1, 2, 3);
    first.endText();
    expect(kept.take()).not.toBe(first);
    kept.giveBack(first);
    expect(kept.take()).toBe(first);
    expect([first.ids.length, [...first.encoding().rowSplits]]).toEqual([0, [0]]);
  });

  test("does not keep large columns", () => {
    const kept = new KeptColumns();
    const large = kept.take();
    large.reserve(2 ** 19 + 1);
    kept.giveBack(large);
    expect(kept.take()).not.toBe(large);
  });

  test("keeps an encoding as it is while other texts are encoded, from within its own call too", () => {
    const tokenizer = tokenizerJson(
      JSON.stringify({ model: { type: "WordLevel", vocab: { a: 0, b: 1 } }, pre_tokenizer: { type: "Whitespace" } }),
    );
    const texts = ["a b", "b"];
    let reads = 0;
    let inner: Int32Array | undefined;
    Object.defineProperty(texts, 1, {
      get: () => {
        if (++reads > 1) inner = tokenizer.encode(["b b b a"]).ids;
        return "b";
      },
    });
    const outer = tokenizer.encode(texts);
    expect(tokenizer.encode(["a a a a a a"]).ids).toHaveLength(6);
    expect([[...outer.ids], [...(inner ?? [])]]).toEqual([
      [0, 1, 1],
      [1, 1, 1, 0],
    ]);
  });
});
