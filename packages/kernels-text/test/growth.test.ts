import { describe, expect, test } from "vitest";
import { readFastModel } from "../src/fast-wordpiece/fast-model.js";
import { FastTokens } from "../src/fast-wordpiece/fast-tokens.js";
import { caseFolded } from "../src/normalize/case-folded.js";
import { wordpiece } from "../src/tokenizers/index.js";
import { fastModel } from "./fast-wordpiece/fast-model-builder.js";

const VOCABULARY = "a aaaaaaaab ##a ##aaaaaaaab é , [UNK]".split(" ");
const tokenizer = wordpiece(VOCABULARY.join("\n"));
const models = [true, false].map((splitsTexts) =>
  readFastModel(fastModel(VOCABULARY, { splitsTexts, maxBytes: 0x7fffffff })),
);

const tokensOf = (model: (typeof models)[0]) => (text: string) => {
  const bytes = new TextEncoder().encode(text);
  new FastTokens(model).add(bytes, 0, bytes.length);
};

const WORK: Readonly<Record<string, (text: string) => void>> = {
  wordpiece: (text) => tokenizer.encode([text]),
  "fast WordPiece of texts": tokensOf(models[0]),
  "fast WordPiece of words": tokensOf(models[1]),
  "case folding": caseFolded,
};
const TEXTS: Readonly<Record<string, (size: number) => string>> = {
  "one word": (size) => "a".repeat(size),
  "one word of accents": (size) => "é".repeat(size),
  "marks alone": (size) => "\u0301".repeat(size),
  commas: (size) => ",".repeat(size),
};

/** The least time of the processor, in milliseconds: other processes of the machine do not count. */
function timeOf(work: (text: string) => void, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe.each(Object.entries(WORK))("%s", (_, work) => {
  test.each(Object.entries(TEXTS))("takes time proportional to %s", (_, textOf) => {
    work(textOf(20_000)); // Compiles the loops.
    const [small, , large] = [5_000, 50_000, 500_000].map((size) => timeOf(work, textOf(size)));
    // A hundred times the text; the bound leaves room for caches and the collector of garbage. A square would be 10,000 times.
    expect(large).toBeLessThan(1000 * Math.max(small, 0.5));
  });
});
