import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bytePairs, tiktoken } from "../../src/tokenizers/index.js";
import { BYTE_OF_CODE } from "../../src/tokenizers/json/models/byte-alphabet.js";
import { tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";
import { mixedTexts } from "./mixed-texts.js";

interface SampledFile {
  readonly name: string;
  readonly json: {
    readonly model: {
      readonly vocab: Readonly<Record<string, number>>;
      readonly merges: readonly (readonly string[])[];
    };
  };
}

const files: readonly SampledFile[] = JSON.parse(
  readFileSync(new URL("./fixtures/tokenizer-json-samples.json", import.meta.url), "utf8"),
);
const modelOf = (name: string) => {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(name);
  return file.json.model;
};
const { vocab, merges } = modelOf("GPT-2");
const vocabJson = JSON.stringify(vocab);
const mergesTxt = `#version: 0.2\n${merges.map((pair) => pair.join(" ")).join("\n")}\n`;
const texts = [...mixedTexts(600, 41), "loom<|endoftext|> loom"];

describe("bytePairs", () => {
  test("has the tokens of the tokenizer.json with the same vocabulary and merges", () => {
    const json = (pre_tokenizer: object) =>
      tokenizerJson(
        JSON.stringify({ model: { type: "BPE", vocab, merges }, pre_tokenizer, decoder: { type: "ByteLevel" } }),
      );
    const own = bytePairs(new TextEncoder().encode(vocabJson), mergesTxt.replaceAll("\n", "\r\n"));
    const wanted = json({ type: "ByteLevel", add_prefix_space: false });
    expect(own.encode(texts)).toEqual(wanted.encode(texts));
    expect(own.decode(own.encode(["le heddle 가🙂"]).ids)).toBe("le heddle 가🙂");
    const spaced = bytePairs(vocabJson, mergesTxt, { addsPrefixSpace: true });
    expect(spaced.encode(texts)).toEqual(json({ type: "ByteLevel", add_prefix_space: true }).encode(texts));
  });

  test("splits by a pattern, and finds special tokens", () => {
    const [content] = Object.keys(vocab).filter((piece) => piece.length > 3);
    const own = bytePairs(vocabJson, mergesTxt, {
      pattern: "\\p{L}",
      specialTokens: [content],
      truncation: { maxLength: 3 },
    });
    expect([...own.encode([`a${content}bc`]).ids]).toEqual([vocab.a, vocab[content], vocab.b]);
    expect(own.decode([vocab.a, vocab[content]])).toBe("a");
  });

  test("says which line makes no sense", () => {
    expect(() => bytePairs("{", "")).toThrow("vocab.json is not JSON: ");
    expect(() => bytePairs("null", "")).toThrow("vocab.json is not an object");
    expect(() => bytePairs('{"a":-1}', "")).toThrow("the id of 'a' is -1");
    expect(() => bytePairs('{"a":0}', "#version: 0.2\n\na b c\n")).toThrow(
      "line 3 of merges.txt is 'a b c', two pieces wanted",
    );
    expect(() => bytePairs('{"a":0}', "a b\n")).toThrow("merge 0 has 'b', which is not in the vocabulary");
    expect(() => bytePairs('{"a":0}', "", { specialTokens: ["<s>"] })).toThrow("vocab.json has no piece '<s>'");
  });
});

const PATTERN = "\\p{L}+|\\p{N}{1,3}| ?[^\\s\\p{L}\\p{N}]+|\\s+";
/** The same in JavaScript, whose `\\s` has U+FEFF too. */
const WORDS = /\p{L}+|\p{N}{1,3}| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+/gu;
const encoder = new TextEncoder();

/** The ranks of pieces, by their bytes: the vocabulary in the order of its merges, after all bytes. */
const ranks = new Map<string, number>();
const bytesOf = (piece: string) => Array.from(piece, (character) => BYTE_OF_CODE[character.codePointAt(0) ?? 0]);
for (let byte = 0; byte < 256; byte++) ranks.set(String(byte), byte);
for (const pair of merges) {
  const key = bytesOf(pair.join("")).join();
  if (!ranks.has(key)) ranks.set(key, ranks.size);
}
const base64 = (key: string) => btoa(String.fromCharCode(...key.split(",").map(Number)));
const file = `${Array.from(ranks, ([key, rank]) => `${base64(key)} ${rank}`).join("\n")}\n`;

/** Merges the two neighbours whose bytes have the lowest rank, until none has one. */
function idsSimply(word: string): number[] {
  const parts = Array.from(encoder.encode(word), String);
  const whole = ranks.get(parts.join());
  if (whole !== undefined) return [whole];
  for (;;) {
    const found = parts.slice(1).map((part, i) => ranks.get(`${parts[i]},${part}`) ?? Number.POSITIVE_INFINITY);
    const best = Math.min(Number.POSITIVE_INFINITY, ...found);
    if (best === Number.POSITIVE_INFINITY) return parts.map((part) => ranks.get(part) ?? -1);
    const at = found.indexOf(best);
    parts.splice(at, 2, `${parts[at]},${parts[at + 1]}`);
  }
}

test("a model with bytes, a prefix and a suffix has tokens within the word", () => {
  const names = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
  const model = {
    type: "BPE",
    vocab: Object.fromEntries(["a", ...names].map((piece, id) => [piece, id])),
    merges: [],
    byte_fallback: true,
    continuing_subword_prefix: "#".repeat(40),
    end_of_word_suffix: "</w>",
  };
  const text = `a${"é".repeat(300)}`;
  const tokenizer = tokenizerJson(JSON.stringify({ model }));
  const { ids, ends } = tokenizer.encode([text]);
  expect(ids).toHaveLength(1 + 300 * 42 + 4);
  expect(ids.every((id) => id < 257)).toBe(true);
  expect(Math.max(...ends)).toBe(601);
});

describe("tiktoken", () => {
  test("merges the bytes of words by their ranks", () => {
    const tokenizer = tiktoken(encoder.encode(file), { pattern: PATTERN });
    expect(tokenizer.size).toBe(ranks.size);
    const { ids, rowSplits } = tokenizer.encode(texts);
    for (const [i, given] of texts.entries()) {
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(encoder.encode(given));
      const found = [...ids.subarray(rowSplits[i], rowSplits[i + 1])];
      const words = text.match(WORDS) ?? [];
      expect(found, text).toEqual(words.flatMap(idsSimply));
      expect(tokenizer.decode(found)).toBe(text);
    }
  });

  test("takes the possessive intervals of tiktoken's patterns", () => {
    const possessive = "\\p{L}++|\\p{N}{1,3}+| ?[^\\s\\p{L}\\p{N}]++|\\s++";
    const some = [...texts, "1234567 12 1", "a1b22c333d4444"];
    const { ids } = tiktoken(file, { pattern: possessive }).encode(some);
    expect(ids).toEqual(tiktoken(file, { pattern: PATTERN }).encode(some).ids);
    expect(tiktoken(file, { pattern: "\\p{N}{1,3}+1|\\p{N}" }).encode(["1111"]).ids).toHaveLength(4);
  });

  test("reads a file in time that grows with it", () => {
    const long = (size: number) => `YQ== 0\n${btoa("a".repeat(size))} 1\n`;
    expect(tiktoken(long(1_000_000), { pattern: PATTERN }).size).toBe(2);
  });

  test("merges pairs of pieces with one rank by the ranks of the pair", () => {
    const lines = ["a 0", "b 1", "ab 2", "ba 2", "abab 3"].map((line) => {
      const [piece, rank] = line.split(" ");
      return `${btoa(piece)} ${rank}`;
    });
    const { ids } = tiktoken(lines.reverse().join("\r\n"), { pattern: PATTERN }).encode(["ababa", "bab"]);
    expect([...ids]).toEqual([3, 0, 1, 2]);
  });

  test("finds special tokens", () => {
    const tokenizer = tiktoken(file, { pattern: PATTERN, specialTokens: { "<|endoftext|>": 50_000 } });
    const { ids } = tokenizer.encode(["a<|endoftext|>b"]);
    expect([...ids]).toEqual([0x61, 50_000, 0x62]);
    expect(tokenizer.decode(ids)).toBe("ab");
    expect(tokenizer.decode(ids, { skipSpecialTokens: false })).toBe("a<|endoftext|>b");
  });

  test("says which line makes no sense", () => {
    const read = (text: string) => () => tiktoken(text, { pattern: PATTERN });
    expect(read("IQ== 0\nIg== x\n")).toThrow("line 2 of the tiktoken file is 'Ig== x', Base64 and a rank wanted");
    expect(read("I* 0")).toThrow("line 1 of the tiktoken file is 'I* 0'");
    expect(read(`${"IQ".repeat(40)} 0 0`)).toThrow(`'${"IQ".repeat(20)}…'`);
    expect(read("IQ== 0\n\nIQ== 1\n")).toThrow("line 3 of the tiktoken file has a piece again");
    expect(read("\n")).toThrow("the tiktoken file has no piece");
    expect(read("IQ== 999999999")).toThrow("a whole number below 67108864 wanted");
    expect(() => tiktoken(file, { pattern: "(" })).toThrow("the regular expression (, which is not supported");
  });
});
