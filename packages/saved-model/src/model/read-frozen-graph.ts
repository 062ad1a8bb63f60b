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
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { graphToProgram, type ProgramGraph } from "../graph/graph-to-program.js";
import { describeGraph, type GraphDescription } from "./describe-graph.js";
import { noSuchNode } from "./errors.js";
import { unconsumed } from "./unconsumed.js";

export interface FrozenGraphOptions extends ReadOptions {
  /** The name of the bytes in messages. Default `GraphDef`. */
  readonly file?: string;
  /** Placeholders to feed, such as `"x"` or `"x:0"`. Default: every `Placeholder`. */
  readonly inputs?: readonly string[];
  /** Tensors to return, such as `"Identity"` or `"split:1"`. Default: output 0 of every node without a consumer. */
  readonly outputs?: readonly string[];
}

/** Ops that may have no consumer and yet are not results: without outputs, or left over. */
const neverOutputs = new Set(["NoOp", "Assert", "Const"]);

/** Ops whose output 0 has the type of the named attribute. */
const outputTypeAttrs: Readonly<Record<string, string>> = { Const: "dtype", Identity: "T", Cast: "DstT" };

/**
 * Reads a frozen GraphDef (variables made constants) into a program without initializers. A graph has no signatures, so the program
 * gets one, `serving_default`: its inputs and outputs have the names of the options, else of their nodes, and are sorted.
 *
 * The types of outputs are defined by ops, which a reader does not know: the `dtype` of an output is `INVALID` unless it is an
 * `Identity`, a `Cast` or a `Const`. The `fetches` of a `Plan` have all types once the program is prepared. Shapes are unknown.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not a GraphDef.
 * @throws {StatusError} INVALID_ARGUMENT when a node is invalid, a named input or output does not exist, or no output is named and
 * every node has a consumer.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 */
export function readFrozenGraph(
  bytes: Uint8Array,
  options: FrozenGraphOptions = {},
): Omit<ReadResult<GraphDescription>, "files"> {
  const { file = "GraphDef", limits } = options;
  const def = decodeProto(GraphDefSchema, bytes, { file, ...(limits && { limits }) });
  const graph = graphToProgram(def, limits);
  const nodes = new Map(graph.nodes.map((node) => [node.name, node]));
  const inputs = options.inputs ?? graph.nodes.filter(({ op }) => mustBeFed(op)).map(({ name }) => name);
  const outputs = options.outputs ?? results(graph);
  if (graph.nodes.length === 0) throw invalidArgument("the graph has no nodes");
  if (outputs.length === 0) throw invalidArgument("every node of the graph has a consumer: name the outputs");
  const signature = {
    name: "serving_default",
    inputs: [...inputs].sort().map((name) => inputTensor(name, nodes)),
    outputs: [...outputs].sort().map((name) => outputTensor(name, nodes)),
  };
  return {
    program: { ...graph, signatures: new Map([[signature.name, signature]]), initializers: [] },
    description: describeGraph(def, graph),
  };
}

function results({ nodes }: ProgramGraph): string[] {
  return unconsumed(nodes)
    .filter(({ op }) => !neverOutputs.has(op) && !mustBeFed(op))
    .map(({ name }) => name);
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
