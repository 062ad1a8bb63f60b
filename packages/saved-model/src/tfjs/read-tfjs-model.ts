import { describeProgram, type ReadLayersModel, type ReadOptions, type ReadResult, readModelFile } from "@heddle/graph";
import type { FileSystem, TensorAttr } from "@heddle/kernel-api";
import type { TensorLimits } from "@heddle/proto-values";
import { decodeLimits } from "@heddle/protos";
import type { GraphDef } from "@heddle/protos/graph";
import { checkOptionNames, invalidArgument, notFound, type StatusError, unimplemented } from "@heddle/status";
import { graphToProgram, type ProgramGraph } from "../graph/graph-to-program.js";
import { describeGraph, type GraphDescription } from "../model/describe-graph.js";
import { addInitializer } from "./add-initializer.js";
import { bindWeights } from "./bind-weights.js";
import { calledFunctions } from "./called-functions.js";
import { withBiasVectors } from "./fused-biases.js";
import { checkNodeCount, graphFromJson } from "./graph-from-json.js";
import { JsonPlace } from "./json-place.js";
import { parseJson } from "./parse-json.js";
import { readTfjsSignature } from "./read-tfjs-signature.js";
import { readWeights, type Weight } from "./read-weights.js";
import { tensorInfosFromJson } from "./tensor-info-from-json.js";
import { weightTensor } from "./weight-tensor.js";

/** Options of {@link readTfjsModel}. */
export interface TfjsModelOptions extends ReadOptions {
  /** The path of the model's JSON in `files`; paths of weights are relative to its folder. Default `model.json`. */
  readonly file?: string;
  /** Makes the program of a layers model, such as `readLayersModel` of `@heddle/keras`. Default: such models are refused. */
  readonly readLayersModel?: ReadLayersModel;
}

/** Facts about a TensorFlow.js model for people. */
export interface TfjsModelDescription extends GraphDescription {
  /** The version of TensorFlow that made the model, such as `2.5.0`; empty when unknown. */
  readonly tensorflowVersion: string;
  /** The converter, such as `TensorFlow.js Converter v3.7.0`; empty when unknown. */
  readonly convertedBy: string;
  readonly weightCount: number;
  /** Bytes of all weights as stored. */
  readonly weightBytes: number;
  /** Names for the outputs of a model that returns a dictionary, in the order of the outputs in the file. */
  readonly structuredOutputKeys: readonly string[];
  /** The signature, when it cannot be run, with the failure to raise when it is asked for. */
  readonly unusableSignatures: ReadonlyMap<string, StatusError>;
}

/**
 * Reads a TensorFlow.js model into a program. `files` is its folder: `model.json`, and the shards of weights that it names.
 * Weights are read at once, and keep their stored form until a kernel asks for them. The signature is called `serving_default`.
 *
 * @throws {StatusError} NOT_FOUND when `model.json` or a shard is missing.
 * @throws {StatusError} INVALID_ARGUMENT when the file is not JSON or not a model, with the place.
 * @throws {StatusError} DATA_LOSS when shards have more or fewer bytes than their weights take.
 * @throws {StatusError} UNIMPLEMENTED for a layers model without `readLayersModel`; its errors with it.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 *
 * Source: tfjs-core/src/io/types.ts, `ModelJSON`; tfjs-converter/src/executor/graph_model.ts (TensorFlow.js 4.22).
 */
