import { type Initializer, type ProgramNode, parseTensorRef, type TensorRef } from "@heddle/graph";
import { invalidArgument, unimplemented } from "@heddle/status";
import type { ProgramGraph } from "../graph/graph-to-program.js";
import { noSuchNode } from "../model/errors.js";
import { mergeInitializer, renameNode } from "./merge-initializer.js";
import { type NamedTensorInfo, tensorNameOf } from "./tensor-info-from-json.js";

/** A graph with its init run. */
export interface InitializedGraph {
  readonly graph: ProgramGraph;
  readonly initializers: readonly Initializer[];
}

/**
 * `graph` with `initializer`, a graph that runs once before it. The run computes the outputs of the initializer's signature, or
 * without them all of its nodes without consumers. The graph's placeholders of resources become the handles that the initializer
 * makes.
 *
 * @param captured inputs of the graph's signature that are resources
 * @param outputs outputs of the initializer's signature
 * @throws {StatusError} INVALID_ARGUMENT when a captured resource is not an output of the initializer, or an output is not a node.
 * @throws {StatusError} UNIMPLEMENTED when such an output is not a handle.
 *
 * Source: tfjs-converter/src/executor/graph_model.ts (TensorFlow.js 4.22), `executeInitializerGraph` and
 * `setResourceIdToCapturedInput`.
 */
export function addInitializer(
  graph: ProgramGraph,
  initializer: ProgramGraph,
  captured: readonly NamedTensorInfo[],
  outputs: readonly NamedTensorInfo[],
): InitializedGraph {
  const nodes = new Map(initializer.nodes.map((node) => [node.name, node]));
  const given = outputs.map((output) => ({ ...output, ref: outputRef(output, nodes) }));
  const merged = mergeInitializer(graph, initializer);
  const handles = new Map<string, string>();
  for (const { name, info, resourceId = 0 } of captured) {
    const output = given.find((candidate) => candidate.resourceId === resourceId);
    if (!output) {
      throw invalidArgument(`input '${name}' is resource ${resourceId}, which the initializer does not return`);
    }
    handles.set(parseTensorRef(tensorNameOf(info)).node, merged.nameOf(handleOf(output.name, output.ref, nodes)));
  }
  const ends = given.length > 0 ? given.map(({ ref }) => ref.node) : unconsumed(initializer);
  const targets = [...new Set(ends.map((name) => merged.nameOf(name)))];
  return {
    graph: handles.size === 0 ? merged.graph : withHandles(merged.graph, handles),
    initializers: targets.length > 0 ? [{ name: "initialize", targets, feeds: [] }] : [],
  };
}

function outputRef({ name, info }: NamedTensorInfo, nodes: ReadonlyMap<string, ProgramNode>): TensorRef {
  const ref = parseTensorRef(tensorNameOf(info));
  if (!nodes.has(ref.node)) throw noSuchNode(`output '${name}' of the initializer`, ref.node);
  return ref;
}

/** The node that makes the handle of an output. The output itself waits for everything that fills the table. */
function handleOf(output: string, ref: TensorRef, nodes: ReadonlyMap<string, ProgramNode>): string {
  let node = nodes.get(ref.node);
  for (let steps = 0; node?.op === "Identity" && steps < nodes.size; steps++) {
    node = nodes.get(node.inputs[0]?.node ?? "");
  }
  if (node?.inputs.length === 0) return node.name;
  throw unimplemented(
    `output '${output}' of the initializer is made by ${node?.op ?? "nothing"}; handles of tables can be passed on`,
  );
}

/** `graph` with handles in place of placeholders. A handle has no control inputs: every run reads it. */
function withHandles(graph: ProgramGraph, handles: ReadonlyMap<string, string>): ProgramGraph {
  const shared = new Set(handles.values());
  const kept = graph.nodes.filter(({ name }) => !handles.has(name));
  return {
    ...graph,
    nodes: kept.map((node) => renameNode(shared.has(node.name) ? { ...node, controlInputs: [] } : node, handles)),
  };
}

function unconsumed({ nodes }: ProgramGraph): string[] {
  const consumed = new Set(nodes.flatMap((node) => [...node.inputs.map((ref) => ref.node), ...node.controlInputs]));
  return nodes.filter(({ name }) => !consumed.has(name)).map(({ name }) => name);
}
