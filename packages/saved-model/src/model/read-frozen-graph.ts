import {
  isPlaceholder,
  mustBeFed,
  type ProgramNode,
  parseTensorRef,
  type ReadOptions,
  type ReadResult,
  type SignatureTensor,
} from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { decodeGraphDef } from "../decode-graph-def.js";
import { graphToProgram, type ProgramGraph } from "../graph/graph-to-program.js";
import { describeGraph, type GraphDescription } from "./describe-graph.js";
import { noGraphOutputs, noSuchNode, notAPlaceholder } from "./errors.js";
import { unconsumed } from "./unconsumed.js";

export interface FrozenGraphOptions extends ReadOptions {
  /** The name that messages give the bytes. Default `GraphDef`. */
  readonly file?: string;
  /** Placeholders to feed, such as `"x"` or `"x:0"`. Default every `Placeholder`. */
  readonly inputs?: readonly string[];
  /** Tensors to give, such as `"Identity"` or `"split:1"`. Default output 0 of every node that has no consumer. */
  readonly outputs?: readonly string[];
}

/** Ops that are nobody's input because they have no output, or because what they make is a left-over. */
const neverOutputs = new Set(["NoOp", "Assert", "Const"]);

/** Ops whose output 0 has, whatever else they are, the type of that attribute. */
const outputTypeAttrs: Readonly<Record<string, string>> = { Const: "dtype", Identity: "T", Cast: "DstT" };

/**
 * A frozen GraphDef (variables made constants) as a program without initializers. A graph has no signatures: one named
 * `serving_default` is made, with inputs and outputs called as in the options, else by their nodes' names, and sorted.
 *
 * Only an op's definition tells what type it gives. So an output's `dtype` is `INVALID` unless it is an `Identity`, a
 * `Cast` or a `Const`; the `fetches` of a `Plan` have the types of all once the program is prepared. Shapes are unknown.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are no GraphDef.
 * @throws {StatusError} INVALID_ARGUMENT when a node makes no sense, an input or output asked for does not exist, or none
 * is asked for and every node has a consumer.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 */
export function readFrozenGraph(
  bytes: Uint8Array,
  options: FrozenGraphOptions = {},
): Omit<ReadResult<GraphDescription>, "files"> {
  const def = decodeGraphDef(bytes, { file: options.file, limits: options.limits });
  const graph = graphToProgram(def, options.limits);
  const nodes = new Map(graph.nodes.map((node) => [node.name, node]));
  const inputs = options.inputs ?? graph.nodes.filter(({ op }) => mustBeFed(op)).map(({ name }) => name);
  const outputs = options.outputs ?? results(graph);
  if (outputs.length === 0) throw noGraphOutputs();
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
  if (dtype === DataType.INVALID) throw notAPlaceholder(name, node.op);
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
