import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import * as Stretch from "../../src/sentencepiece/loops/stretch-layout.js";
import { Sentencepiece } from "../../src/sentencepiece/processor/sentencepiece.js";
import { sequencePoints } from "../../src/sentencepiece/processor/sequence-points.js";
import { TextStretches } from "../../src/sentencepiece/processor/text-stretches.js";
import { TokenRows } from "../../src/sentencepiece/processor/token-rows.js";
import { SeededRandom } from "../../src/sentencepiece/sampling/seeded-random.js";
import { unigramModel } from "./unigram-model.js";

/** Ids and offsets of each text by stretches, of the loops or their twin, and whether there are tables of characters. */
function rowsOf(model: Uint8Array, texts: readonly Uint8Array[], wasmLoops: boolean) {
  const memory = new LinearMemory({ wasmLoops });
  const sentencepiece = new Sentencepiece(memory, model);
  const { encoder } = sentencepiece;
  using stretches = TextStretches.of(encoder);
  if (!stretches) throw new Error("the texts of this model are not cut");
  const hasTables = memory.u32[(stretches.plan >>> 2) + Stretch.CHARACTER_SLOTS] !== 0;
  const rows = texts.map((text) => {
    using tokens = new TokenRows(encoder, { offsets: true, texts: false });
    using scope = memory.scope();
    const at = scope.malloc(text.length + Stretch.READ_AHEAD);
    memory.u8.set(text, at);
    tokens.encodeTexts(stretches, sequencePoints(sentencepiece, {}), at, [text.length]);
    return [tokens.ids, tokens.starts, tokens.limits]
      .map((column) => memory.u32.subarray(column >>> 2, (column >>> 2) + tokens.count).join())
      .join("|");
  });
  return { hasTables, rows };
}

describe("tables of characters", () => {
  const random = new SeededRandom(11);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const encoder = new TextEncoder();
  const pick = (from: readonly string[]) => from[below(from.length)];
  const wide = Array.from({ length: 40 }, (_, i) => String.fromCodePoint(0x4e00 + i * 67));
  const others = ["a", "1", "é", "ж", "🙂", "𠀀", "▁", "か", "\u3099", "が"];
  const textOf = (most: number) =>
    Array.from({ length: 1 + below(most) }, () => pick(below(4) === 0 ? others : wide)).join("");

  test("find the pieces that bytes find, of all kinds of characters", () => {
    for (let model = 0; model < 30; model++) {
      const pieces = [...new Set(Array.from({ length: 20 + below(300) }, () => pick(wide) + textOf(4)))]
        .filter((piece) => !piece.includes("▁"))
        .map((piece) => [piece, -1 - random.next() * 9, below(20) === 0 ? 4 : 1] as const);
      const characters = [...wide.slice(below(20)), ...others].map((piece) => [piece, -2 - random.next() * 9] as const);
      const bytes = unigramModel([
        ...characters.filter(([piece]) => piece !== "が"),
        ...pieces.filter(([p]) => [...p].length > 1),
      ]);
      const texts = Array.from({ length: 60 }, () => encoder.encode(`${textOf(40)} ${textOf(90)}`));
      const found = rowsOf(bytes, texts, true);
      expect(found.hasTables).toBe(true);
      expect(found.rows).toEqual(rowsOf(bytes, texts, false).rows);
    }
  });

  test("leave out models whose pieces do not begin with them, and find nothing else", () => {
    const bytes = unigramModel([
      ["▁", -1],
      ["a", -2],
    ]);
    const texts = [encoder.encode("a中文 a中")];
    expect(rowsOf(bytes, texts, true).rows).toEqual(rowsOf(bytes, texts, false).rows);
  });

  test("rules that begin with characters of several bytes are found, also in malformed text", () => {
    const oss = gunzipSync(readFileSync(new URL("./fixtures/test_oss_model.model.gz", import.meta.url)));
    const users = unigramModel([
      ["▁", -1],
      ["中", -2],
      ["文", -2],
      ["か", -3],
      ["中文", 0, 4],
      ["か\u3099x", 0, 4],
      ["é中", 0, 4],
    ]);
    const marks = ["\u3099", "\u309a", "\u0301", "\u0306", "\u0653", "\u09be", "中", "文", "x", " ", "🙂"];
    const bases = [
      "か",
      "ハ",
      "う",
      "é",
      "и",
      "ا",
      "\u09c7",
      "中",
      "한",
      "Ω",
      "①",
      "ﬁ",
      "。",
      "，",
      "\u3000",
      "\u200b",
    ];
    const malformed = [
      [0xe4],
      [0xe4, 0xb8],
      [0xc3],
      [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xc1, 0x81],
      [0x80],
      [0xf0, 0x9f],
    ];
    const partOf = () =>
      below(12) === 0
        ? Buffer.from(malformed[below(malformed.length)])
        : Buffer.from(pick(below(3) === 0 ? marks : bases));
    const texts = Array.from({ length: 4000 }, () => Buffer.concat(Array.from({ length: 1 + below(12) }, partOf)));
    for (const bytes of [oss, users]) {
      expect(rowsOf(bytes, texts, true).rows).toEqual(rowsOf(bytes, texts, false).rows);
    }
  });
});
