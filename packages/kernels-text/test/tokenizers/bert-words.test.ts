import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { BertEncoder } from "../../src/tokenizers/bert-encoder.js";
import { bertWords } from "../../src/tokenizers/bert-words.js";
import { EncodingColumns } from "../../src/tokenizers/encoding-columns.js";
import type { WordPoints } from "../../src/tokenizers/json/words/word-texts.js";
import type { BertModel } from "../../src/tokenizers/wordpiece-model.js";
import { mixedTexts } from "./mixed-texts.js";

const NO_POINTS: WordPoints = { before: [], after: [], endsAtSize: false };
const PIECES =
  "[UNK] [CLS] [MASK] a ab abc ##a ##b ##ab ##c ##1 l loom lo ##om ##m we ##ft e ##e ##é é İ 織 機 . , - 한 ##국 ß ##ss";
const longWord = "loom".repeat(400);
const texts = [
  ...mixedTexts(1500, 11),
  ...["loom", "織機", "é", "e\u0301\u00adab", "a🙂b", "[MASK]", "[", "\0", "ŉ", "ﬁ", "\ufffd", "\ud800", "İ"].flatMap(
    (part) => [part, `Loom ${part} weft`, `ab${part}c`, part.repeat(40)],
  ),
  ...Array.from({ length: 40 }, (_, size) => "abcabLoom".repeat(5).slice(0, size)),
  `${"織 Loom, [x ".repeat(3000)}[MASK]ab`,
  `${"a🙂 ".repeat(900)}`,
  longWord,
  `${longWord} ab`,
];

function modelOf(part: Partial<BertModel> = {}): BertModel {
  const vocabulary = new Map(PIECES.split(" ").map((piece, id) => [piece, id]));
  for (const character of new Set(texts.join("").toLowerCase())) {
    const size = vocabulary.size;
    if (size % 3 > 0) vocabulary.set(character, size);
    vocabulary.set(`##${character}`, size + 1);
  }
  return {
    vocabulary,
    normalization: { cleansText: true, splitsIdeographs: true, stripsAccents: true, lowercases: true },
    unknown: "[UNK]",
    suffix: "##",
    maxCharacters: 100,
    added: new Map([["[MASK]", 2]]),
    ...part,
  };
}

/** Tokens of each text as `id:start-end`. */
function rowsOf(columns: EncodingColumns): string[][] {
  const { ids, rowSplits, starts, ends } = columns.encoding();
  const tokens = Array.from(ids, (id, i) => `${id}:${starts[i]}-${ends[i]}`);
  return Array.from(rowSplits.subarray(1), (end, i) => tokens.slice(rowSplits[i], end));
}

/** The same without loops. */
function wanted(model: BertModel, texts: readonly string[]): string[][] {
  const columns = new EncodingColumns();
  const encoder = new BertEncoder(model);
  for (const text of texts) {
    const bytes = new TextEncoder().encode(text);
    encoder.encode(bytes, 0, bytes.length, columns);
    columns.endText();
  }
  return rowsOf(columns);
}

const normalization = modelOf().normalization;
const MODELS: Readonly<Record<string, Partial<BertModel>>> = {
  "lower case": {},
  "case and accents": { normalization: { ...normalization, lowercases: false, stripsAccents: false } },
  "controls and ideographs": { normalization: { ...normalization, cleansText: false, splitsIdeographs: false } },
  "words of at most 3 characters": { maxCharacters: 3 },
  "no words": { maxCharacters: 0 },
  "words of any length": { maxCharacters: 10_000 },
  "no mark of later pieces": { suffix: "" },
  "no later pieces": { suffix: "@@@" },
  "added tokens with spaces, and of letters": {
    added: new Map([
      ["ab c", 1],
      ["lo", 2],
      ["織 L", 3],
      ["機", 4],
    ]),
  },
  "ids without room": { vocabulary: new Map([...modelOf().vocabulary].map(([piece, id]) => [piece, id + 2 ** 25])) },
};

describe.each([
  ["WebAssembly", true],
  ["its twin", false],
])("bertWords in %s", (_, wasmLoops) => {
  const wordsOf = (model: BertModel) => bertWords(model, new BertEncoder(model), [], new LinearMemory({ wasmLoops }));

  test.each(Object.entries(MODELS))("has the tokens of BertEncoder: %s", (_, part) => {
    const model = modelOf(part);
    const words = wordsOf(model);
    for (let round = 0; round < 2; round++) {
      const columns = new EncodingColumns();
      words.encode(
        texts,
        (text) => text,
        NO_POINTS,
        columns,
        () => {
          throw new Error("every text is encoded word by word");
        },
      );
      expect(rowsOf(columns)).toEqual(wanted(model, texts));
    }
  });

  test("has the tokens of a text after another, with a base", () => {
    const words = wordsOf(modelOf());
    const columns = new EncodingColumns();
    expect(words.encodeText("Loom [MASK]", columns)).toBe(11);
    columns.endText();
    expect(words.encodeText("織ab", columns, undefined, 1)).toBe(5);
    columns.endText();
    expect(rowsOf(columns).map((row) => row.map((token) => token.split(":")[1]))).toEqual([
      ["0-4", "5-11"],
      ["1-4", "4-6"],
    ]);
  });

  test("stops after enough tokens", () => {
    const columns = new EncodingColumns();
    wordsOf(modelOf()).encodeText("織".repeat(50), columns, 7);
    expect(columns.ids.length).toBe(7);
  });

  test("puts tokens around texts", () => {
    const columns = new EncodingColumns();
    const points = { before: [70, 71], after: [72], endsAtSize: true };
    const all = ["ab", "", "a🙂", "é ab", undefined, "[MASK]"];
    wordsOf(modelOf()).encode(
      all,
      (text) => text,
      points,
      columns,
      () => 9,
    );
    const rows = rowsOf(columns);
    expect(rows.map((row) => [row.slice(0, 2).join(), row.at(-1)])).toEqual(
      [2, 0, 5, 5, 9, 6].map((size) => ["70:0-0,71:0-0", `72:${size}-${size}`]),
    );
    expect(rows.map((row) => row.length)).toEqual([4, 3, 5, 5, 3, 4]);
  });
});

describe("bertWords", () => {
  test("leaves texts with a token for which a text is looked at as a whole to its caller", () => {
    const model = modelOf();
    const words = bertWords(model, new BertEncoder(model), ["weft"]);
    const columns = new EncodingColumns();
    const left: string[] = [];
    words.encode(
      ["ab weft", "ab we", "weft", `${"a".repeat(5000)} weft`],
      (text) => text,
      NO_POINTS,
      columns,
      (text) => {
        left.push(text.slice(-7));
        columns.add(99, 0, 1);
        return 1;
      },
    );
    expect(left).toEqual(["ab weft", "weft", "aa weft"]);
    expect(rowsOf(columns).map((row) => row[0])).toEqual(["99:0-1", "4:0-2", "99:0-1", "99:0-1"]);
  });

  test("takes time proportional to a text with many beginnings of added tokens", () => {
    const model = modelOf();
    const words = bertWords(model, new BertEncoder(model));
    const columns = new EncodingColumns();
    const start = process.cpuUsage();
    words.encodeText(`${"[".repeat(300_000)}[MASK]`, columns);
    const { user, system } = process.cpuUsage(start);
    // To seek the token from each beginning on would take a minute.
    expect((user + system) / 1e6).toBeLessThan(5);
    expect(columns.ids.length).toBe(300_001);
  });
});
