import { describe, expect, test } from "vitest";
import { SavedNames, snakeCase } from "../../src/model/layer-names.js";

describe("snakeCase", () => {
  test.each([
    ["Dense", "dense"],
    ["GlobalAveragePooling1D", "global_average_pooling1d"],
    ["MultiHeadAttention", "multi_head_attention"],
    ["LSTM", "lstm"],
    ["ReLU", "re_lu"],
    ["SimpleRNN", "simple_rnn"],
  ])("names %s as Keras does", (className, name) => {
    expect(snakeCase(className)).toBe(name);
  });
});

describe("SavedNames", () => {
  test("numbers all but the first layer of a class", () => {
    const names = new SavedNames();
    expect(["Dense", "GRU", "Dense", "Dense"].map((name) => names.next(name))).toEqual([
      "dense",
      "gru",
      "dense_1",
      "dense_2",
    ]);
  });
});
