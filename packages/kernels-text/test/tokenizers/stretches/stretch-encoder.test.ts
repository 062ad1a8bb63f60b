import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Encoding, type Tokenizer, tokenizerJson, wordpiece } from "../../../src/tokenizers/index.js";
import { mixedTexts } from "../mixed-texts.js";

interface File {
  readonly name: string;
  readonly json: Readonly<Record<string, unknown>> & { readonly added_tokens: readonly unknown[] };
}

const files: readonly File[] = JSON.parse(
  readFileSync(new URL("../fixtures/tokenizer-json-samples.json", import.meta.url), "utf8"),
);

/** No text has it. It has a space, so that texts with it may not be cut. */
const NOWHERE = "\u{f0000} \u{f0001}";
const UNCUT_TOKEN = { id: 9_999_999, content: NOWHERE, normalized: false, special: false };

const bert = (added: readonly unknown[]) =>
  JSON.stringify({
    model: {
      type: "WordPiece",
      vocab: Object.fromEntries("[UNK] [CLS] a ##a e , ก พ 한 ##국 <mask>".split(" ").map((piece, id) => [piece, id])),
    },
    normalizer: { type: "BertNormalizer" },
    pre_tokenizer: { type: "BertPreTokenizer" },
    added_tokens: added,
  });

const cases: readonly (readonly [name: string, cut: Tokenizer, whole: Tokenizer])[] = [
  ...files.map(({ name, json }) => {
    const whole = { ...json, added_tokens: [...json.added_tokens, UNCUT_TOKEN] };
    return [name, tokenizerJson(JSON.stringify(json)), tokenizerJson(JSON.stringify(whole))] as const;
  }),
  [
    "BERT",
    wordpiece(bert([{ id: 1, content: "[CLS]" }])),
    wordpiece(
      bert([
        { id: 1, content: "[CLS]" },
        { id: 50, content: NOWHERE },
      ]),
    ),
  ],
];

function rowsOf({ ids, rowSplits, starts, ends }: Encoding): string[] {
  return Array.from(rowSplits.subarray(1), (end, i) =>
    [ids, starts, ends].map((column) => column.subarray(rowSplits[i], end).join()).join("|"),
  );
}

describe("StretchEncoder", () => {
  test.each(cases)("encodes stretches as they are encoded in whole texts: %s", (_, cut, whole) => {
    const texts = mixedTexts(1500, 7);
    const wanted = rowsOf(whole.encode(texts));
    const found = rowsOf(cut.encode(texts));
    expect(found.flatMap((row, i) => (row === wanted[i] ? [] : [[texts[i], row, wanted[i]]]))).toEqual([]);
  });

  test.each(cases)("encodes words that do not repeat, and then words that do: %s", (_, cut, whole) => {
    const words = Array.from({ length: 6000 }, (_, i) => `${i.toString(36)}loom${i % 7}`);
    const texts = [words.join(" "), words.join("  "), "loom a b ".repeat(2000), words.slice(5000).join(" ")];
    expect(rowsOf(cut.encode(texts))).toEqual(rowsOf(whole.encode(texts)));
  });

  test.each(cases)("encodes a long text without spaces and one of many: %s", (_, cut, whole) => {
    const texts = ["loom가".repeat(2000), "a ".repeat(5000), " ".repeat(5000), `${"b".repeat(3000)} c`];
    expect(rowsOf(cut.encode(texts))).toEqual(rowsOf(whole.encode(texts)));
  });
});
