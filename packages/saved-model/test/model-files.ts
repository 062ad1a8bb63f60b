import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { CaseTensor } from "@heddle/tooling-testing";

/** The SavedModels in the repository's `fixtures/models`. */
export const modelNames = [
  "sentiment",
  "string_lookup",
  "text_file_table",
  "vectorize_count",
  "vectorize_multi_hot",
  "vectorize_tf_idf",
] as const;

export type ModelName = (typeof modelNames)[number];

/** TensorFlow's answers for one set of inputs. */
export interface ModelCase {
  readonly signature: string;
  readonly inputs: Readonly<Record<string, CaseTensor>>;
  readonly outputs: Readonly<Record<string, CaseTensor>>;
}

const folder = fileURLToPath(new URL("../../../fixtures/models", import.meta.url));

/** The files of a model by path; fresh copies each time. */
export function modelFiles(name: ModelName): Record<string, Uint8Array> {
  return filesUnder(join(folder, name));
}

export function modelCases(name: ModelName): readonly ModelCase[] {
  return JSON.parse(readFileSync(join(folder, `${name}.cases.json`), "utf8"));
}

/** The SavedModels of JAX in the repository's `fixtures/jax`. */
export const jaxModelNames = ["perceptron", "block", "images", "series", "words", "calls", "keras"] as const;

const jaxFolder = fileURLToPath(new URL("../../../fixtures/jax", import.meta.url));

export function jaxModelFiles(name: (typeof jaxModelNames)[number] | "parts"): Record<string, Uint8Array> {
  return filesUnder(join(jaxFolder, name));
}

export function jaxModelCases(name: (typeof jaxModelNames)[number] | "parts"): readonly ModelCase[] {
  return JSON.parse(readFileSync(join(jaxFolder, `${name}.cases.json`), "utf8"));
}

/** The files of the model in the form of TensorFlow 1, in this package's own fixtures. */
export function v1ModelFiles(): Record<string, Uint8Array> {
  return filesUnder(fileURLToPath(new URL("./fixtures/v1-model", import.meta.url)));
}

export function v1ModelCases(): readonly ModelCase[] {
  return JSON.parse(readFileSync(new URL("./fixtures/v1-model.cases.json", import.meta.url), "utf8"));
}

/** The files of a model of TensorFlow 1 with reference variables, in this package's own fixtures. */
export function refModelFiles(): Record<string, Uint8Array> {
  return filesUnder(fileURLToPath(new URL("./fixtures/ref-model", import.meta.url)));
}

export function refModelCases(): readonly ModelCase[] {
  return JSON.parse(readFileSync(new URL("./fixtures/ref-model.cases.json", import.meta.url), "utf8"));
}

/** The files of a model of TensorFlow 1 with a loop, or with branches, in this package's own fixtures. */
export function controlFlowModelFiles(name: "loop-model" | "branch-model"): Record<string, Uint8Array> {
  return filesUnder(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)));
}

/** The files of a model whose variables only the trees of objects find, in this package's own fixtures. */
export function objectsModelFiles(name: "without-saver" | "other-keys"): Record<string, Uint8Array> {
  return filesUnder(fileURLToPath(new URL(`./fixtures/objects-model/${name}`, import.meta.url)));
}

/** The files of a model without signatures, in this package's own fixtures. */
export function functionsModelFiles(name: "tokenizer" | "tables"): Record<string, Uint8Array> {
  return filesUnder(fileURLToPath(new URL(`./fixtures/functions-model/${name}`, import.meta.url)));
}

function filesUnder(root: string): Record<string, Uint8Array> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.map((path) => [path, new Uint8Array(readFileSync(join(root, path)))]));
}
