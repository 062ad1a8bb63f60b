import { type Initializer, type ProgramNode, parseTensorRef } from "@heddle/graph";
import type { MetaGraphDef } from "@heddle/protos/saved-model";
import { failedPrecondition, notFound } from "@heddle/status";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { ownValue } from "../own-value.js";
import { noSuchNode } from "./errors.js";
import { missedVariables } from "./missed-variables.js";
import { reachable } from "./reachable.js";
import type { Asset } from "./read-assets.js";

/** The prefix of a model's checkpoint, as kernels get it. */
export const checkpointPrefix = "variables/variables";

/** The init run of a model, and the nodes that it needs in addition to the graph. */
export interface InitRun {
  readonly initializers: readonly Initializer[];
  readonly addedNodes: readonly ProgramNode[];
}

const initOpKey = "__saved_model_init_op";

/** Collections that name the init op; the first existing one counts. */
const initCollections = ["saved_model_main_op", "legacy_init_op"];

/**
 * The init run of a meta graph in TensorFlow's order: variables are restored, variables that the restore op misses are set, then the
 * init op runs. Without a checkpoint nothing is restored. Paths of assets are fed to the first and the last.
 *
 * @param hasCheckpoint whether the model has `variables/variables.index`
 * @throws {StatusError} NOT_FOUND when the checkpoint is missing and the restore op reads one.
 * @throws {StatusError} FAILED_PRECONDITION when the init op is not one node.
 * @throws {StatusError} INVALID_ARGUMENT when a node to run or to feed does not exist.
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
      throw notFound(`${checkpointPrefix}.index is missing: the model's variables are restored from it`);
    }
  }
  if (addedNodes.length > 0) {
    initializers.push({ name: "copy variables", targets: addedNodes.map(({ name }) => name), feeds: [] });
  }
  if (initNode.length > 0) initializers.push({ name: "initialize", targets: initNode, feeds: assets });
  return { initializers, addedNodes };
}

function initOpName({ signatureDef, collectionDef }: MetaGraphDef): string | undefined {
  const signature = ownValue(signatureDef, initOpKey);
  if (signature) {
    const encoding = ownValue(signature.outputs, initOpKey)?.encoding;
    if (encoding?.case !== "name") throw failedPrecondition(`Could not find output ${initOpKey}`);
    return encoding.value;
  }
  const key = initCollections.find((candidate) => Object.hasOwn(collectionDef, candidate));
  if (key === undefined) return undefined;
  const kind = ownValue(collectionDef, key)?.kind;
  const nodes = kind?.case === "nodeList" ? kind.value.value : [];
  if (nodes.length === 1) return nodes[0];
  throw failedPrecondition(`Expected exactly one main op in : collection '${key}', found ${nodes.length}`);
}
