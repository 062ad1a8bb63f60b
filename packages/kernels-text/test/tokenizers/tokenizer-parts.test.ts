import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonEncoding } from "../../src/tokenizers/json-rows.js";
import { type JsonTokenizer, tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

type Row = readonly [
  ids: number[],
  places: number[][],
  types: number[],
  attention: number[],
  special: number[],
  words: number[],
];
/** A row without types. */
type UntypedRow = readonly [ids: number[], places: number[][], attention: number[], special: number[], words: number[]];
type Input = string | readonly [string, string];

interface SampledFile {
  readonly name: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly batches: readonly {
    readonly inputs: readonly Input[];
    readonly special: boolean;
    readonly rows: readonly Row[];
    readonly decoded: readonly (readonly [string, string])[];
    /** The rows of each input, when rows are truncated; null where the library encodes a batch in another way. */
    readonly overflowing?: readonly (readonly UntypedRow[] | null)[];
  }[];
}

// Written by generate_tokenizer_parts.py beside it, with tokenizers 0.23.2.
const files: SampledFile[] = JSON.parse(
  readFileSync(new URL("./fixtures/tokenizer-json-parts.json", import.meta.url), "utf8"),
);
const [bert] = files;

function encodingOf(tokenizer: JsonTokenizer, inputs: readonly Input[]): JsonEncoding {
  const texts = inputs.filter((input) => typeof input === "string");
  return texts.length > 0 ? tokenizer.encode(texts) : tokenizer.encodePairs(inputs as readonly [string, string][]);
}

function rowsOf(encoding: JsonEncoding): Row[] {
  const { ids, rowSplits, starts, ends, typeIds, attentionMask, sequenceIds, wordIds } = encoding;
  return Array.from(rowSplits.subarray(1), (to, row) => {
    const from = rowSplits[row];
    return [
      [...ids.subarray(from, to)],
      Array.from(starts.subarray(from, to), (start, i) => [start, ends[from + i]]),
      [...typeIds.subarray(from, to)],
      [...attentionMask.subarray(from, to)],
      Array.from(sequenceIds.subarray(from, to), (sequence) => (sequence < 0 ? 1 : 0)),
      [...wordIds.subarray(from, to)],
    ];
  });
}

/** The library counts the words of a text that loses its beginning from the first one that it encodes. */
function comparable(rows: readonly Row[], losesBeginning: boolean): unknown {
  return losesBeginning ? rows.map((row) => row.slice(0, 5)) : rows;
}

describe("tokenizerJson", () => {
  for (const { name, json, batches } of files) {
    test(`has the rows and texts of tokenizers: ${name}`, () => {
      const text = JSON.stringify(json);
      const [whole, plain] = [tokenizerJson(text), tokenizerJson(text, { addSpecialTokens: false })];
      for (const { inputs, special, rows, decoded } of batches) {
        const tokenizer = special ? whole : plain;
        const losesBeginning = (json.truncation as { direction: string } | null)?.direction === "Left";
        const found = comparable(rowsOf(encodingOf(tokenizer, inputs)), losesBeginning);
        expect(found, JSON.stringify(inputs)).toEqual(comparable(rows, losesBeginning));
        const texts = rows.map(([ids]) => [tokenizer.decode(ids), tokenizer.decode(ids, { skipSpecialTokens: false })]);
        expect(texts).toEqual(decoded);
      }
    });
  }

  for (const { name, json, batches } of files.filter(({ json }) => json.truncation)) {
    test(`has the overflowing rows of tokenizers: ${name}`, () => {
      const options = { padding: null, overflowing: true };
      const text = JSON.stringify(json);
      const [whole, plain] = [
        tokenizerJson(text, options),
        tokenizerJson(text, { ...options, addSpecialTokens: false }),
      ];
      for (const { inputs, special, overflowing } of batches) {
        const tokenizer = special ? whole : plain;
        const known = inputs.filter((_, i) => overflowing?.[i]);
        const wanted = overflowing
          ?.filter((rows) => rows !== null)
          .flatMap((rows, i) => rows.map((row) => [i, ...row]));
        const encoding = encodingOf(tokenizer, known);
        const untyped = rowsOf(encoding).map(([ids, places, , ...rest], i) => [
          encoding.rowTexts[i],
          ids,
          places,
          ...rest,
        ]);
        expect(untyped, JSON.stringify(inputs)).toEqual(wanted);
      }
    });
  }

  test("has overflowing rows that are padded, of one length with the others", () => {
    const json = JSON.stringify({ ...bert.json, padding: null });
    const truncation = { maxLength: 6, stride: 1 };
    const tokenizer = tokenizerJson(json, { truncation, padding: { id: 0, multipleOf: 4 }, overflowing: true });
    const { rowSplits, rowTexts, attentionMask, typeIds } = tokenizer.encode(["the", "loom loom loom loom loom loom"]);
    expect([...rowSplits]).toEqual([0, 8, 16, 24]);
    expect([...rowTexts]).toEqual([0, 1, 1]);
    expect([...attentionMask.subarray(16)]).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect(typeIds.every((type) => type === 0)).toBe(true);
    const untouched = tokenizerJson(json, { truncation: null, overflowing: true }).encode(["the loom", ""]);
    expect([...untouched.rowTexts]).toEqual([0, 1]);
  });

  test("refuses a stride that is not below the tokens that a row keeps", () => {
    const json = JSON.stringify(bert.json);
    const strideOf = (stride: number) =>
      tokenizerJson(json, { truncation: { maxLength: 5, stride }, overflowing: true }).encode([
        "the loom lifts the loom",
      ]);
    expect(() => strideOf(3)).toThrow("the stride 3 is not below the 3 tokens that a row keeps of a text");
    expect(() => strideOf(1.5)).toThrow("truncation.stride is 1.5");
    expect(() =>
      tokenizerJson(json, { truncation: { maxLength: 2 }, overflowing: true }).encode(["the"]),
    ).not.toThrow();
  });

  test("refuses more overflowing rows of a pair than memory has room for", () => {
    const tokenizer = tokenizerJson(JSON.stringify(bert.json), { truncation: { maxLength: 7 }, overflowing: true });
    const text = "loom ".repeat(20_000);
    expect(() => tokenizer.encodePairs([[text, text]])).toThrow("the overflowing rows of a text have");
  });

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
