import { type Initializer, mustBeFed, type ProgramNode, parseTensorRef, type Signature } from "@heddle/graph";
import type { MetaGraphDef } from "@heddle/protos/saved-model";
import { failedPrecondition, notFound } from "@heddle/status";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { restoreObjects, type StoredVariable } from "../objects/restore-objects.js";
import { ownValue } from "../own-value.js";
import { noSuchNode } from "./errors.js";
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

/** The parts of a model that its init run depends on. */
export interface InitParts {
  readonly graph: ProgramGraph;
  readonly assets: readonly Asset[];
  readonly signatures: ReadonlyMap<string, Signature>;
  /** Whether the model has `variables/variables.index`. */
  readonly hasCheckpoint: boolean;
  /** The variables that the tree of objects finds in the checkpoint. */
  readonly stored: readonly StoredVariable[];
  /** Fills the tables that are not of the graph, last. */
  readonly objects?: readonly Initializer[];
}

/**
 * The init run of a meta graph: variables are restored, then the init op runs, each with the paths of assets. Without a checkpoint
 * nothing is restored.
 *
 * As in TensorFlow's Python, variables are restored by the trees of objects in the model and in the checkpoint, and those that
 * nothing reads, such as an optimizer's, are left out. The restore op runs, as in TensorFlow's other loaders, for models without
 * objects, and for what else it restores, such as tables. It misses variables of Keras 3, which saves each twice: itself, and a
 * copy that starts with its value.
 *
 * @throws {StatusError} NOT_FOUND when the checkpoint is missing and the restore op reads one.
 * @throws {StatusError} FAILED_PRECONDITION when the init op is not one node.
 * @throws {StatusError} INVALID_ARGUMENT when a node to run or to feed does not exist.
 *
 * Source: tensorflow/python/saved_model/load.py, `_restore_checkpoint`; tensorflow/cc/saved_model/loader.cc, `RestoreSession`, and
 * loader_util.cc, `GetInitOp`.
 */
export function readInitializers(metaGraph: MetaGraphDef, parts: InitParts): InitRun {
  const { graph, assets, signatures, hasCheckpoint, stored, objects = [] } = parts;
  const byName = new Map(graph.nodes.map((node) => [node.name, node]));
  const nodeOf = (what: string, tensor: string) => {
    const ref = parseTensorRef(tensor);
    if (!byName.has(ref.node)) throw noSuchNode(what, ref.node);
    return ref;
  };
  for (const { ref, path } of assets) {
    if (!byName.has(ref.node)) throw noSuchNode(`the tensor of ${path}`, ref.node);
  }
  const initOp = initOpName(metaGraph);
  const initNode = initOp === undefined ? [] : [nodeOf("the init op", initOp).node];
  const results = [...signatures.values()].flatMap(({ outputs }) => outputs.map(({ ref }) => ref.node));
  const filled = objects.flatMap(({ targets }) => targets);
  const read = reachable(graph, [...results, ...initNode, ...filled]).nodes;
  const initialized = reachable(graph, initNode).nodes;
  const found = stored.filter(({ handle }) => read.has(handle.name) && !initialized.has(handle.name));

  const initializers: Initializer[] = [];
  let missed = found;
  const { saverDef } = metaGraph;
  if (saverDef) {
    const { node } = nodeOf("the saver's restore op", saverDef.restoreOpName);
    const restored = reachable(graph, [node]);
    if (hasCheckpoint) {
      const ref = nodeOf("the saver's file name", saverDef.filenameTensorName);
      const known = new Set(found.map(({ handle }) => handle.name));
      const isNeeded = (name: string) => read.has(name) && !known.has(name) && isState(byName.get(name));
      if (found.length === 0 || [...restored.nodes].some(isNeeded)) {
        initializers.push({
          name: "restore variables",
          targets: [node],
          feeds: [{ ref, path: checkpointPrefix }, ...assets],
        });
        missed = found.filter(({ handle }) => !restored.nodes.has(handle.name));
      }
    } else if (restored.ops.has("RestoreV2")) {
      throw notFound(`${checkpointPrefix}.index is missing: the model's variables are restored from it`);
    }
  }
  const addedNodes: ProgramNode[] = [];
  if (missed.length > 0) {
    const name = initializers.length > 0 ? "restore objects" : "restore variables";
    const { initializer, nodes } = restoreObjects(missed, checkpointPrefix, name);
    initializers.push(initializer);
    addedNodes.push(...nodes);
  }
  if (initNode.length > 0) initializers.push({ name: "initialize", targets: initNode, feeds: assets });
  initializers.push(...objects);
  return { initializers, addedNodes };
}

/** False for nodes without anything to restore: constants, and files' names. */
function isState(node: ProgramNode | undefined): boolean {
  return node !== undefined && node.op !== "Const" && !mustBeFed(node.op);
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
