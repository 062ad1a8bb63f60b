import { formatTensorRef, functionsIn, type ProgramNode, type TensorRef } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { summarizeAttrValue } from "@heddle/kernel-api/attr-values";
import type { LinearMemory } from "@heddle/memory";

/** A node of a graph, as text. */
export interface ListedNode {
  readonly name: string;
  readonly op: string;
  /** The device that the model asks for. Absent: any. */
  readonly device?: string;
  /** The tensors that it reads, in order. */
  readonly inputs: readonly ListedInput[];
  /** The names of nodes that run before it. */
  readonly controlInputs: readonly string[];
  /** By name, sorted. */
  readonly attrs: readonly ListedAttr[];
}

/** An output of a node, as a node that reads it names it. */
export interface ListedInput {
  readonly node: string;
  /** Its number, or in the body of a function the name of the output argument and a number within it, `name:0`. */
  readonly output: string;
}

/** An attribute of a node. */
export interface ListedAttr {
  readonly name: string;
  /** The value as TensorFlow prints it: `DT_FLOAT`, `[2,?]`, `Tensor<type: int32 shape: [] values: 5>`. */
  readonly value: string;
  /** The names of the functions in the value. Absent: none. */
  readonly functions?: readonly string[];
}

/** Lists a node. @param memory where tensors are made and released again */
export function listedNode(node: ProgramNode, memory: LinearMemory): ListedNode {
  const { name, op, device, inputs, controlInputs, attrs } = node;
  return {
    name,
    op,
    inputs: inputs.map(listedInput),
    controlInputs,
    attrs: [...attrs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([attr, value]) => listedAttr(attr, value, memory)),
    ...(device !== undefined && { device }),
  };
}

/** A reference, as {@link ListedInput}. */
export function listedInput(ref: TensorRef): ListedInput {
  return { node: ref.node, output: formatTensorRef(ref).slice(ref.node.length + 1) };
}

function listedAttr(name: string, value: AttrValue, memory: LinearMemory): ListedAttr {
  const functions = functionsIn(new Map([[name, value]])).map((func) => func.name);
  return { name, value: summarizeAttrValue(value, memory), ...(functions.length > 0 && { functions }) };
}
