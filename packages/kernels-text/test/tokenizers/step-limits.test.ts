import { describe, expect, test } from "vitest";
import { tokenizerJson } from "../../src/tokenizers/tokenizer-json.js";

const model = { type: "WordLevel", vocab: { "<unk>": 0, aaax: 1 }, unk_token: "<unk>" };
const PARTS = {
  normalizer: ["normalizers", { type: "Lowercase" }],
  pre_tokenizer: ["pretokenizers", { type: "Whitespace" }],
  post_processor: ["processors", { type: "ByteLevel" }],
  decoder: ["decoders", { type: "Fuse" }],
} as const;

function tokenizerWith(part: string, list: string, steps: readonly object[]) {
  return tokenizerJson(JSON.stringify({ model, [part]: { type: "Sequence", [list]: steps } }));
}

describe("checkSteps", () => {
  test.each(Object.entries(PARTS))("refuses more steps of the %s than are taken", (part, [list, step]) => {
    const some = Array.from({ length: 1023 }, () => step);
    expect(tokenizerWith(part, list, [...some, { type: "Sequence", [list]: [step] }]).encode(["a"]).ids).toHaveLength(
      1,
    );
    expect(() => tokenizerWith(part, list, [...some, { type: "Sequence", [list]: [step, step] }])).toThrow(
      expect.objectContaining({
        code: "RESOURCE_EXHAUSTED",
        message: expect.stringContaining(`the ${part} has 1025 steps, at most 1024 are taken`),
      }),
    );
  });

  test("refuses a normaliser that puts more before texts than is taken", () => {
    const prepend = (length: number) => ({ type: "Prepend", prepend: "a".repeat(length) });
    const few = [1, 2].map(prepend);
    expect([...tokenizerWith("normalizer", "normalizers", few).encode(["x", ""]).ids]).toEqual([1]);
    const many = Array.from({ length: 64 }, () => prepend(1024));
    expect(() => tokenizerWith("normalizer", "normalizers", many)).not.toThrow();
    expect(() => tokenizerWith("normalizer", "normalizers", [...many, prepend(1)])).toThrow(
      expect.objectContaining({
        code: "RESOURCE_EXHAUSTED",
        message: expect.stringContaining("the normalizer puts 65537 UTF-16 units before a text"),
      }),
    );
  });
});
