import { readFileSync } from "node:fs";
import type { CaseTensor } from "@heddle/tooling-testing";

/** A run of a model in TensorFlow's interpreter; `error` is the message of one that failed. */
export interface ModelCase {
  readonly signature: string;
  readonly inputs: Readonly<Record<string, CaseTensor>>;
  readonly outputs?: Readonly<Record<string, CaseTensor>>;
  readonly error?: string;
}

/** A model of `fixtures/generate_models.py`. */
export interface FixtureModel {
  readonly bytes: Uint8Array;
  readonly cases: readonly ModelCase[];
}

const models: Readonly<Record<string, { readonly model: string; readonly cases: readonly ModelCase[] }>> = JSON.parse(
  readFileSync(new URL("./fixtures/models.json", import.meta.url), "utf8"),
);

/** The model with a name. */
export function fixtureModel(name: string): FixtureModel {
  const { model, cases } = models[name];
  return { bytes: new Uint8Array(Buffer.from(model, "base64")), cases };
}
