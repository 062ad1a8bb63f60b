import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// The tool runs bundled to `src`.
const fixtures = new URL("../../../fixtures/", import.meta.url);

/** The models of the matrix, in the order of its rows. */
export const MODELS = ["lstm", "gru", "conv", "attention", "chars", "ragged", "sentiment"] as const;

/** A model of {@link MODELS}. */
export type ModelName = (typeof MODELS)[number];

/** Rows for a model, and what TensorFlow computed for them. */
export interface ModelInput {
  readonly text: readonly string[];
  /** Token ids, row after row; undefined for a model without them. */
  readonly ids: readonly number[] | undefined;
  /** Ids a row. */
  readonly length: number;
  readonly wanted: readonly number[];
}

interface CaseTensor<Value> {
  readonly shape: readonly number[];
  readonly values: readonly Value[];
}

interface Case {
  readonly inputs: { readonly text?: CaseTensor<{ b64: string }>; readonly ids?: CaseTensor<number> };
  readonly outputs: Readonly<Record<string, CaseTensor<number>>>;
}

/** The folder of a model. */
export function modelPath(name: ModelName): string {
  return fileURLToPath(fixtureOf(name));
}

/** `batch` rows: those of the model's first case, again and again. */
export function modelInput(name: ModelName, batch: number): ModelInput {
  const cases: Case[] = JSON.parse(readFileSync(new URL(`${fixtureOf(name)}.cases.json`), "utf8"));
  const { inputs, outputs } = cases[0] as Case;
  const text = inputs.text as CaseTensor<{ b64: string }>;
  const ids = outputs.tokens ?? cases.find((each) => each.inputs.ids)?.inputs.ids;
  const wanted = (outputs.output ?? outputs.positive) as CaseTensor<number>;
  return {
    text: repeated(text, batch).map(({ b64 }) => Buffer.from(b64, "base64").toString()),
    ids: ids && repeated(ids, batch),
    length: ids?.shape[1] ?? 0,
    wanted: repeated(wanted, batch),
  };
}

function fixtureOf(name: ModelName): URL {
  return new URL(`${name === "sentiment" ? "models" : "dense"}/${name}`, fixtures);
}

function repeated<Value>({ shape: [count = 1], values }: CaseTensor<Value>, batch: number): Value[] {
  const width = values.length / count;
  return Array.from({ length: batch * width }, (_, i) => values[i % values.length] as Value);
}
