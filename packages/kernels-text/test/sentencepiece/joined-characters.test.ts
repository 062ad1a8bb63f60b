import { LinearMemory } from "@heddle/memory";
import { describe, expect, test } from "vitest";
import { JOIN_FIRST, JOIN_SECOND } from "../../src/sentencepiece/loops/plan-layout.js";
import { joinedCharacters } from "../../src/sentencepiece/model/joined-characters.js";
import { Sentencepiece } from "../../src/sentencepiece/processor/sentencepiece.js";
import { TokenRows } from "../../src/sentencepiece/processor/token-rows.js";
import { sentencepiece } from "../../src/tokenizers/sentencepiece.js";
import { bpeModel } from "./unigram-model.js";

/** Merged from the first one on. */
const MERGED = ["ab", "中文", "abab", "▁a", "é中文", "😀é", "aa"];
const CHARACTERS = ["a", "b", "▁", "中", "文", "é", "😀", "国"];
const MODEL = bpeModel([...MERGED, ...CHARACTERS].map((piece, i) => [piece, -i] as const));

const utf8 = (character: string) => Buffer.from(character).reduceRight((number, byte) => (number << 8) | byte, 0);

describe("joinedCharacters", () => {
  const { model } = new Sentencepiece(new LinearMemory(), MODEL);
  const { bits, shift } = joinedCharacters(model);
  const isJoined = (first: string, second: string) => {
    const index = Math.imul(Math.imul(utf8(first), JOIN_FIRST) + utf8(second), JOIN_SECOND) >>> shift;
    return ((bits[index >>> 3] >>> (index & 7)) & 1) === 1;
  };

  test("has a bit for characters that a piece has beside each other", () => {
    const pairs = MERGED.flatMap((piece) =>
      Array.from(piece).flatMap((first, i, all) => (all[i + 1] ? [[first, all[i + 1]] as const] : [])),
    );
    expect(pairs.filter(([first, second]) => !isJoined(first, second))).toEqual([]);
  });

  test("has none for most others", () => {
    const others = Array.from({ length: 1000 }, (_, i) => ["中", String.fromCodePoint(0x5000 + i)] as const);
    expect(others.filter(([first, second]) => isJoined(first, second)).length).toBeLessThan(20);
  });
});

/** The ids of a text that is encoded as a whole, by the loops or their twin. */
function idsOf(text: string, wasmLoops: boolean): number[] {
  const memory = new LinearMemory({ wasmLoops });
  const model = new Sentencepiece(memory, MODEL);
  const bytes = Buffer.from(text);
  using scope = memory.scope();
  const at = scope.malloc(bytes.length);
  memory.u8.set(bytes, at);
  using rows = new TokenRows(model.encoder, { offsets: true, texts: false });
  rows.encode(at, bytes.length);
  return Array.from(memory.u32.subarray(rows.ids >>> 2, (rows.ids >>> 2) + rows.count));
}

test("parts of BPE's texts have the tokens of the whole", () => {
  let state = 1;
  const next = (count: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % count;
  };
  for (const size of [1, 2, 5, 31, 32, 33, 300, 20_000]) {
    const text = Array.from({ length: size }, () => [...CHARACTERS, " ", "x"][next(10)]).join("");
    const ids = idsOf(text, false);
    expect(idsOf(text, true)).toEqual(ids);
    expect([...sentencepiece(MODEL).encode([text]).ids]).toEqual(ids);
  }
});

test("a text of 10 MB without spaces has memory for its parts", () => {
  const { ids } = sentencepiece(MODEL).encode(["中文国ab".repeat(900_000)]);
  expect(ids.length).toBe(2_700_001);
});
