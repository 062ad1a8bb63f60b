import {
  isPlaceholder,
  mustBeFed,
  type ProgramNode,
  parseTensorRef,
  type ReadOptions,
  type ReadResult,
  type SignatureTensor,
} from "@heddle/graph";
import { decodeProto } from "@heddle/protos/decode";
import { GraphDefSchema } from "@heddle/protos/graph";
import { checkOptionNames, invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { graphToProgram, type ProgramGraph } from "../graph/graph-to-program.js";
import { describeGraph, type GraphDescription } from "./describe-graph.js";
import { noSuchNode } from "./errors.js";
import { findInitializers, namedInitializers } from "./graph-initializers.js";
import { nodesAfter } from "./nodes-after.js";
import { opsWithoutOutputs } from "./ops-without-outputs.data.js";
import { unconsumed, withoutLoopPlaceholders } from "./unconsumed.js";

/** Options of {@link readFrozenGraph}. */
export interface FrozenGraphOptions extends ReadOptions {
  /** The name of the bytes in messages. Default `GraphDef`. */
  readonly file?: string;
  /** Placeholders to feed, such as `"x"` or `"x:0"`. Default: every `Placeholder`, except those that freezing left. */
  readonly inputs?: readonly string[];
  /** Tensors to return, such as `"Identity"` or `"split:1"`. Default: output 0 of every node without a consumer. */
  readonly outputs?: readonly string[];
  /**
   * Nodes to run once, before the first run, such as `"init_all_tables"`. Default: the nodes that fill tables and variables and that
   * nothing consumes, and the groups that wait for them.
   */
  readonly initializers?: readonly string[];
}

/** Ops that may have no consumer and yet are not results: left-over constants, variables and tables. */
const neverOutputs =
  /^(Const|VarHandleOp|ReadVariableOp|VarIsInitializedOp|(Anonymous)?(Mutable)?(Hash|DenseHash)Table(OfTensors)?(V2)?)$/;

/** Ops that write checkpoints. A node that waits for one, such as `save/control_dependency`, is not a result. */
const savers = /^(Save|SaveSlices|SaveV2|MergeV2Checkpoints)$/;

/** Ops whose output 0 has the type of the named attribute. */
const outputTypeAttrs: Readonly<Record<string, string>> = { Const: "dtype", Identity: "T", Cast: "DstT" };

/**
 * Reads a frozen GraphDef (variables made constants) into a program. A graph has no signatures, so the program gets one,
 * `serving_default`: its inputs and outputs have the names of the options, else of their nodes, and are sorted. Nodes of the init run,
 * ops without outputs and nodes that wait for a checkpoint to be written are not outputs.
 *
 * The types of outputs are defined by ops, which a reader does not know: the `dtype` of an output is `INVALID` unless it is an
 * `Identity`, a `Cast` or a `Const`. The `fetches` of a `Plan` have all types once the program is prepared. Shapes are unknown.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not a GraphDef.
 * @throws {StatusError} INVALID_ARGUMENT when a node is invalid, a named input, output or initializer does not exist, or no output is
 * named and every node has a consumer.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 */
export function readFrozenGraph(
  bytes: Uint8Array,
  options: FrozenGraphOptions = {},
): Omit<ReadResult<GraphDescription>, "files"> {
  checkOptionNames("readFrozenGraph", options, OPTIONS);
  const { file = "GraphDef", limits } = options;
  const def = decodeProto(GraphDefSchema, bytes, { file, ...(limits && { limits }) });
  const graph = graphToProgram(def, limits);
  const nodes = new Map(graph.nodes.map((node) => [node.name, node]));
  const inputs = options.inputs ?? placeholders(graph);
  const { initializers, nodes: initNodes } = options.initializers
    ? namedInitializers(graph, options.initializers)
    : findInitializers(graph);
  const outputs = options.outputs ?? results(graph, initNodes, options.opHasOutputs);
  if (graph.nodes.length === 0) throw invalidArgument("the graph has no nodes");
  if (outputs.length === 0) throw invalidArgument("every node of the graph has a consumer: name the outputs");
  const signature = {
    name: "serving_default",
    inputs: [...inputs].sort().map((name) => inputTensor(name, nodes)),
    outputs: [...outputs].sort().map((name) => outputTensor(name, nodes)),
  };
  return {
    program: { ...graph, signatures: new Map([[signature.name, signature]]), initializers },
    description: describeGraph(def, graph),
  };
}

function placeholders({ nodes }: ProgramGraph): string[] {
  const read = withoutLoopPlaceholders(nodes);
  return read.filter(({ op }) => mustBeFed(op)).map(({ name }) => name);
}

function results(
  { nodes }: ProgramGraph,
  initNodes: ReadonlySet<string>,
  opHasOutputs: ReadOptions["opHasOutputs"],
): string[] {
  const hasOutputs = (op: string) => opHasOutputs?.(op) ?? !opsWithoutOutputs.has(op);
  const saving = nodesAfter(nodes, ({ op }) => savers.test(op));
  return unconsumed(nodes)
    .filter(({ name, op }) => hasOutputs(op) && !neverOutputs.test(op) && !mustBeFed(op) && !initNodes.has(name))
    .map(({ name }) => name)
    .filter((name) => !saving.has(name));
}

function inputTensor(name: string, nodes: ReadonlyMap<string, ProgramNode>): SignatureTensor {
  const ref = parseTensorRef(name);
  const node = nodes.get(ref.node);
  if (!node) throw noSuchNode(`input '${name}'`, ref.node);
  const dtype = isPlaceholder(node.op) ? typeAttr(node, "dtype") : DataType.INVALID;
  if (dtype === DataType.INVALID) {
    throw invalidArgument(
      `input '${name}' is a ${node.op}; inputs are nodes with a type: Placeholder, PlaceholderWithDefault`,
    );
  }
  const shape = node.attrs.get("shape");
  return { name, ref, dtype, shape: shape?.kind === "shape" ? shape.value : undefined };
}

function outputTensor(name: string, nodes: ReadonlyMap<string, ProgramNode>): SignatureTensor {
  const ref = parseTensorRef(name);
  const node = nodes.get(ref.node);
  if (!node) throw noSuchNode(`output '${name}'`, ref.node);
  const attr = outputTypeAttrs[node.op];
  return { name, ref, dtype: attr === undefined ? DataType.INVALID : typeAttr(node, attr), shape: undefined };
}

function typeAttr({ attrs }: ProgramNode, name: string): DataType {
  const value = attrs.get(name);
  return value?.kind === "type" ? value.value : DataType.INVALID;
}

const OPTIONS: Readonly<Record<keyof FrozenGraphOptions, true>> = {
  file: true,
  inputs: true,
  outputs: true,
  initializers: true,
  limits: true,
  opHasOutputs: true,
  findOp: true,
};
