import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decoderStepsOf } from "../../src/tokenizers/json/decoders.js";
import { IdDecoder } from "../../src/tokenizers/json/id-decoder.js";
import { JsonFields } from "../../src/tokenizers/json/json-fields.js";

const STEPS = [
  { type: "ByteLevel" },
  { type: "ByteFallback" },
  { type: "Fuse" },
  { type: "Replace", pattern: { String: "▁" }, content: " " },
  { type: "Replace", pattern: { Regex: "a*" }, content: "b" },
  { type: "Strip", content: " ", start: 1, stop: 0 },
  { type: "Strip", content: "a", start: 1, stop: 2 },
  { type: "Metaspace", replacement: "▁", prepend_scheme: "always" },
  { type: "Metaspace", replacement: "▁", prepend_scheme: "never" },
  { type: "BPEDecoder", suffix: "</w>" },
  { type: "WordPiece", prefix: "##", cleanup: true },
  { type: "CTC", pad_token: "a", word_delimiter_token: "|", cleanup: true },
];
const PIECES = ["▁a", "a", "aaa", "", "##b", "x</w>", "n't", ".", " '", "ĠÃ", "©", "Ä", "Ġ", "|", "é"];
const BYTES = ["<0xC3>", "<0xA9>", "<0xe2>", "<0x0A>", "<0x99>"];
const pieces = [...PIECES, ...BYTES];

function stepsOf(decoders: readonly unknown[]) {
  return decoderStepsOf(new JsonFields({ decoder: { type: "Sequence", decoders } }, "root").object("decoder"));
}

/** The text by lists of pieces, step after step. */
function expected(decoders: readonly unknown[], ids: readonly number[]): string {
  const found = ids.flatMap((id) => pieces[id] ?? []);
  return stepsOf(decoders)
    .reduce((changed: readonly string[], { decode }) => decode(changed), found)
    .join("");
}

describe("IdDecoder", () => {
  test("has the text that the steps make of all pieces", () => {
    const ids = fc.array(fc.integer({ min: 0, max: pieces.length + 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 4 }), fc.array(ids), (decoders, texts) => {
        const decoder = new IdDecoder(stepsOf(decoders), (id) => pieces[id], pieces.length);
        const few = new IdDecoder(stepsOf(decoders), (id) => pieces[id], 2);
        for (const each of texts) {
          expect(decoder.decode(each)).toBe(expected(decoders, each));
          expect(few.decode(Int32Array.from(each))).toBe(expected(decoders, each));
          expect(decoder.decode(new Set(each))).toBe(expected(decoders, [...new Set(each)]));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("leaves out what is no id, and refuses what is no number", () => {
    const decoder = new IdDecoder(stepsOf([]), (id) => pieces[id], pieces.length);
    expect(decoder.decode([-1, 1.5, 1e9, 2 ** 40, Number.NaN, 1])).toBe("a");
    expect(() => decoder.decode([1, "1"] as unknown as number[])).toThrow("ids must be numbers, found the string");
    expect(() => decoder.decode([1n] as unknown as number[])).toThrow("ids must be numbers, found");
  });
});
