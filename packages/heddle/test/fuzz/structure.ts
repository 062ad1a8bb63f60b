/** Models whose structure was changed: fields dropped, doubled, exchanged, put into each other, of other kinds. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import {
  type FuzzProperty,
  fuzzBytesAsync,
  mutateJson,
  mutateMessage,
  type Random,
} from "@heddle/tooling-testing/fuzz";
import { unzipSync } from "fflate";
import { loadModel, type Model } from "../../src/index.js";
import { changeGraph } from "../change-graph.js";

const fixtures = fileURLToPath(new URL("../../../../fixtures/", import.meta.url));
const RUN_MS = 1000;
/** The first model imports the kernels. */
const LOAD_MS = 20_000;
const limits = { maxNodes: 3000, maxTensorBytes: 1 << 22, maxWeightBytes: 1 << 22, maxDecodedBytes: 1 << 24 };

type Files = Readonly<Record<string, Uint8Array>>;

const archives = readdirSync(`${fixtures}keras`)
  .filter((name) => name.endsWith(".keras"))
  .map((name) => unzipSync(new Uint8Array(readFileSync(`${fixtures}keras/${name}`))));

/** The config of a Keras archive, changed as JSON: a model that runs, or one error. */
export const kerasStructure = structure("config.json", archives, (random, bytes) => {
  // Infinities, which Python writes, would be null in the JSON that is made.
  const json = JSON.parse(new TextDecoder().decode(bytes).replace(/([:[,] ?)(?:-?Infinity|NaN)/g, "$10"));
  mutateJson(random, json);
  return new TextEncoder().encode(JSON.stringify(json));
});

const savedModels = ["models/string_lookup", "models/text_file_table", "models/dataset_table", "serving"]
  .map((name) => `${fixtures}${name}`)
  .flatMap((folder) => savedModelsIn(folder));

/** The graph of a SavedModel, changed as protobuf: a model that runs, or one error. */
export const savedModelStructure = structure("saved_model.pb", savedModels, mutateMessage);

const flow = ["branch-model", "loop-model", "functions-model"]
  .map((name) => fileURLToPath(new URL(`../../../saved-model/test/fixtures/${name}`, import.meta.url)))
  .flatMap((folder) => savedModelsIn(folder));

/** The graph of a SavedModel, changed as a graph: nodes that read other nodes, and functions that call each other. */
export const graphStructure = structure("saved_model.pb", [...savedModels, ...flow], changeGraph);

function structure(
  file: string,
  models: readonly Files[],
  mutate: (random: Random, bytes: Uint8Array) => Uint8Array,
): FuzzProperty {
  const byBytes = new Map(models.map((files) => [files[file] as Uint8Array, files] as const));
  let files: Files = {};
  const property = fuzzBytesAsync({
    valid: (random) => {
      const bytes = random.pick([...byBytes.keys()]);
      files = byBytes.get(bytes) ?? {};
      return bytes;
    },
    mutate,
    mostMs: LOAD_MS + 10 * RUN_MS,
    read: (bytes, memory) => readAndRun({ ...files, [file]: bytes }, memory),
  });
  // Each run loads a model and runs it, which takes twenty times as long as reading bytes.
  return (runs, seed) => property(Math.ceil(runs / 20), seed);
}

/** A host that keeps its plugins for all runs. */
const hosts = new WeakMap<LinearMemory, Host>();

async function readAndRun(files: Files, memory: LinearMemory): Promise<void> {
  const host = hosts.get(memory) ?? new Host({ memory });
  hosts.set(memory, host);
  using model = await loadModel(files, { host, limits, timeoutMs: LOAD_MS, signatures: [] }).catch(checkMessage);
  for (const [signature, { inputs }] of Object.entries(model.signatures)) {
    const given = Object.entries(inputs).map(([name, { dtype, shape }]) => [name, fedValue(dtype, shape ?? [2])]);
    await runIt(model, signature, Object.fromEntries(given));
  }
}

/** The words of a mistake in the reader are in no message. */
function checkMessage(error: unknown): never {
  const message = error instanceof StatusError ? error.message : "";
  if (/\bundefined\b|\[object|is not a function/.test(message)) throw new Error(`not a clear message: ${message}`);
  throw error;
}

async function runIt(model: Model, signature: string, inputs: Parameters<Model["run"]>[0]): Promise<void> {
  try {
    using _ = await model.run(inputs, { signature, timeoutMs: RUN_MS });
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
}

function fedValue(dtype: string, shape: readonly (number | null)[]): unknown {
  const [size, ...others] = shape;
  if (size === undefined) return dtype === "string" ? "red" : dtype === "bool" ? true : 1;
  const count = size === null || size < 0 || size > 64 ? 2 : size;
  return Array.from({ length: count }, () => fedValue(dtype, others));
}

/** The files of each SavedModel in a folder or below it. */
function savedModelsIn(folder: string): Files[] {
  const names = readdirSync(folder);
  if (!names.includes("saved_model.pb")) {
    return names
      .map((name) => `${folder}/${name}`)
      .filter((path) => statSync(path).isDirectory())
      .flatMap(savedModelsIn);
  }
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(`${folder}/${path}`).isFile());
  return [Object.fromEntries(files.map((path) => [path, new Uint8Array(readFileSync(`${folder}/${path}`))]))];
}