export async function readTfjsModel(
  files: FileSystem,
  options: TfjsModelOptions = {},
): Promise<ReadResult<TfjsModelDescription>> {
  checkOptionNames("readTfjsModel", options, OPTIONS);
  const { file = "model.json", limits = {} } = options;
  const { maxWeightBytes = 2 ** 31 - 1 } = limits;
  const { maxBytes, maxNodes } = decodeLimits(limits);
  const missing = (cause: StatusError) =>
    notFound(`Could not find the TensorFlow.js model: ${cause.message}`, { ...cause.details, file });
  const bytes = await readModelFile(files, file, { maxBytes, missing });
  const json = new JsonPlace(parseJson(bytes, file, limits));
  const topology = json.get("modelTopology");
  if (!topology) throw invalidArgument(`${file} has no modelTopology: it is not a TensorFlow.js model`, { file });
  if (isLayersModel(json, topology)) return await readLayers(json, topology, files, file, options);
  checkFormat(json, file);
  const def = graphFromJson(topology);
  const initializerJson = json.get("modelInitializer");
  const initializerDef = initializerJson?.get("node") && graphFromJson(initializerJson);
  checkNodeCount(initializerDef ? [def, initializerDef] : [def], file, maxNodes);

  const weights = await readWeights(json.get("weightsManifest"), files, folderOf(file), maxWeightBytes);
  const metadata = json.get("userDefinedMetadata");
  const signature = metadata?.get("signature") ?? json.get("signature");
  const inputs = tensorInfosFromJson(signature?.get("inputs"));
  const captured = inputs.filter(({ resourceId }) => resourceId !== undefined);
  const outputs = tensorInfosFromJson(json.get("initializerSignature")?.get("outputs"));

  const main = programGraph(def, weights, limits);
  const initializer = initializerDef
    ? programGraph(initializerDef, weights, limits)
    : { nodes: [], functions: new Map() };
  const { graph, initializers } = addInitializer(main, initializer, captured, outputs);
  const { signatures, unusable } = readTfjsSignature(
    inputs.filter((input) => !captured.includes(input)),
    tensorInfosFromJson(signature?.get("outputs")),
    main.nodes,
  );
  return {
    program: { ...graph, signatures, initializers },
    description: {
      ...describeGraph(def, graph),
      ...factsOf(json, weights),
      structuredOutputKeys:
        metadata
          ?.get("structuredOutputKeys")
          ?.items()
          .map((key) => key.string()) ?? [],
      unusableSignatures: unusable,
    },
    files,
  };
}

/** Older models have no `format`. */
function isLayersModel(json: JsonPlace, topology: JsonPlace): boolean {
  const format = json.get("format")?.string();
  if (format !== undefined) return format === "layers-model";
  return (topology.get("model_config") ?? topology.get("class_name")) !== undefined;
}

function checkFormat(json: JsonPlace, file: string): void {
  const format = json.get("format")?.string();
  if (format !== undefined && format !== "graph-model" && format !== "tfjs-graph-model") {
    throw invalidArgument(`${file} has format '${format}'; wanted 'graph-model' or 'layers-model'`, { file, format });
  }
}

async function readLayers(
  json: JsonPlace,
  topology: JsonPlace,
  files: FileSystem,
  file: string,
  options: TfjsModelOptions,
): Promise<ReadResult<TfjsModelDescription>> {
  const { readLayersModel, limits = {} } = options;
  const { maxWeightBytes = 2 ** 31 - 1, maxTensorBytes = 2 ** 31 - 1 } = limits;
  if (!readLayersModel) {
    throw unimplemented(
      `${file} is a TensorFlow.js layers model; graph models can be read: convert it with --output_format=tfjs_graph_model`,
      { file },
    );
  }
  const weights = await readWeights(json.get("weightsManifest"), files, folderOf(file), maxWeightBytes);
  const values = new Map(
    [...weights].map(([name, weight]): [string, TensorAttr] => {
      const { dtype, shape } = weight.spec;
      return [name, { dtype, shape, materialize: (memory) => weightTensor(weight, dtype, memory, maxTensorBytes) }];
    }),
  );
  const program = await readLayersModel({ topology: topology.value, weights: values, files, file }, options);
  return {
    program,
    description: {
      ...describeProgram(program),
      ...factsOf(json, weights),
      versions: { producer: 0, minConsumer: 0, badConsumers: [] },
      structuredOutputKeys: [],
      unusableSignatures: new Map(),
    },
    files,
  };
}

function factsOf(json: JsonPlace, weights: ReadonlyMap<string, Weight>) {
  return {
    tensorflowVersion: json.get("generatedBy")?.string() ?? "",
    convertedBy: json.get("convertedBy")?.string() ?? "",
    weightCount: weights.size,
    weightBytes: [...weights.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf("/") + 1);
}

function programGraph(def: GraphDef, weights: ReadonlyMap<string, Weight>, limits: TensorLimits): ProgramGraph {
  const called = calledFunctions(def);
  const graph = bindWeights(called, graphToProgram(called, limits), weights, limits);
  const functions = new Map(
    [...graph.functions].map(([name, func]) => [name, { ...func, nodes: withBiasVectors(func.nodes) }]),
  );
  return { ...graph, nodes: withBiasVectors(graph.nodes), functions };
}

const OPTIONS: Readonly<Record<keyof TfjsModelOptions, true>> = {
  file: true,
  readLayersModel: true,
  limits: true,
  opHasOutputs: true,
  findOp: true,
};
