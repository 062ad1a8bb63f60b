import { keepIndex } from "@heddle/checkpoint";
import { type ReadLimits, type ReadOptions, type ReadResult, readModelFile, type SignatureDef } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { decodeLimits } from "@heddle/protos";
import { decodeProto } from "@heddle/protos/decode";
import { type SavedModel, SavedModelSchema } from "@heddle/protos/saved-model";
import { Code, checkOptionNames, dataLoss, importedCode, invalidArgument, notFound, StatusError } from "@heddle/status";
import type { GraphWithFunctions } from "../functions/with-functions.js";
import { graphToProgram } from "../graph/graph-to-program.js";
import { withModuleCalls } from "../graph/module-calls.js";
import { messageKind } from "../message-kind.js";
import { storedVariables } from "../objects/stored-variables.js";
import { assetFiles } from "./asset-files.js";
import { describeGraph, type GraphDescription } from "./describe-graph.js";
import { findMetaGraph } from "./find-meta-graph.js";
import { type Asset, readAssets } from "./read-assets.js";
import { checkpointPrefix, readInitializers } from "./read-initializers.js";
import { readSignatureDefs } from "./read-signature-defs.js";
import { fedNodes, readSignatures } from "./read-signatures.js";
import { withoutRefused } from "./without-refused.js";

/** Options of {@link readSavedModel}. */
export interface SavedModelOptions extends ReadOptions {
  /** The tags of the meta graph, all of them. Default: those of the only one, else `["serve"]`. */
  readonly tags?: readonly string[];
  /**
   * Whether the functions in the model's tree of objects, such as a tokenizer's `tokenize`, are signatures too, named by their attributes.
   * Default: only those of a model that has no signature.
   */
  readonly functions?: boolean | undefined;
  /** The path of the model's protobuf in `files`. Default `saved_model.pb`. */
  readonly file?: string;
}

/** Facts about a SavedModel for people. */
export interface SavedModelDescription extends GraphDescription {
  readonly tags: readonly string[];
  /** The version of TensorFlow that wrote it, such as `2.21.0`. */
  readonly tensorflowVersion: string;
  readonly assets: readonly Asset[];
  /** The signatures that cannot be run, each with the failure to raise when it is asked for. */
  readonly unusableSignatures: ReadonlyMap<string, StatusError>;
  readonly signatureDefs: ReadonlyMap<string, SignatureDef>;
}

/**
 * Reads a SavedModel into a program. `folder` is its directory: `saved_model.pb`, `variables/variables.index` and data shards,
 * `assets/…`. Variables and assets are read later, when the program is initialized through the result's `files`.
 *
 * @throws {StatusError} NOT_FOUND when `saved_model.pb` is missing, no meta graph has the wanted tags, or the checkpoint of the
 * variables is missing.
 * @throws {StatusError} DATA_LOSS when `saved_model.pb` is damaged, with the offset.
 * @throws {StatusError} INVALID_ARGUMENT when the model names invalid nodes or files, needs a newer reader, or is a GraphDef, and
 * for a path in place of a FileSystem.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 * @throws {StatusError} UNIMPLEMENTED, with the name of the op, for StableHLO programs of JAX of which no signature, or not the init run, is
 * translated; a signature of several is in `unusableSignatures`.
 *
 * Source: tensorflow/cc/saved_model/loader.cc.
 */
export async function readSavedModel(
  folder: FileSystem,
  options: SavedModelOptions = {},
): Promise<ReadResult<SavedModelDescription>> {
  checkOptionNames("readSavedModel", options, OPTIONS);
  const { tags, file = "saved_model.pb", limits, functions } = options;
  const { maxBytes } = decodeLimits(limits);
  const bytes = await readModelFile(folder, file, { maxBytes, missing: modelFileMissing });
  const files = keepIndex(folder, checkpointPrefix);
  const model = decodeModel(bytes, file, limits);
  const metaGraph = findMetaGraph(model, tags, file);
  const { graphDef, metaInfoDef } = metaGraph;
  if (!graphDef) throw dataLoss("the meta graph holds no graph");

  const { graph: own } = await withModuleCalls(graphToProgram(graphDef, limits, fedNodes(metaGraph.signatureDef)));
  const assets = readAssets(metaGraph);
  const hasCheckpoint = await exists(files, `${checkpointPrefix}.index`);
  const nodes = new Map(own.nodes.map((node) => [node.name, node]));
  const stated = readSignatures(metaGraph.signatureDef, nodes, limits);
  const { objectGraphDef: saved } = metaGraph;
  const unchanged: GraphWithFunctions = { ...stated, graph: own, objects: [] };
  const found =
    saved && (functions ?? stated.signatures.size + stated.unusable.size === 0)
      ? (await importedCode(import("../functions/with-functions.js"))).withFunctions(own, stated, saved, assets)
      : unchanged;
  const { graph, defaultSignature, objects } = found;
  const stored = hasCheckpoint ? await storedVariables(metaGraph, graph, files, checkpointPrefix) : [];
  const parts = { graph, assets, signatures: found.signatures, hasCheckpoint, stored, objects };
  const { initializers, addedNodes } = readInitializers(metaGraph, parts);
  const translated = await withModuleCalls({ ...graph, nodes: [...graph.nodes, ...addedNodes] });
  const { signatures, unusable } = withoutRefused(found, initializers, translated);
  return {
    program: {
      ...translated.graph,
      signatures,
      initializers,
      ...(defaultSignature !== undefined && { defaultSignature }),
    },
    description: {
      ...describeGraph(graphDef, own),
      tags: metaInfoDef?.tags ?? [],
      tensorflowVersion: metaInfoDef?.tensorflowVersion ?? "",
      assets,
      unusableSignatures: unusable,
      signatureDefs: readSignatureDefs(metaGraph.signatureDef),
    },
    files: assetFiles(files, assets),
  };
}

function decodeModel(bytes: Uint8Array, file: string, limits: ReadLimits | undefined): SavedModel {
  try {
    return decodeProto(SavedModelSchema, bytes, { file, ...(limits && { limits }) });
  } catch (error) {
    if (messageKind(bytes) !== "graph-def") throw error;
    const message = `${file} holds a frozen graph, not a SavedModel: give it another name, such as model.pb`;
    throw invalidArgument(message, { file });
  }
}

function modelFileMissing(cause: StatusError): StatusError {
  return notFound(`Could not find SavedModel .pb at supplied export directory path: ${cause.message}`, cause.details);
}

async function exists(files: FileSystem, path: string): Promise<boolean> {
  try {
    const opened = await files.open(path);
    opened.close();
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === Code.NOT_FOUND) return false;
    throw error;
  }
}

const OPTIONS: Readonly<Record<keyof SavedModelOptions, true>> = {
  tags: true,
  functions: true,
  file: true,
  limits: true,
  opHasOutputs: true,
  findOp: true,
};
