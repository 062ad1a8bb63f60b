import { readFileSync } from "node:fs";
import type { LinearMemory } from "@heddle/memory";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Sentencepiece } from "../../src/sentencepiece/processor/sentencepiece.js";
import { TokenRows } from "../../src/sentencepiece/processor/token-rows.js";
import { nbestPieces } from "../../src/sentencepiece/sampling/sample-pieces.js";
import { SentencepieceTexts } from "../../src/tokenizers/sentencepiece-texts.js";

interface Sample {
  readonly text: string;
  readonly error?: string;
  readonly ids?: readonly number[];
  readonly offsets?: readonly (readonly [number, number])[];
  readonly pieces?: readonly string[];
  readonly decoded?: string;
  readonly decodedPieces?: string;
  readonly nbest?: readonly (readonly number[])[];
}

interface SampledModel {
  readonly name: string;
  readonly model: string;
  readonly samples: readonly Sample[];
}

// Written by generate_sentencepiece.py beside it, with sentencepiece 0.2.2.
const models: SampledModel[] = JSON.parse(
  readFileSync(new URL("./fixtures/sentencepiece-samples.json", import.meta.url), "utf8"),
);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

for (const wasmLoops of [true, false]) {
  describe(wasmLoops ? "Sentencepiece" : "Sentencepiece on twins", () => {
    for (const { name, model, samples } of models) {
      test(`encodes and decodes as SentencePiece: ${name}`, () => {
        const memory = createTestMemory({ wasmLoops });
        const sentencepiece = new Sentencepiece(memory, Buffer.from(model, "base64"));
        for (const sample of samples) checkSample(memory, sentencepiece, sample);
        sentencepiece.dispose();
        expect(memory.liveBytes).toBe(0);
      });
    }
  });
}

function checkSample(memory: LinearMemory, sentencepiece: Sentencepiece, sample: Sample): void {
  const text = Buffer.from(sample.text, "base64");
  using scope = memory.scope();
  const at = scope.malloc(text.length + 1);
  memory.u8.set(text, at);
  using rows = new TokenRows(sentencepiece.encoder, { offsets: true, texts: true });
  if (sample.error) {
    expect(statusOf(() => rows.encode(at, text.length))).toBe(`INTERNAL: ${sample.error}`);
    return;
  }
  rows.encode(at, text.length);
  rows.endRow(false);
  const column = (address: number) => memory.u32.slice(address >>> 2, (address >>> 2) + rows.count);
  const [ids, starts, limits] = [rows.ids, rows.starts, rows.limits].map(column);
  expect([...ids]).toEqual(sample.ids);
  expect([...starts].map((start, i) => [start, limits[i]])).toEqual(sample.offsets);
  expect(piecesOf(memory, sentencepiece, rows)).toEqual(sample.pieces);
  expect(decoder.decode(sentencepiece.decodeIds(ids))).toBe(sample.decoded);
  checkTexts(sentencepiece, [...ids]);
  const pieces = (sample.pieces ?? []).map((piece) => encoder.encode(piece));
  expect(decoder.decode(sentencepiece.decodeTexts(pieces))).toBe(sample.decodedPieces);
  if (sample.nbest) expect(nbestOf(memory, sentencepiece, at, text.length)).toEqual(sample.nbest);
}

/** Text of the ids, and of parts of them, is that of UTF-8. */
function checkTexts(sentencepiece: Sentencepiece, ids: readonly number[]): void {
  if (sentencepiece.model.denormalizer) return;
  const texts = new SentencepieceTexts(sentencepiece.model);
  const all = ids.flatMap((id, i) => [id, (id * 7 + i) % sentencepiece.size, i % sentencepiece.size]);
  for (let from = 0; from < all.length; from += 2) {
    const some = all.slice(from, from + 9);
    expect(texts.decode(some)).toBe(decoder.decode(sentencepiece.decodeIds(some)));
  }
}

function piecesOf(memory: LinearMemory, sentencepiece: Sentencepiece, rows: TokenRows): string[] {
  const { text, starts, limits } = rows.texts;
  const { u8, u32 } = memory;
  return Array.from({ length: rows.count }, (_, i) => {
    const id = u32[(rows.ids >>> 2) + i];
    if (id !== sentencepiece.encoder.tables.unknown) return decoder.decode(sentencepiece.textOf(id));
    return decoder.decode(u8.slice(text + u32[(starts >>> 2) + i], text + u32[(limits >>> 2) + i]));
  });
}

function nbestOf(memory: LinearMemory, { encoder }: Sentencepiece, at: number, size: number): number[][] {
  using rows = new TokenRows(encoder, { offsets: false, texts: false });
  for (const segment of nbestPieces(encoder, rows.plan, rows.normalize(at, size), 4)) {
    rows.encode(at, size, segment);
    rows.endRow(false);
  }
  const ids = memory.u32.slice(rows.ids >>> 2, (rows.ids >>> 2) + rows.count);
  return rows.splits.slice(1).map((end, i) => [...ids.subarray(rows.splits[i], end)]);
}
