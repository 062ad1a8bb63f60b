import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type JsonTokenizer, tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

type Row = readonly [ids: number[], places: number[][], types: number[], attention: number[], special: number[]];

interface SampledFile {
  readonly name: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly batches: readonly {
    readonly inputs: readonly (string | readonly [string, string])[];
    readonly special: boolean;
    readonly rows: readonly Row[];
    readonly decoded: readonly (readonly [string, string])[];
  }[];
}

// Written by generate_tokenizer_parts.py beside it, with tokenizers 0.23.2.
const files: SampledFile[] = JSON.parse(
  readFileSync(new URL("./fixtures/tokenizer-json-parts.json", import.meta.url), "utf8"),
);
const [bert] = files;

function rowsOf(tokenizer: JsonTokenizer, inputs: readonly (string | readonly [string, string])[]): Row[] {
  const isText = (input: string | readonly [string, string]) => typeof input === "string";
  const texts = inputs.filter(isText) as string[];
  const encoding =
    texts.length > 0 ? tokenizer.encode(texts) : tokenizer.encodePairs(inputs as readonly [string, string][]);
  const { ids, rowSplits, starts, ends, typeIds, attentionMask, sequenceIds } = encoding;
  return inputs.map((_, row) => {
    const [from, to] = [rowSplits[row], rowSplits[row + 1]];
    return [
      [...ids.subarray(from, to)],
      Array.from(starts.subarray(from, to), (start, i) => [start, ends[from + i]]),
      [...typeIds.subarray(from, to)],
      [...attentionMask.subarray(from, to)],
      Array.from(sequenceIds.subarray(from, to), (sequence) => (sequence < 0 ? 1 : 0)),
    ];
  });
}

describe("tokenizerJson", () => {
  for (const { name, json, batches } of files) {
    test(`has the rows and texts of tokenizers: ${name}`, () => {
      const text = JSON.stringify(json);
      const [whole, plain] = [tokenizerJson(text), tokenizerJson(text, { addSpecialTokens: false })];
      for (const { inputs, special, rows, decoded } of batches) {
        const tokenizer = special ? whole : plain;
        expect(rowsOf(tokenizer, inputs), JSON.stringify(inputs)).toEqual(rows);
        const texts = rows.map(([ids]) => [tokenizer.decode(ids), tokenizer.decode(ids, { skipSpecialTokens: false })]);
        expect(texts).toEqual(decoded);
      }
    });
  }

  test("takes another truncation and padding than the file's, or none", () => {
    const json = JSON.stringify(bert.json);
    const text = "the heddle of a loom lifts each thread of the loom";
    const none = tokenizerJson(json, { truncation: null, padding: null });
    const { ids } = none.encode([text]);
    expect(ids.length).toBeGreaterThan(10);
    expect(none.encode([""]).ids).toHaveLength(2);
    const cut = tokenizerJson(json, { truncation: { maxLength: 5 }, padding: { multipleOf: 4, direction: "left" } });
    const { ids: cutIds, attentionMask, rowSplits } = cut.encode([text]);
    expect([...cutIds]).toEqual([0, 0, 0, ids[0], ids[1], ids[2], ids[3], ids[ids.length - 1]]);
    expect([...attentionMask]).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
    expect([...rowSplits]).toEqual([0, 8]);
    const left = tokenizerJson(json, { truncation: { maxLength: 4, direction: "left" }, padding: { length: 3 } });
    expect([...left.encode([text]).ids]).toEqual([
      ids[0],
      ids[ids.length - 3],
      ids[ids.length - 2],
      ids[ids.length - 1],
    ]);
    expect(left.encode([]).ids).toHaveLength(0);
  });

  test("cuts the text of a pair that it is told to", () => {
    const json = JSON.stringify(bert.json);
    const encode = (strategy: "only-first" | "only-second", pair: readonly [string, string]) =>
      tokenizerJson(json, { truncation: { maxLength: 8, strategy }, padding: null }).encodePairs([pair]).sequenceIds;
    expect([...encode("only-second", ["the the", "loom loom loom loom"])]).toEqual([-1, 0, 0, -1, 1, 1, 1, -1]);
    expect([...encode("only-first", ["loom loom loom loom", "the the"])]).toEqual([-1, 0, 0, 0, -1, 1, 1, -1]);
    expect(() => encode("only-first", ["the", "loom loom loom loom loom loom loom"])).toThrow(
      "the first text of a pair has 1 tokens, too few to lose 3",
    );
    const single = tokenizerJson(json, { truncation: { maxLength: 3, strategy: "only-second" } });
    expect(() => single.encode(["the loom lifts"])).toThrow("the truncation is for the second text of pairs");
    expect(() => tokenizerJson(json, { truncation: { maxLength: 1 } }).encode(["the"])).toThrow("leaves -1 tokens");
  });

  test("refuses numbers that are not whole, and a padding without an id", () => {
    const json = JSON.stringify({ ...bert.json, padding: null });
    expect(() => tokenizerJson(json, { padding: {} })).toThrow("the padding has no id");
    expect(() => tokenizerJson(json, { padding: { id: 0, multipleOf: 0 } })).toThrow("padding.multipleOf is 0");
    expect(() => tokenizerJson(json, { truncation: { maxLength: 1.5 } })).toThrow("truncation.maxLength is 1.5");
  });

  test("refuses unknown words without a token for them", () => {
    const fileOf = (model: unknown) => JSON.stringify({ model });
    for (const model of [
      { type: "WordLevel", vocab: { a: 0 } },
      { type: "WordPiece", vocab: { a: 0 } },
      { type: "Unigram", vocab: [["a", -1]] },
    ]) {
      const tokenizer = tokenizerJson(fileOf(model));
      expect([...tokenizer.encode(["a"]).ids]).toEqual([0]);
      expect(() => tokenizer.encode(["b"])).toThrow("has no token for the unknown word 'b'");
    }
  });
});
