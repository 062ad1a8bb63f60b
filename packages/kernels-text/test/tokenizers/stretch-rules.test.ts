import { describe, expect, test } from "vitest";
import { JsonFields } from "../../src/tokenizers/json/json-fields.js";
import { normalizesAlone, splitsAtSpaces } from "../../src/tokenizers/json/stretches/stretch-rules.js";

const fieldsOf = (value: unknown) => new JsonFields(value, "part");
const split = (pattern: unknown, behavior = "Isolated", invert = false) => ({
  type: "Split",
  pattern: typeof pattern === "string" ? { Regex: pattern } : pattern,
  behavior,
  invert,
});
const sequence = (...pretokenizers: unknown[]) => ({ type: "Sequence", pretokenizers });
const LLAMA =
  "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";

describe("splitsAtSpaces", () => {
  test.each<readonly [boolean, unknown]>([
    [true, { type: "ByteLevel" }],
    [false, { type: "ByteLevel", use_regex: false }],
    [true, { type: "Whitespace" }],
    [true, { type: "Metaspace" }],
    [false, { type: "Metaspace", split: false }],
    [true, sequence({ type: "WhitespaceSplit" }, { type: "Metaspace", split: false })],
    [false, { type: "Digits" }],
    [true, sequence({ type: "Digits" }, { type: "Punctuation" }, { type: "ByteLevel" })],
    [true, split(LLAMA)],
    [true, split(LLAMA, "Removed", true)],
    [false, split(LLAMA, "MergedWithNext")],
    [false, split("[a-z]+ [a-z]+|\\s+")],
    [false, split("\\p{L}+|\\p{N}+")],
    [true, sequence(split("\\p{N}{1,3}"), split(LLAMA), { type: "ByteLevel", use_regex: false })],
    [false, sequence(split("a b"), split(LLAMA))],
    [true, sequence(split("[一-龥぀-ゟ]+"), split(LLAMA))],
    [false, sequence(split("[!-~ ]+"), split(LLAMA))],
    [false, sequence(split("[\\x01-~]+"), split(LLAMA))],
    [true, split("'s|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+", "Removed", true)],
    [false, split("'s|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+")],
    [false, split("\\p{L}+|a b", "Removed", true)],
    [
      true,
      split(
        "'(?i:[sdmt]|ll|ve|re)|[^\\r\\n\\p{L}\\p{N}]?+\\p{L}++|\\p{N}{1,3}+| ?[^\\s\\p{L}\\p{N}]++[\\r\\n]*+|\\s++$|\\s*[\\r\\n]|\\s+(?!\\S)|\\s",
      ),
    ],
    [
      true,
      split(
        "[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~][A-Za-z]+|[^\r\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+| ?[\\p{P}\\p{S}]+[\r\n]*|\\s*[\r\n]+|\\s+(?!\\S)|\\s+",
      ),
    ],
    [true, split({ String: " " })],
    [true, split({ String: " " }, "MergedWithNext")],
    [false, split({ String: " " }, "MergedWithPrevious")],
    [false, split({ String: "," })],
  ])("is %s for %o", (wanted, part) => {
    expect(splitsAtSpaces(fieldsOf(part))).toBe(wanted);
  });

  test("is false without a pre-tokenizer", () => {
    expect(splitsAtSpaces(undefined)).toBe(false);
  });
});

describe("normalizesAlone", () => {
  const replace = (pattern: unknown, content: string) => ({ type: "Replace", pattern, content });
  test.each<readonly [boolean, unknown]>([
    [true, { type: "NFKC" }],
    [true, { type: "Sequence", normalizers: [{ type: "Lowercase" }, replace({ Regex: " {2,}" }, " ")] }],
    [true, replace({ String: "``" }, '"')],
    [true, replace({ String: " " }, "▁")],
    [false, replace({ String: "ab" }, " ")],
    [false, replace({ String: "a b" }, "")],
    [false, replace({ Regex: "a\\s+b" }, "")],
    [true, { type: "Nmt" }],
    [false, { type: "BertNormalizer" }],
  ])("is %s for %o", (wanted, part) => {
    expect(normalizesAlone(fieldsOf(part))).toBe(wanted);
  });
});
