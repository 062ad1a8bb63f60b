import { type ReadOptions, type ReadResult, readModelFile } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import type { TensorLimits } from "@heddle/proto-values";
import { decodeLimits } from "@heddle/protos";
import type { GraphDef } from "@heddle/protos/graph";
import type { StatusError } from "@heddle/status";
import { graphToProgram, type ProgramGraph } from "../graph/graph-to-program.js";
import { describeGraph, type GraphDescription } from "../model/describe-graph.js";
import { addInitializer } from "./add-initializer.js";
import { bindWeights } from "./bind-weights.js";
import { calledFunctions } from "./called-functions.js";
import { layersModel, modelJsonMissing, noTopology, unknownFormat } from "./errors.js";
import { checkNodeCount, graphFromJson } from "./graph-from-json.js";
import { JsonPlace } from "./json-place.js";
import { parseJson } from "./parse-json.js";
import { readTfjsSignature } from "./read-tfjs-signature.js";
import { readWeights, type Weight } from "./read-weights.js";
import { tensorInfosFromJson } from "./tensor-info-from-json.js";

export interface TfjsModelOptions extends ReadOptions {
  /** The path of the model's JSON in `files`; paths of weights are relative to its folder. Default `model.json`. */
  readonly file?: string;
}

/** What a TensorFlow.js model is, for people to look at. */
export interface TfjsModelDescription extends GraphDescription {
  /** The TensorFlow that the model was made with, such as `2.5.0`; empty when it is not said. */
  readonly tensorflowVersion: string;
  /** Such as `TensorFlow.js Converter v3.7.0`; empty when it is not said. */
  readonly convertedBy: string;
  readonly weightCount: number;
  /** Bytes of all weights as they are stored. */
  readonly weightBytes: number;
  /** Names for the outputs of a model that gives a dictionary, in the order in which the file lists its outputs. */
  readonly structuredOutputKeys: readonly string[];
  /** The signature, when it cannot be run, and why: to be raised when somebody asks for it. */
  readonly unusableSignatures: ReadonlyMap<string, StatusError>;
}

/**
 * A TensorFlow.js graph model as a program. `files` is its folder: `model.json`, and the shards of weights that it names.
 * Weights are read at once, and stay as they are stored until a kernel asks for them. The signature is called
 * `serving_default`.
 *
 * @throws {StatusError} NOT_FOUND when there is no `model.json`, or a shard is missing.
 * @throws {StatusError} INVALID_ARGUMENT when it is no JSON, or what it says makes no sense, with the place.
 * @throws {StatusError} DATA_LOSS when shards hold more or fewer bytes than their weights take.
 * @throws {StatusError} UNIMPLEMENTED for a layers model.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 *
 * Source: tfjs-core/src/io/types.ts, `ModelJSON`; tfjs-converter/src/executor/graph_model.ts (TensorFlow.js 4.22).
 */
export async function readTfjsModel(
  files: FileSystem,
  options: TfjsModelOptions = {},
): Promise<ReadResult<TfjsModelDescription>> {
  const { file = "model.json", limits = {} } = options;
  const { maxWeightBytes = 2 ** 31 - 1 } = limits;
  const { maxBytes, maxNodes } = decodeLimits(limits);
  const missing = (error: StatusError) => modelJsonMissing(file, error);
  const bytes = await readModelFile(files, file, { maxBytes, missing });
  const json = new JsonPlace(parseJson(bytes, file, limits));
  const def = graphFromJson(checkFormat(json, file));
  const initializerJson = json.get("modelInitializer");
  const initializerDef = initializerJson?.get("node") && graphFromJson(initializerJson);
  checkNodeCount(initializerDef ? [def, initializerDef] : [def], file, maxNodes);

  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const weights = await readWeights(json.get("weightsManifest"), files, folder, maxWeightBytes);
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
      tensorflowVersion: json.get("generatedBy")?.string() ?? "",
      convertedBy: json.get("convertedBy")?.string() ?? "",
      weightCount: weights.size,
      weightBytes: [...weights.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
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

/** The topology of a graph model; models of before formats had names have a topology with nodes. */
function checkFormat(json: JsonPlace, file: string): JsonPlace {
  const format = json.get("format")?.string();
  const topology = json.get("modelTopology");
  if (!topology) throw noTopology(file);
  const isLayers = format === undefined && (topology.get("model_config") ?? topology.get("class_name")) !== undefined;
  if (format === "layers-model" || isLayers) throw layersModel(file);
  if (format !== undefined && format !== "graph-model" && format !== "tfjs-graph-model") {
    throw unknownFormat(file, format);
  }
  return topology;
}

function programGraph(def: GraphDef, weights: ReadonlyMap<string, Weight>, limits: TensorLimits): ProgramGraph {
  const called = calledFunctions(def);
  return bindWeights(called, graphToProgram(called, limits), weights, limits);
}
