import {
  describeProgram,
  type ModelDescription,
  type ModelFiles,
  type Program,
  type ReadOptions,
  readModelFile,
  type SignatureTensor,
} from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument, notFound, type StatusError, unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { badConfig, damaged, unsupported } from "../errors.js";
import { dataTypeOf } from "../graph/data-types.js";
import { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import { WEIGHTS_FILE } from "../model-kind.js";
import { type WeightLimits, WeightStore } from "../weights/weight-store.js";
import { Config, isObject, type Json } from "./config.js";
import { functionalInputs, functionalOutputs } from "./functional.js";
import { type LayerEntry, layerEntries, layerEntry } from "./layer-entry.js";
import { ModelBuilder } from "./model-builder.js";
import { parsePythonJson } from "./python-floats.js";

/** Options of {@link readKerasModel}. */
export interface ReadKerasOptions extends ReadOptions {
  /** The path of the weights in `files`. Default `model.weights.h5`. */
  readonly weightsFile?: string;
  /**
   * The weights of another model with the same layers, in place of those in `files`: a file that `model.save_weights` writes. Vocabularies and
   * settings are the model's own. Default none.
   */
  readonly weights?: ModelFiles;
}

/** Facts about a Keras model for people. */
export interface KerasDescription extends ModelDescription {
  /** The version of Keras that saved the model, such as `3.15.1`; empty when the archive does not say. */
  readonly convertedBy: string;
  readonly weightCount: number;
  readonly weightBytes: number;
}

/**
 * Reads the files of a `.keras` archive of Keras 3: `config.json`, `metadata.json`, `model.weights.h5` and the vocabularies in
 * `assets/`. Layers become TensorFlow's ops, as Keras' back end for TensorFlow calls them in inference. The signature is called
 * `serving_default`; its inputs and outputs have the names of their layers, or the keys of the model's dictionaries.
 *
 * @throws {StatusError} NOT_FOUND for a missing file; UNIMPLEMENTED, with its name, for a layer, a custom class or a setting that is
 * not read; INVALID_ARGUMENT for an invalid config, or for weights that do not fit their layers; DATA_LOSS for damaged files; RESOURCE_EXHAUSTED,
 * with its name, past a limit
 */
export async function readKerasModel(
  files: FileSystem,
  { limits = {}, weightsFile = WEIGHTS_FILE, weights: other }: ReadKerasOptions = {},
): Promise<{ program: Program; description: KerasDescription }> {
  const { maxBytes = 2 ** 31 - 1, maxTensorBytes = 2 ** 31 - 1, maxWeightBytes = 2 ** 31 - 1 } = limits;
  const config = await readJson(files, "config.json", maxBytes, (cause) =>
    notFound(
      `there is no config.json beside ${weightsFile}, which holds weights without layers: save the model with model.save()`,
      {
        ...cause.details,
      },
    ),
  );
  const metadata = await readJson(files, "metadata.json", maxBytes);
  const version = isObject(metadata) && typeof metadata.keras_version === "string" ? metadata.keras_version : "";
  if (version !== "" && !/^3\./.test(version)) {
    throw unimplemented(
      `the archive is of Keras ${version}; those of Keras 3 are read: load and save the model with it`,
    );
  }
  const bytes = await readModelFile(files, weightsFile, { maxBytes });
  const weightLimits = { maxTensorBytes, maxWeightBytes };
  const own = new WeightStore(bytes, weightsFile, weightLimits);
  const weights = other ? await otherWeights(other, maxBytes, weightLimits, own) : own;
  const graph = new GraphBuilder(limits.maxNodes ?? 1_000_000);
  const builder = new ModelBuilder(graph, weights, files, limits.maxDepth ?? 100);
  const model = layerEntry(config, "config.json", "");
  if (model.className !== "Functional" && model.className !== "Sequential") {
    throw unsupported(`model '${model.name}'`, `the class ${model.className}, other than Functional and Sequential,`);
  }
  const inputs = modelInputs(model).map(({ name, dtype, shape }): SignatureTensor & { value: Value } => {
    const attrs = { dtype: attr.type(dtype), shape: attr.shape(shape) };
    const [value] = graph.add("Placeholder", [], attrs, [{ dtype, shape }], name);
    return { name, ref: value.ref, dtype, shape, value };
  });
  const values = await builder.call(model, { positional: inputs.map(({ value }) => value), named: new Map() });
  if (values.some(({ splits }) => splits)) throw unsupported(`model '${model.name}'`, "a ragged output");
  const signature = {
    name: "serving_default",
    inputs: inputs.map(({ name, ref, dtype, shape }) => ({ name, ref, dtype, shape })),
    outputs: outputNames(model).map((name, index) => {
      const { ref, dtype, shape } = values[index];
      return { name, ref, dtype, shape };
    }),
  };
  const targets = builder.initializers;
  const program: Program = {
    nodes: graph.nodes,
    functions: graph.functions,
    signatures: new Map([[signature.name, signature]]),
    initializers: targets.length > 0 ? [{ name: "fill vocabularies", targets, feeds: [] }] : [],
  };
  return {
    program,
    description: {
      ...describeProgram(program),
      convertedBy: version === "" ? "" : `Keras ${version}`,
      weightCount: weights.count,
      weightBytes: weights.sizeBytes,
    },
  };
}

async function otherWeights(
  { files, modelFile, label }: ModelFiles,
  maxBytes: number,
  limits: WeightLimits,
  own: WeightStore,
): Promise<WeightStore> {
  return new WeightStore(await readModelFile(files, modelFile, { maxBytes }), label, limits, own);
}

interface ModelInput {
  readonly name: string;
  readonly dtype: DataType;
  readonly shape: readonly number[];
}

function modelInputs(model: LayerEntry): ModelInput[] {
  const config = new Config(model.where, model.config);
  const layers = layerEntries(config.get("layers"), model.where, "");
  if (model.className === "Functional") {
    return functionalInputs(model).map(({ name, place }) => {
      const layer = layers.find((each) => each.name === place.layer && each.className === "InputLayer");
      if (!layer) throw badConfig(`${model.where}, 'input_layers'`, "the names of its InputLayers", place.layer);
      return { ...inputOf(layer), name };
    });
  }
  const [first] = layers;
  if (!first) throw badConfig(`${model.where}, 'layers'`, "a layer", []);
  if (first.className === "InputLayer") return [inputOf(first)];
  if (first.className === "Functional" || first.className === "Sequential") return modelInputs(first);
  const build = isObject(model.json.build_config) ? model.json.build_config.input_shape : undefined;
  const shape = sizesOf(config.get("build_input_shape") ?? build ?? undefined);
  if (!shape) throw invalidArgument(`${model.where} was saved before it was built: call it on data, then save it`);
  return [{ name: `${first.name}_input`, dtype: firstType(first.className), shape }];
}

/** The type that a layer is given when a model does not say. */
function firstType(className: string): DataType {
  return /^(TextVectorization|StringLookup)$/.test(className) ? DataType.STRING : DataType.FLOAT;
}

function inputOf({ name, where, config: json }: LayerEntry): ModelInput {
  const config = new Config(where, json);
  for (const kind of ["ragged", "sparse"]) if (config.bool(kind, false)) throw unsupported(where, `a ${kind} input`);
  const shape = sizesOf(config.get("batch_shape"));
  const dtype = dataTypeOf(config.text("dtype", "float32"));
  if (!shape) throw badConfig(`${where}, 'batch_shape'`, "sizes", config.get("batch_shape"));
  if (dtype === undefined) throw badConfig(`${where}, 'dtype'`, "the name of a type", config.get("dtype"));
  return { name, dtype, shape };
}

/** The sizes of a shape, -1 for null. */
function sizesOf(value: Json | undefined): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const isSize = (size: Json) => size === null || (typeof size === "number" && Number.isSafeInteger(size) && size >= 0);
  return value.every(isSize) ? value.map((size) => (size === null ? -1 : Number(size))) : undefined;
}

function outputNames(model: LayerEntry): string[] {
  if (model.className === "Functional") return unique(functionalOutputs(model).map(({ name }) => name));
  const layers = layerEntries(new Config(model.where, model.config).get("layers"), model.where, "");
  return [layers.at(-1)?.name ?? "output"];
}

function unique(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}_${count}`;
  });
}

async function readJson(
  files: FileSystem,
  file: string,
  maxBytes: number,
  missing?: (error: StatusError) => StatusError,
): Promise<Json> {
  const bytes = await readModelFile(files, file, { maxBytes, ...(missing && { missing }) });
  try {
    return parsePythonJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
}
