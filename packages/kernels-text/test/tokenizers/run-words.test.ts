import { describe, expect, test } from "vitest";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { JsonFields } from "../../src/tokenizers/json/json-fields.js";
import { AlignedText } from "../../src/tokenizers/json/normalizers/aligned-text.js";
import { splittingOf } from "../../src/tokenizers/json/splits/pre-tokenizers.js";
import { byteWordsOf, wordEndOf } from "../../src/tokenizers/json/stretches/run-words.js";

const bytes = { type: "ByteLevel", add_prefix_space: false, use_regex: false };
const patternOf = (digits: string) =>
  `(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`;
const splitting = (Regex: string, more = {}) => ({ type: "Split", pattern: { Regex }, behavior: "Isolated", ...more });
const STEPS: Readonly<Record<string, readonly object[]>> = {
  "GPT-2": [{ ...bytes, use_regex: true }],
  "Llama 3": [splitting(patternOf("\\p{N}{1,3}")), bytes],
  Qwen: [splitting(patternOf("\\p{N}")), bytes],
};
const fieldsOf = (steps: readonly object[]) =>
  new JsonFields({ type: "Sequence", pretokenizers: steps }, "pre_tokenizer");
const stepsOf = (steps: readonly object[]) => fieldsOf(steps).objects("pretokenizers");

/** Random texts of parts at which the patterns differ. */
function texts(count: number): string[] {
  const random = new SeededRandom(7);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const parts = [
    " ",
    " ",
    "  ",
    "\n",
    "\r\n",
    "\t",
    "\v",
    "a",
    "Bc",
    "1",
    "2345",
    "'",
    "'s",
    "'S",
    "'ll",
    "'Re",
    "!",
    "_/",
    "é",
    "中文",
    "٣",
    "\u0301",
    "\u00a0",
    "\u3000",
    "🙂",
    "½",
    "'ſ",
    "ſA",
    "ª",
    "ǅ",
    "ABʰ",
    "/",
  ];
  const part = () => (below(8) === 0 ? String.fromCharCode(below(128)) : parts[below(parts.length)]);
  return Array.from({ length: count }, () => Array.from({ length: below(9) }, part).join(""));
}

describe("wordEndOf", () => {
  test.each(Object.entries(STEPS))("splits as the pattern of %s", (_, steps) => {
    const [wordEnd, { split }] = [wordEndOf(stepsOf(steps)), splittingOf(fieldsOf(steps), true)];
    for (const text of texts(5000)) {
      const utf8 = new TextEncoder().encode(text);
      const words: string[] = [];
      for (let at = 0; at < utf8.length; ) {
        const end = wordEnd?.(utf8, at, utf8.length) ?? utf8.length;
        words.push(new TextDecoder().decode(utf8.subarray(at, end)));
        at = end;
      }
      const expected = text === "" ? [] : split(AlignedText.of(text)).map((word) => word.text);
      expect(words, JSON.stringify(text)).toEqual(expected);
    }
  });

  test.each([
    ["another pattern", [splitting("\\s+"), bytes]],
    ["another behavior", [splitting(patternOf("\\p{N}"), { behavior: "Removed" }), bytes]],
    ["matches that are not words", [splitting(patternOf("\\p{N}"), { invert: true }), bytes]],
    ["a space before each word", [splitting(patternOf("\\p{N}")), { ...bytes, add_prefix_space: true }]],
    ["two patterns", [splitting(patternOf("\\p{N}")), { ...bytes, use_regex: true }]],
    ["bytes alone", [bytes]],
    ["more steps", [splitting("a"), splitting("b"), bytes]],
    ["nothing", []],
  ])("leaves %s to the pre-tokenizer", (_, steps) => {
    expect(wordEndOf(stepsOf(steps))).toBeUndefined();
  });
});

/** Patterns of GPT-4o, Mistral's Tekken, DeepSeek and CLIP, and patterns with gaps and empty matches. */
const CASED = ["\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}", "\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}"] as const;
const O200K = (ends: string, digits: string) =>
  `[^\\r\\n\\p{L}\\p{N}]?[${CASED[0]}]*[${CASED[1]}]+${ends}|[^\\r\\n\\p{L}\\p{N}]?[${CASED[0]}]+[${CASED[1]}]*${ends}|${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+`;
const CLIP = "'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+";
const DEEPSEEK =
  "[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~][A-Za-z]+|[^\r\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+| ?[\\p{P}\\p{S}]+[\r\n]*|\\s*[\r\n]+|\\s+(?!\\S)|\\s+";
const PATTERNS: Readonly<Record<string, readonly object[]>> = {
  "GPT-4o": [splitting(O200K("(?i:'s|'t|'re|'ve|'m|'ll|'d)?", "\\p{N}{1,3}")), bytes],
  Tekken: [splitting(O200K("", "\\p{N}")), bytes],
  DeepSeek: [splitting("\\p{N}{1,3}"), splitting("[一-龥぀-ゟ゠-ヿ]+"), splitting(DEEPSEEK), bytes],
  CLIP: [splitting(CLIP, { behavior: "Removed", invert: true }), { ...bytes, use_regex: true }],
  "removed digits": [splitting("\\d+", { behavior: "Removed" }), bytes],
  "matches of no text": [splitting("(?=[a-zé🙂])"), splitting("é*", { invert: true }), bytes],
  ...STEPS,
};

describe("byteWordsOf", () => {
  test.each(Object.entries(PATTERNS))("splits as the patterns of %s", (_, steps) => {
    const [words, { split }] = [byteWordsOf(stepsOf(steps)), splittingOf(fieldsOf(steps), true)];
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    for (const text of texts(2000)) {
      const utf8 = new TextEncoder().encode(`..${text}`);
      const count = words?.find(utf8, 2, utf8.length) ?? -1;
      const found = Array.from({ length: count }, (_, i) =>
        decoder.decode(utf8.subarray(words?.starts[i], words?.ends[i])),
      );
      const expected = text === "" ? [] : split(AlignedText.of(text)).map((word) => word.text);
      expect(
        found.filter((word) => word !== ""),
        JSON.stringify(text),
      ).toEqual(expected);
    }
  });

  test("knows the steps whose words have no white space", () => {
    expect(byteWordsOf(stepsOf(PATTERNS.CLIP))?.losesSpaces).toBe(true);
    expect(byteWordsOf(stepsOf(PATTERNS["removed digits"]))?.losesSpaces).toBe(false);
    expect(byteWordsOf(stepsOf(STEPS.Qwen))?.losesSpaces).toBe(false);
  });

  test.each([
    ["matches that are merged with others", [splitting("a", { behavior: "MergedWithNext" }), bytes]],
    ["a space before each word", [splitting("a"), { ...bytes, add_prefix_space: true }]],
    ["bytes alone", [bytes]],
    ["other steps", [{ type: "Digits" }, bytes]],
    ["nothing", []],
  ])("leaves %s to the pre-tokenizer", (_, steps) => {
    expect(byteWordsOf(stepsOf(steps))).toBeUndefined();
  });
});
