import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { sentencepiece } from "../../src/tokenizers/sentencepiece.js";
import { piecesOf } from "../../src/tokenizers/tokenizer.js";

const model = gunzipSync(readFileSync(new URL("./fixtures/test_oss_model.model.gz", import.meta.url)));

describe("sentencepiece", () => {
  test("encodes texts and bytes, and decodes", () => {
    const tokenizer = sentencepiece(model);
    const { ids, rowSplits, starts, ends } = tokenizer.encode([
      "I love lamp.",
      "",
      new TextEncoder().encode("I love desk."),
    ]);
    expect([...ids]).toEqual([9, 169, 21, 125, 169, 579, 6, 9, 169, 21, 125, 727, 6]);
    expect([...rowSplits]).toEqual([0, 7, 7, 13]);
    expect([...starts]).toEqual([0, 1, 3, 4, 6, 8, 11, 0, 1, 3, 4, 6, 11]);
    expect([...ends]).toEqual([1, 3, 4, 6, 8, 11, 12, 1, 3, 4, 6, 11, 12]);
    expect(piecesOf(tokenizer, ids.subarray(0, 7))).toEqual(["▁I", "▁l", "o", "ve", "▁l", "amp", "."]);
    expect(tokenizer.decode(ids.subarray(7))).toBe("I love desk.");
    expect(tokenizer.size).toBe(1000);
  });

  test("refuses to decode what is no id", () => {
    const tokenizer = sentencepiece(model);
    expect(statusOf(() => tokenizer.decode([9, 1000]))).toBe("OUT_OF_RANGE: Invalid id: 1000");
    expect(statusOf(() => tokenizer.decode([0.5]))).toBe("OUT_OF_RANGE: Invalid id: 0.5");
    expect(statusOf(() => tokenizer.decode(["9"] as unknown as number[]))).toContain("ids must be numbers");
    expect(tokenizer.decode(new Set([9, 169]))).toBe("I l");
  });

  test("finds pieces and ids", () => {
    const tokenizer = sentencepiece(model);
    expect([tokenizer.id("▁I"), tokenizer.id("<unk>"), tokenizer.id("nowhere"), tokenizer.id("")]).toEqual([
      9,
      0,
      undefined,
      undefined,
    ]);
    expect([tokenizer.piece(9), tokenizer.piece(-1), tokenizer.piece(1000), tokenizer.piece(0.5)]).toEqual([
      "▁I",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("adds the ends of sequences, and turns them round", () => {
    const tokenizer = sentencepiece(model, { addBos: true, addEos: true, reverse: true });
    const { ids, starts, ends } = tokenizer.encode(["I"]);
    expect([[...ids], [...starts], [...ends]]).toEqual([
      [2, 9, 1],
      [1, 0, 0],
      [1, 1, 0],
    ]);
  });

  test("draws segmentations by a seed, and lists the best ones", () => {
    const draw = (seed: number, nbestSize: number) =>
      [
        ...sentencepiece(model, { sampling: { seed, nbestSize, alpha: 0.2 } }).encode(Array(9).fill("I love")).ids,
      ].join();
    expect(draw(1, -1)).toBe(draw(1, -1));
    expect(draw(1, -1)).not.toBe(draw(2, -1));
    expect(draw(1, 5)).not.toBe(draw(1, 1));
    const { ids, rowSplits } = sentencepiece(model).encodeBest("I love", 3);
    expect(rowSplits).toHaveLength(4);
    expect([...ids.subarray(0, rowSplits[1])]).toEqual([9, 169, 21, 125]);
  });
});
