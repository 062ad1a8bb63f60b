import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  bytePairs,
  type Encoding,
  encodeStream,
  piecesOf,
  tokenizerJson,
  wordpiece,
} from "../../src/tokenizers/index.js";

interface Answers {
  readonly vocabulary: readonly string[];
  readonly tokenizer: { readonly model: Record<string, unknown>; readonly normalizer: Record<string, unknown> };
  readonly texts: readonly string[];
  readonly lower: readonly (readonly [number[], number[], number[]])[];
  readonly cased: readonly (readonly [number[], number[], number[]])[];
}

// Written by wordpiece_texts.py beside it.
const answers: Answers = JSON.parse(readFileSync(new URL("../fixtures/wordpiece-texts.json", import.meta.url), "utf8"));
const lines = `${answers.vocabulary.join("\n")}\n`;
const BERT = "[UNK] [CLS] [SEP] [MASK] want ##want ##ed wa un runn ##ing , é e".split(" ").join("\n");

function rowsOf({ ids, rowSplits, starts, ends }: Encoding): unknown[] {
  return Array.from(rowSplits.subarray(1), (end, i) =>
    [ids, starts, ends].map((column) => [...column.subarray(rowSplits[i], end)]),
  );
}

describe("wordpiece", () => {
  test("has the ids and offsets of the tokenizers library", () => {
    expect(rowsOf(wordpiece(lines).encode(answers.texts))).toEqual(answers.lower);
    expect(rowsOf(wordpiece(lines, { lowercase: false }).encode(answers.texts))).toEqual(answers.cased);
  });

  test("reads tokenizer.json", () => {
    const { tokenizer } = answers;
    const vocab = Object.fromEntries(answers.vocabulary.map((piece, id) => [piece, id]));
    const json = JSON.stringify({ ...tokenizer, model: { ...tokenizer.model, vocab } });
    expect(rowsOf(wordpiece(json).encode(answers.texts))).toEqual(answers.lower);
    expect(rowsOf(wordpiece(new TextEncoder().encode(json)).encode(answers.texts))).toEqual(answers.lower);
  });

  test("decodes as BertWordPieceTokenizer of the tokenizers library", () => {
    const pieces = "[UNK] [CLS] [SEP] [MASK] [PAD] want ##want ##ed do not n ' t . ,".split(" ");
    const tokenizer = wordpiece(`${pieces.join("\n")}\n`);
    const textsOf = (ids: number[]) => [tokenizer.decode(ids), tokenizer.decode(ids, { skipSpecialTokens: false })];
    expect(textsOf([1, 5, 7, 14, 13, 2])).toEqual(["wanted,.", "[CLS] wanted,. [SEP]"]);
    expect(textsOf([7, 5, 6])).toEqual(["##ed wantwant", "##ed wantwant"]);
    expect(textsOf([1, 5, 8, 9, 10, 11, 12, 13, 2, 4])).toEqual([
      "want do not n ' t.",
      "[CLS] want do not n ' t. [SEP] [PAD]",
    ]);
    expect(textsOf([0, 5, 3, 5, 99])).toEqual(["want want", "[UNK] want [MASK] want"]);
    expect(textsOf([])).toEqual(["", ""]);
  });

  test("decodes with the decoder of a tokenizer.json", () => {
    const { tokenizer } = answers;
    const vocab = { "[UNK]": 0, a: 1, "##b": 2, ".": 3 };
    const open = (decoder: unknown) =>
      wordpiece(JSON.stringify({ ...tokenizer, decoder, added_tokens: [], model: { ...tokenizer.model, vocab } }));
    expect(open(null).decode([1, 2, 3])).toBe("a ##b .");
    expect(open({ type: "WordPiece", prefix: "##", cleanup: false }).decode([1, 2, 3])).toBe("ab .");
    expect(open({ type: "WordPiece", prefix: "##", cleanup: true }).decode([1, 2, 3])).toBe("ab.");
    expect(() => open({ type: "Fuse" }).decode([1])).toThrow("only the decoder WordPiece is supported");
  });

  test("reads a vocab.txt as the tokenizers library does", () => {
    const idsOf = (file: string | Uint8Array) => {
      const tokenizer = wordpiece(file);
      return Array.from({ length: 8 }, (_, id) => tokenizer.piece(id));
    };
    const more = (count: number) => new Array<undefined>(count).fill(undefined);
    expect(idsOf("[UNK]\r\na\r\n")).toEqual(["[UNK]", "a", ...more(6)]);
    expect(idsOf("[UNK]\na\n\n\nb")).toEqual(["[UNK]", "a", undefined, "", "b", ...more(3)]);
    expect(idsOf("a\n[UNK]\na\n")).toEqual([undefined, "[UNK]", "a", ...more(5)]);
    expect(idsOf(" a\nb \nc\u00a0\nd\u3000\n[UNK]\n")).toEqual([" a", "b", "c", "d", "[UNK]", ...more(3)]);
    expect(idsOf("\ufeffa\na\rb\nc\u2028d\n[UNK]\n")).toEqual(["\ufeffa", "a\rb", "c\u2028d", "[UNK]", ...more(4)]);
    expect(idsOf("{\n[UNK]\n}\nx")).toEqual(["{", "[UNK]", "}", "x", ...more(4)]);
    expect(() => wordpiece("\ufeff[UNK]\na\n")).toThrow("the vocabulary has no [UNK]");
    expect(() => wordpiece("")).toThrow("the vocabulary has no [UNK]");
  });

  test("refuses files that are not UTF-8", () => {
    const damaged = (text: string) => Uint8Array.of(...new TextEncoder().encode(text), 0xff, 0x0a);
    const refusal = (name: string, offset: number) =>
      expect.objectContaining({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining(`${name} is not UTF-8 at byte ${offset}`),
      });
    expect(() => wordpiece(damaged("[UNK]\na"))).toThrow(refusal("the vocabulary", 7));
    expect(() => tokenizerJson(damaged("{}"))).toThrow(refusal("the tokenizer", 2));
    expect(() => bytePairs(damaged("{}"), "")).toThrow(refusal("vocab.json", 2));
    expect(() => bytePairs("{}", damaged("a"))).toThrow(refusal("merges.txt", 1));
  });

  test("takes time proportional to a line of white space", () => {
    const start = process.cpuUsage();
    const tokenizer = wordpiece(`a${" ".repeat(200_000)}b\n[UNK]\n`);
    const { user, system } = process.cpuUsage(start);
    // A pattern for the white space at the end would take half a minute.
    expect((user + system) / 1e6).toBeLessThan(5);
    expect(tokenizer.size).toBe(2);
  });

  test("takes bytes, and skips those that form no character", () => {
    const tokenizer = wordpiece(BERT);
    const bytes = Uint8Array.of(0xff, ...new TextEncoder().encode("Wanted"), 0xe3, 0x82);
    expect(rowsOf(tokenizer.encode([bytes]))).toEqual([
      [
        [4, 6],
        [1, 5],
        [5, 7],
      ],
    ]);
  });

  test("puts special pieces around texts when asked to", () => {
    const tokenizer = wordpiece(BERT, { addSpecial: true });
    const { ids, starts, ends } = tokenizer.encode(["running,x", ""]);
    expect(piecesOf(tokenizer, ids)).toEqual(["[CLS]", "runn", "##ing", ",", "[UNK]", "[SEP]", "[CLS]", "[SEP]"]);
    expect([[...starts], [...ends]]).toEqual([
      [0, 0, 4, 7, 8, 9, 0, 0],
      [0, 4, 7, 8, 9, 9, 0, 0],
    ]);
  });

  test("finds added pieces in the text as it is", () => {
    const tokenizer = wordpiece(BERT);
    expect(piecesOf(tokenizer, tokenizer.encode(["want[MASK]ed [mask]"]).ids)).toEqual([
      "want",
      "[MASK]",
      "[UNK]",
      "[UNK]",
      "[UNK]",
      "[UNK]",
    ]);
  });

  test("has no later pieces without the mark of them", () => {
    const { ids, starts, ends } = wordpiece("[UNK]\nab\nc\n").encode(["abc ab c"]);
    expect([[...ids], [...starts], [...ends]]).toEqual([
      [0, 1, 2],
      [0, 4, 7],
      [3, 6, 8],
    ]);
  });

  test("takes the last of pieces with the same bytes, and words longer than its first room", () => {
    const vocab = { "[UNK]": 0, "\ufffd": 1, "\ud800": 2, a: 3, "##a": 4, "": 5 };
    const model = { type: "WordPiece", vocab, max_input_chars_per_word: 4000 };
    const normalizer = { type: "BertNormalizer", clean_text: false };
    const tokenizer = wordpiece(JSON.stringify({ model, normalizer, pre_tokenizer: { type: "BertPreTokenizer" } }));
    const { ids, ends } = tokenizer.encode(["\ufffd", "a".repeat(3000)]);
    expect([...ids.subarray(0, 3), ids.length, ends[3000]]).toEqual([2, 3, 4, 3001, 3000]);
  });

  test("knows its pieces", () => {
    const tokenizer = wordpiece(BERT);
    expect([tokenizer.size, tokenizer.piece(6), tokenizer.piece(99), tokenizer.id("##ed"), tokenizer.id("x")]).toEqual([
      14,
      "##ed",
      undefined,
      6,
      undefined,
    ]);
  });

  test.each([
    ["a\nb", "INVALID_ARGUMENT", "the vocabulary has no [UNK], the piece for unknown words"],
    ["{", "INVALID_ARGUMENT", /^tokenizer.json: /],
    ["{}", "INVALID_ARGUMENT", "tokenizer.json: model is missing"],
    ['{"model":{"type":"BPE"}}', "UNIMPLEMENTED", "tokenizer.json: model is BPE, but only WordPiece is supported"],
    ['{"model":{"type":"WordPiece"},"normalizer":null}', "INVALID_ARGUMENT", "tokenizer.json: normalizer is missing"],
  ])("refuses %j", (source, code, message) => {
    expect(() => wordpiece(source)).toThrow(
      expect.objectContaining({
        code,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      }),
    );
  });

  test("refuses special pieces that the vocabulary does not have", () => {
    expect(() => wordpiece("[UNK]", { addSpecial: true })).toThrow("the vocabulary has no [CLS]");
  });
});

describe("encodeStream", () => {
  test("encodes a batch at a time", async () => {
    const sizes: number[] = [];
    for await (const { rowSplits } of encodeStream(wordpiece(BERT), ["want", "un", "e"], { batchSize: 2 })) {
      sizes.push(rowSplits.length - 1);
    }
    expect(sizes).toEqual([2, 1]);
  });
});
