import { readFileSync } from "node:fs";
import type { AttrMap } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, type NestedValue, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { errorOf } from "../sentencepiece/sentencepiece-session.js";

interface Samples {
  readonly encoder: string;
  readonly shiftedEncoder: string;
  readonly decoder: string;
  readonly shiftedDecoder: string;
  readonly texts: readonly string[];
  readonly ids: readonly (readonly number[])[];
  readonly decoded: readonly string[];
}

// Written by generate_fast_sentencepiece.py beside it, with sentencepiece 0.2.2.
const samples: Samples = JSON.parse(
  readFileSync(new URL("./fixtures/fast-sentencepiece-samples.json", import.meta.url), "utf8"),
);
const model = (name: "encoder" | "shiftedEncoder" | "decoder" | "shiftedDecoder") =>
  Buffer.from(samples[name], "base64");
const OPS = ["TFText>FastSentencepieceTokenize", "TFSentencepieceTokenizeOp"];

let host: Host;
beforeEach(() => {
  host = new Host({ memory: createTestMemory(), plugins: [plugin] });
});
afterEach(() => {
  host[Symbol.dispose]();
  expect(host.memory.liveBytes).toBe(0);
});

async function run(op: string, inputs: readonly Tensor[], attrs: AttrMap = new Map()): Promise<NestedValue[]> {
  try {
    const outputs = await runOp(host, op, inputs, { attrs });
    return outputs.map((output) => {
      using tensor = output;
      return tensor.toNested();
    });
  } finally {
    for (const input of inputs) input.release();
  }
}

const bytes = (value: Uint8Array) => tensorFromJs(host.memory, DataType.UINT8, value);

function encode(
  op: string,
  encoder: Uint8Array,
  texts: readonly (string | Uint8Array)[],
  flags = [false, false, false],
) {
  return run(op, [
    bytes(encoder),
    Tensor.fromStrings(host.memory, [texts.length], texts),
    tensorFromJs(host.memory, DataType.INT32, 0),
    tensorFromJs(host.memory, DataType.FLOAT, 1),
    ...flags.map((flag) => tensorFromJs(host.memory, DataType.BOOL, flag)),
  ]);
}

function decode(decoder: Uint8Array, ids: readonly number[], splits: readonly number[]) {
  return run("TFText>FastSentencepieceDetokenize", [
    bytes(decoder),
    tensorFromJs(host.memory, DataType.INT32, ids),
    tensorFromJs(host.memory, DataType.INT64, splits),
  ]);
}

function splitsOf(rows: readonly (readonly unknown[])[]): number[] {
  const splits = [0];
  for (const row of rows) splits.push(splits[splits.length - 1] + row.length);
  return splits;
}

describe("createFastSentencepieceTokenize", () => {
  for (const op of OPS) {
    test(`outputs the ids of SentencePiece: ${op}`, async () => {
      expect(await encode(op, model("encoder"), samples.texts)).toEqual([samples.ids.flat(), splitsOf(samples.ids)]);
    });
  }

  test("adds the offset to all ids but that of unknown text", async () => {
    const [ids] = await encode(OPS[0], model("shiftedEncoder"), samples.texts);
    expect(ids).toEqual(samples.ids.flat().map((id) => (id === 0 ? 0 : id + 100)));
  });

  test("adds the ends of sequences, and turns them round", async () => {
    const texts = samples.texts.slice(2, 4);
    const rows = samples.ids.slice(2, 4).map((row) => [2, ...row.slice().reverse(), 1]);
    expect(await encode(OPS[0], model("encoder"), texts, [true, true, true])).toEqual([rows.flat(), splitsOf(rows)]);
    const [ids] = await encode(OPS[0], model("encoder"), [texts[0]], [true, true, false]);
    expect(ids).toEqual([1, ...samples.ids[2], 2]);
  });

  test("removes spaces as the fast encoder does: all but one before a text", async () => {
    const [text] = samples.texts.slice(3);
    const [once] = await encode(OPS[0], model("encoder"), [text]);
    expect(await encode(OPS[0], model("encoder"), [`${text}  \t`])).toEqual([once, [0, (once as number[]).length]]);
    expect(await encode(OPS[0], model("encoder"), [`   ${text}`])).toEqual([once, [0, (once as number[]).length]]);
    expect(await encode(OPS[0], model("encoder"), [" ", ""])).toEqual([[], [0, 0, 0]]);
  });

  test("makes one unknown piece of malformed bytes", async () => {
    expect(await encode(OPS[0], model("encoder"), [Uint8Array.of(0xff, 0xfe, 0xc3)])).toEqual([
      [3, 0],
      [0, 2],
    ]);
  });

  test("refuses damaged models", async () => {
    expect(await errorOf(encode(OPS[0], Uint8Array.of(1, 2, 3), ["a"]))).toBe(
      "INVALID_ARGUMENT: the model is not a FlatBuffer, or is damaged",
    );
    expect(await errorOf(encode(OPS[0], model("decoder"), ["a"]))).toMatch(/^(DATA_LOSS|INVALID_ARGUMENT): /);
  });
});

describe("createFastSentencepieceDetokenize", () => {
  test("outputs the texts of SentencePiece", async () => {
    const splits = splitsOf(samples.ids);
    expect(await decode(model("decoder"), samples.ids.flat(), splits)).toEqual([samples.decoded]);
    const known = samples.ids.filter((row) => !row.includes(0));
    const shifted = known.flat().map((id) => id + 100);
    const texts = samples.decoded.filter((_, i) => !samples.ids[i].includes(0));
    expect(await decode(model("shiftedDecoder"), shifted, splitsOf(known))).toEqual([texts]);
  });

  test("refuses ids and splits that do not fit", async () => {
    const splitsError = "INVALID_ARGUMENT: input_splits must be monotonically non-decreasing and within bounds.";
    expect(await errorOf(decode(model("decoder"), [1], [0, 2]))).toBe(splitsError);
    expect(await errorOf(decode(model("decoder"), [1], [1, 0]))).toBe(splitsError);
    expect(await errorOf(decode(model("decoder"), [1], []))).toBe(
      "INVALID_ARGUMENT: input_splits must have at least 1 element.",
    );
    for (const id of [-1, 100_000]) {
      expect(await errorOf(decode(model("decoder"), [id], [0, 1]))).toBe("INTERNAL: Sentencepiece conversion failed");
    }
  });
});
