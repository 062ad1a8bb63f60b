import { type Initializer, type ProgramNode, parseTensorRef } from "@heddle/graph";
import type { MetaGraphDef } from "@heddle/protos/saved-model";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { checkpointMissing, noInitOutput, noSuchNode, notOneMainOp } from "./errors.js";
import { missedVariables } from "./missed-variables.js";
import { reachable } from "./reachable.js";
import type { Asset } from "./read-assets.js";

/** The checkpoint of a model, as kernels are told of it. */
export const checkpointPrefix = "variables/variables";

/** The init run of a model, and what it needs beside the nodes of the graph. */
export interface InitRun {
  readonly initializers: readonly Initializer[];
  readonly addedNodes: readonly ProgramNode[];
}

const initOpKey = "__saved_model_init_op";

/** Collections that name the init op, the first that exists counts. */
const initCollections = ["saved_model_main_op", "legacy_init_op"];

/**
 * The init run of a meta graph in TensorFlow's order: variables are restored, then the init op runs. Without a checkpoint
 * nothing is restored. Paths of assets are fed to both. In between, variables that the restore op misses are set.
 *
 * @param hasCheckpoint whether the model has `variables/variables.index`
 * @throws {StatusError} NOT_FOUND when there is no checkpoint, and what restores variables reads one.
 * @throws {StatusError} FAILED_PRECONDITION when the init op is not one node.
 * @throws {StatusError} INVALID_ARGUMENT when a node that is to run, or to be fed, does not exist.
 *
 * Source: tensorflow/cc/saved_model/loader.cc, `RestoreSession`, and loader_util.cc, `GetInitOp`.
 */
export function readInitializers(
  metaGraph: MetaGraphDef,
  graph: ProgramGraph,
  assets: readonly Asset[],
  hasCheckpoint: boolean,
): InitRun {
  const names = new Set(graph.nodes.map(({ name }) => name));
  const nodeOf = (what: string, tensor: string) => {
    const ref = parseTensorRef(tensor);
    if (!names.has(ref.node)) throw noSuchNode(what, ref.node);
    return ref;
  };
  for (const { ref, path } of assets) {
    if (!names.has(ref.node)) throw noSuchNode(`the tensor of ${path}`, ref.node);
  }
  const initializers: Initializer[] = [];
  const addedNodes: ProgramNode[] = [];
  const initOp = initOpName(metaGraph);
  const initNode = initOp === undefined ? [] : [nodeOf("the init op", initOp).node];
  const { saverDef } = metaGraph;
  if (saverDef) {
    const { node } = nodeOf("the saver's restore op", saverDef.restoreOpName);
    const restored = reachable(graph, [node]);
    if (hasCheckpoint) {
      const ref = nodeOf("the saver's file name", saverDef.filenameTensorName);
      const feeds = [{ ref, path: checkpointPrefix }, ...assets];
      initializers.push({ name: "restore variables", targets: [node], feeds });
      addedNodes.push(...missedVariables(graph, restored.nodes, reachable(graph, initNode).nodes));
    } else if (restored.ops.has("RestoreV2")) {
      throw checkpointMissing(`${checkpointPrefix}.index`);
    }
  }
  if (addedNodes.length > 0) {
    initializers.push({ name: "copy variables", targets: addedNodes.map(({ name }) => name), feeds: [] });
  }
  if (initNode.length > 0) initializers.push({ name: "initialize", targets: initNode, feeds: assets });
  return { initializers, addedNodes };
}

function initOpName({ signatureDef, collectionDef }: MetaGraphDef): string | undefined {
  if (Object.hasOwn(signatureDef, initOpKey)) {
    const { outputs } = signatureDef[initOpKey];
    const encoding = Object.hasOwn(outputs, initOpKey) ? outputs[initOpKey].encoding : undefined;
    if (encoding?.case !== "name") throw noInitOutput(initOpKey);
    return encoding.value;
  }
  const key = initCollections.find((candidate) => Object.hasOwn(collectionDef, candidate));
  if (key === undefined) return undefined;
  const { kind } = collectionDef[key];
  const nodes = kind.case === "nodeList" ? kind.value.value : [];
  if (nodes.length !== 1) throw notOneMainOp(key, nodes.length);
  return nodes[0];
}
