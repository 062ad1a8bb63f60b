import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFastModel } from "../src/fast-wordpiece/fast-model.js";
import { FastTokens } from "../src/fast-wordpiece/fast-tokens.js";
import { caseFolded } from "../src/normalize/case-folded.js";
import { composedText } from "../src/normalize/composed-text.js";
import { decomposedText } from "../src/normalize/decomposed-text.js";
import { NormalForm } from "../src/normalize/normal-form.js";
import { normalizeText } from "../src/normalize/normalize-text.js";
import { ByteText } from "../src/sentences/byte-text.js";
import { findFragments } from "../src/sentences/find-fragments.js";
import { tokenizerJson, wordpiece } from "../src/tokenizers/index.js";
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

const encoder = new TextEncoder();
const files: readonly { readonly name: string; readonly json: unknown }[] = JSON.parse(
  readFileSync(new URL("./tokenizers/fixtures/tokenizer-json-samples.json", import.meta.url), "utf8"),
);
const jsonTokenizers = files.map(({ name, json }) => {
  const fromJson = tokenizerJson(JSON.stringify(json));
  return [name, (text: string) => void fromJson.encode([text])] as const;
});
const [nfkc, nfd] = [new NormalForm("NFKC"), new NormalForm("NFD")];

const WORK: Readonly<Record<string, (text: string) => void>> = {
  wordpiece: (text) => tokenizer.encode([text]),
  "fast WordPiece of texts": tokensOf(models[0]),
  "fast WordPiece of words": tokensOf(models[1]),
  "case folding": caseFolded,
  NFC: (text) => normalizeText(text, "NFC"),
  NFKD: (text) => normalizeText(text, "NFKD"),
  "NFKC with offsets": (text) => composedText(nfkc, encoder.encode(text), 0, encoder.encode(text).length).finish(),
  "NFD with offsets": (text) => decomposedText(nfd, encoder.encode(text), 0, encoder.encode(text).length).finish(),
  "sentence fragments": (text) =>
    findFragments(new ByteText(encoder.encode(text), 0, encoder.encode(text).length), () => {}),
};
const TEXTS: Readonly<Record<string, (size: number) => string>> = {
  "one word": (size) => "a".repeat(size),
  "one word of accents": (size) => "é".repeat(size),
  "marks alone": (size) => "\u0301".repeat(size),
  "marks in disorder": (size) => `a${"\u0301\u0316".repeat(size / 2)}`,
  "marks of a class before those of a lower one": (size) => `a${"\u0301".repeat(size / 2)}${"\u0316".repeat(size / 2)}`,
  "bytes without a piece": (size) => "\ue000".repeat(size),
  "spaces within": (size) => `a${" ".repeat(size)}a`,
  "one word repeated": (size) => "aaaaaaaab ".repeat(size / 10),
  periods: (size) => "A.".repeat(size / 2),
  commas: (size) => ",".repeat(size),
};

/** The least time of the processor, in milliseconds: other processes of the machine do not count. */
function timeOf(work: (text: string) => void, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 2; i++) {
    const start = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Work with the length of its shortest text; the longest has a hundred times as many characters. */
const CASES = [
  ...Object.entries(WORK).map(([name, work]) => [name, work, 3000] as const),
  ...jsonTokenizers.map(([name, work]) => [`tokenizer.json: ${name}`, work, 400] as const),
];

describe.each(CASES)("%s", (_, work, shortest) => {
  test.each(Object.entries(TEXTS))("takes time proportional to %s", (_, textOf) => {
    work(textOf(5 * shortest)); // Compiles the loops.
    const [small, , large] = [1, 10, 100].map((times) => timeOf(work, textOf(times * shortest)));
    // A hundred times the text; the bound leaves room for caches and the collector of garbage. A square would be 10,000 times.
    expect(large).toBeLessThan(1000 * Math.max(small, 0.5));
  });
});
