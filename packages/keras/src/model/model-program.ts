import type { Program, ReadLimits, SignatureTensor } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { badConfig, unsupported } from "../errors.js";
import { dataTypeOf } from "../graph/data-types.js";
import { GraphBuilder } from "../graph/graph-builder.js";
import type { Value } from "../graph/value.js";
import type { LayerWeights } from "../weights/layer-weights.js";
import { MAX_DEPTH } from "./check-nesting.js";
import { Config, isObject, type Json } from "./config.js";
import { functionalInputs, functionalOutputs } from "./functional.js";
import { type LayerEntry, layerEntries } from "./layer-entry.js";
import { ModelBuilder } from "./model-builder.js";
import { uniqueNames } from "./unique-names.js";

/**
 * The program of a whole model, Functional or Sequential. The signature is called `serving_default`; its inputs and outputs have the
 * names of their layers, or the keys of the model's dictionaries.
 *
 * @param files with the vocabularies of layers
 * @throws {StatusError} UNIMPLEMENTED, with its name, for a layer, a custom class or a setting that is not read; INVALID_ARGUMENT for an
 * invalid config, or for weights that do not fit their layers; RESOURCE_EXHAUSTED, with its name, past a limit
 */
export async function modelProgram(
  model: LayerEntry,
  weights: LayerWeights,
  files: FileSystem,
  limits: ReadLimits,
): Promise<Program> {
  const graph = new GraphBuilder(limits.maxNodes ?? 1_000_000);
  const builder = new ModelBuilder(graph, weights, files, limits.maxDepth ?? MAX_DEPTH);
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
  return {
    nodes: graph.nodes,
    functions: graph.functions,
    signatures: new Map([[signature.name, signature]]),
    initializers: targets.length > 0 ? [{ name: "fill vocabularies", targets, feeds: [] }] : [],
  };
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
  const shape =
    sizesOf(config.get("build_input_shape") ?? build ?? undefined) ??
    (first.className === "TextVectorization" ? [-1] : undefined);
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
  if (model.className === "Functional") return uniqueNames(functionalOutputs(model).map(({ name }) => name));
  const layers = layerEntries(new Config(model.where, model.config).get("layers"), model.where, "");
  return [layers.at(-1)?.name ?? "output"];
}
