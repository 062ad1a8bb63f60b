import { readFileSync } from "node:fs";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { piecesOf } from "../../src/tokenizers/tokenizer.js";
import { tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

interface SampledFile {
  readonly name: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly samples: readonly {
    readonly text: string;
    readonly ids: readonly number[];
    readonly offsets: readonly (readonly [number, number])[];
    readonly decoded: string;
  }[];
}

// Written by generate_tokenizer_json.py beside it, with tokenizers 0.23.2.
const files: SampledFile[] = JSON.parse(
  readFileSync(new URL("./fixtures/tokenizer-json-samples.json", import.meta.url), "utf8"),
);
const [gpt2] = files;
const withPart = (part: Readonly<Record<string, unknown>>) => JSON.stringify({ ...gpt2.json, ...part });

describe("tokenizerJson", () => {
  for (const { name, json, samples } of files) {
    test(`encodes and decodes as tokenizers: ${name}`, () => {
      const tokenizer = tokenizerJson(JSON.stringify(json));
      for (const { text, ids, offsets, decoded } of samples) {
        const found = tokenizer.encode([text]);
        expect([...found.ids], text).toEqual(ids);
        expect(
          [...found.starts].map((start, i) => [start, found.ends[i]]),
          text,
        ).toEqual(offsets);
        expect(tokenizer.decode(ids)).toBe(decoded);
      }
      const { rowSplits } = tokenizer.encode(samples.map(({ text }) => new TextEncoder().encode(text)));
      expect(rowSplits.at(-1)).toBe(samples.flatMap(({ ids }) => ids).length);
    });
  }

  test("leaves the special tokens out, and knows the vocabulary", () => {
    const roberta = JSON.stringify(files[1].json);
    const plain = tokenizerJson(new TextEncoder().encode(roberta), { addSpecialTokens: false });
    const whole = tokenizerJson(roberta);
    expect([...whole.encode(["a"]).ids]).toEqual([0, ...plain.encode(["a"]).ids, 2]);
    expect(piecesOf(plain, [0, 2, 1_000_000])).toEqual(["<s>", "</s>", ""]);
    expect([plain.id("<mask>"), plain.id("nowhere")]).toEqual([plain.size - 1, undefined]);
  });

  test("takes two spaces and more from the offsets of the first token, and leaves one", () => {
    const roberta = tokenizerJson(JSON.stringify(files[1].json));
    // As tokenizers 0.23.2 has it.
    const wanted = [
      ["<mask>a", 0, 6],
      [" <mask>a", 0, 7],
      ["  <mask>a", 2, 8],
      ["   <mask>a", 3, 9],
      ["\u00a0 <mask>a", 3, 9],
      ["\u3000<mask>a", 0, 9],
    ] as const;
    for (const [text, start, end] of wanted) {
      const { starts, ends } = roberta.encode([text]);
      expect([starts[1], ends[1]], text).toEqual([start, end]);
    }
  });

  test("names the part that it does not know", () => {
    const errorOf = (part: Readonly<Record<string, unknown>>) => statusOf(() => tokenizerJson(withPart(part)));
    const suffix = ", which is not supported";
    expect(errorOf({ normalizer: { type: "Other" } })).toBe(
      `UNIMPLEMENTED: root.normalizer of the tokenizer has the type Other${suffix}`,
    );
    expect(errorOf({ pre_tokenizer: { type: "Sequence", pretokenizers: [{ type: "Other" }] } })).toBe(
      `UNIMPLEMENTED: root.pre_tokenizer.pretokenizers[0] of the tokenizer has the type Other${suffix}`,
    );
    expect(errorOf({ decoder: { type: "Other" } })).toBe(
      `UNIMPLEMENTED: root.decoder of the tokenizer has the type Other${suffix}`,
    );
    expect(errorOf({ post_processor: { type: "Other" } })).toContain("has the type Other");
    expect(errorOf({ model: { type: "Other" } })).toContain("the model Other");
    expect(errorOf({ model: { type: "BPE", vocab: {}, merges: [], dropout: 0.1 } })).toContain("a dropout");
    expect(errorOf({ truncation: { max_length: 3, strategy: "Other" } })).toContain("the strategy Other");
    expect(errorOf({ padding: { strategy: "BatchLongest", direction: "Up" } })).toContain("the direction Up");
    const split = (Regex: string) => ({
      pre_tokenizer: { type: "Split", pattern: { Regex }, behavior: "Isolated", invert: false },
    });
    for (const regex of ["\\X", "(?<name>a)", "[[:other:]]", "\\p{Nowhere}", "a(?i)b", "(a)\\2", "[a", "("])
      expect(errorOf(split(regex)), regex).toContain(regex);
  });

  test("refuses damaged files", () => {
    const errorOf = (json: string) => statusOf(() => tokenizerJson(json));
    expect(errorOf("{")).toContain("INVALID_ARGUMENT: the tokenizer is not JSON");
    expect(errorOf("[]")).toBe("INVALID_ARGUMENT: root of the tokenizer is not an object");
    expect(errorOf("{}")).toBe("INVALID_ARGUMENT: the tokenizer has no model");
    expect(errorOf(withPart({ model: { type: "BPE", vocab: { a: 0 }, merges: ["a b"] } }))).toBe(
      "INVALID_ARGUMENT: merge 0 has 'b', which is not in the vocabulary",
    );
    expect(errorOf(withPart({ model: { type: "BPE", vocab: { a: 0.5 }, merges: [] } }))).toContain(
      "the id of 'a' is 0.5",
    );
    const unigram = (vocab: unknown, unk_id: unknown = 0) =>
      JSON.stringify({ model: { type: "Unigram", vocab, unk_id } });
    expect(errorOf(unigram([["a", null]]))).toBe(
      "INVALID_ARGUMENT: piece 0 of the tokenizer is not a text with a score",
    );
    expect(errorOf(unigram([["a", -1]], 3))).toBe("INVALID_ARGUMENT: unk_id 3 is past the vocabulary");
  });

  test.each([
    ["normalizer", "normalizers", { type: "NFC" }],
    ["pre_tokenizer", "pretokenizers", { type: "Whitespace" }],
    ["decoder", "decoders", { type: "Fuse" }],
    ["post_processor", "processors", { type: "ByteLevel" }],
  ])("reads a %s of 62 sequences in each other, and no deeper one", (part, list, inner) => {
    const fileOf = (levels: number) => {
      const nested = `{"type":"Sequence","${list}":[`.repeat(levels) + JSON.stringify(inner) + "]}".repeat(levels);
      return `{"model":{"type":"WordLevel","vocab":{"a":0},"unk_token":"a"},"${part}":${nested}}`;
    };
    expect([...tokenizerJson(fileOf(62)).encode(["a"]).ids]).toEqual([0]);
    for (const levels of [63, 10_000]) {
      const status = statusOf(() => tokenizerJson(fileOf(levels)));
      expect(status).toBe("INVALID_ARGUMENT: the tokenizer has 128 objects and lists in each other");
    }
  });

  // The answers of tokenizers 0.23.2, which ends the second text with a word before it truncates.
  test.each([
    ["left", 3, "aaa bbb", [3, 4, 4]],
    ["left", 4, "aaa bbb", undefined],
    ["left", 6, "aaa aba bbb", [1, 4, 2, 3, 4, 4]],
    ["left", 6, "aaa [x] [x] bbb", undefined],
    ["right", 3, "aaa [x] [x] bbb", [1, 2, 2]],
    ["right", 5, "aaa bbb", undefined],
    ["right", 6, "aaa aba bbb", [1, 2, 2, 1, 4, 2]],
    ["right", 6, "aaa [x] [x] bbb", undefined],
  ] as const)(
    "truncates the first text of a pair, which is empty, to the %s and %i tokens: %s",
    (direction, maxLength, second, ids) => {
      const vocab = { "?": 0, a: 1, "##a": 2, b: 3, "##b": 4 };
      const file = {
        model: { type: "WordPiece", vocab, unk_token: "?" },
        pre_tokenizer: { type: "Whitespace" },
        added_tokens: [{ id: 5, content: "[x]", normalized: true }],
      };
      const tokenizer = tokenizerJson(JSON.stringify(file), {
        truncation: { maxLength, direction, strategy: "only-first" },
      });
      const encode = () => tokenizer.encodePairs([["", second]]);
      if (ids) expect([...encode().ids]).toEqual([...ids]);
      else expect(statusOf(encode)).toContain("INVALID_ARGUMENT: the first text of a pair has 0 tokens");
    },
  );

  test("refuses a text that steps of the normaliser make too long", () => {
    const longer = { type: "Replace", pattern: { String: "a" }, content: "a".repeat(1 << 14) };
    const model = { type: "WordLevel", vocab: { a: 0 }, unk_token: "a" };
    const fileOf = (steps: readonly unknown[]) =>
      tokenizerJson(JSON.stringify({ model, normalizer: { type: "Sequence", normalizers: steps } }));
    const refused = (units: number) =>
      `RESOURCE_EXHAUSTED: a normalised text has ${units} UTF-16 units, at most ${2 ** 20 + 64} are made`;
    expect(statusOf(() => fileOf([longer, longer]).encode(["a"]))).toBe(refused(65 << 14));
  });

  test("finds a path where sums of scores are as far from 0 as numbers go", () => {
    const vocab = [
      ["<unk>", -1.7e308],
      ["a", -1.7e308],
      ["aa", -1.6e308],
      ["b", 1.7e308],
    ];
    const tokenizer = tokenizerJson(JSON.stringify({ model: { type: "Unigram", vocab, unk_id: 0 } }));
    const { ids, ends } = tokenizer.encode(["aaaac", "bbbbaa"]);
    expect([...ids]).toEqual([2, 2, 0, 3, 3, 3, 3, 2]);
    expect([...ends]).toEqual([2, 4, 5, 1, 2, 3, 4, 6]);
  });

  test("takes time in proportion to a text without words", () => {
    for (const { json, name } of files) {
      const tokenizer = tokenizerJson(JSON.stringify(json));
      const ms = [5_000, 200_000].map((size) => {
        const text = "th".repeat(size / 2);
        // Of the processor: other processes of the machine do not count.
        const times = Array.from({ length: 3 }, () => {
          const start = process.cpuUsage();
          tokenizer.encode([text]);
          const { user, system } = process.cpuUsage(start);
          return (user + system) / 1000;
        });
        return Math.min(...times);
      });
      // A square would take 1,600 times as long.
      expect(ms[1] / Math.max(ms[0], 2), name).toBeLessThan(600);
    }
  }, 120_000);
});
