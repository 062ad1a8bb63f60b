import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { shortNgrams } from "../src/short-ngrams.js";

/** The n-grams as JavaScript joins them. */
function joined(tokens: readonly string[], splits: readonly number[], widths: readonly number[], separator: string) {
  const found: string[] = [];
  for (let row = 1; row < splits.length; row++) {
    for (const width of widths) {
      for (let i = splits[row - 1]; i + width <= splits[row]; i++) {
        found.push(tokens.slice(i, i + width).join(separator));
      }
    }
  }
  return found;
}

function check(tokens: readonly string[], splits: readonly number[], widths: readonly number[], separator: string) {
  const memory = createTestMemory();
  const wanted = joined(tokens, splits, widths, separator);
  {
    using data = Tensor.fromStrings(memory, [tokens.length], tokens);
    const textBytes = tokens.reduce((sum, token) => sum + token.length, 0);
    using ngrams = shortNgrams(data, textBytes, splits, widths, new TextEncoder().encode(separator), wanted.length);
    expect(ngrams.dtype).toBe(DataType.STRING);
    expect(ngrams.toArray()).toEqual(wanted);
    // What is not text is 0, as in any other SMALL cell.
    for (const [i, { length }] of wanted.entries()) {
      const cell = ngrams.address + i * 24;
      expect([...memory.u8.subarray(cell + 1 + length, cell + 24)]).toEqual(new Array(23 - length).fill(0));
    }
  }
  expect(memory.liveBytes).toBe(0);
}

describe("shortNgrams", () => {
  test("joins tokens of every size up to what a cell holds", () => {
    for (let size = 0; size <= 22; size++) check(["x".repeat(size), "y".repeat(size)], [0, 1, 2], [1], "");
    for (let size = 0; size <= 10; size++) {
      check(["abcdefghij".slice(0, size), "", "0123456789".slice(0, size)], [0, 3], [1, 2], "--");
    }
  });

  test("joins single bytes", () => {
    check([..."a document, in bytes"], [0, 5, 5, 7, 20], [2], " ");
    check([..."a document, in bytes"], [0, 20], [1, 2, 3, 7], "");
    check([..."abc"], [0, 1, 3], [3, 2], "|");
  });
});
