import { LinearMemory } from "@heddle/memory";
import { expect, test } from "vitest";
import { Sentencepiece } from "../../src/sentencepiece/processor/sentencepiece.js";
import { TokenRows } from "../../src/sentencepiece/processor/token-rows.js";
import { unigramModel } from "./unigram-model.js";

const PIECES = [
  ["▁", -1],
  ["x", -24],
  ["a", -1],
  ["b", -1],
  ["ab", -2.003],
  ["y", 24],
] as const;

// `sentencepiece` 0.2.2 has these ids: a sum of float32 beyond 100,000 could not tell 2 from 2.003.
test.each([
  ["below -100,000", "x", 2, true],
  ["below -100,000", "x", 2, false],
  ["above 100,000", "y", 6, true],
  ["above 100,000", "y", 6, false],
] as const)("sums of unigram scores begin at 0 again %s: of %s, id %i, WebAssembly: %s", (_, letter, id, wasmLoops) => {
  const memory = new LinearMemory({ wasmLoops });
  const sentencepiece = new Sentencepiece(memory, unigramModel(PIECES));
  const text = new TextEncoder().encode(`${letter.repeat(4200)}ab`);
  using scope = memory.scope();
  const at = scope.malloc(text.length);
  memory.u8.set(text, at);
  using rows = new TokenRows(sentencepiece.encoder, { offsets: true, texts: false });
  rows.encode(at, text.length);
  const ids = memory.u32.slice(rows.ids >>> 2, (rows.ids >>> 2) + rows.count);
  sentencepiece.dispose();
  expect([ids.length, ...ids.slice(-3)]).toEqual([4203, id, 3, 4]);
});
