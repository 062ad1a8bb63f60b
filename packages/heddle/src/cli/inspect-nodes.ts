import { formatTensorRef, type Program, type ProgramNode, type TensorRef } from "@heddle/graph";
import { summarizeAttrValue } from "@heddle/kernel-api/attr-values";
import { LinearMemory } from "@heddle/memory";
import { notFound } from "@heddle/status";
import { suggestion } from "../model/nearest-name.js";
import type { JsonValue } from "../predict/json-text.js";
import { visible } from "../text/cell-text.js";
import { counted } from "./counted.js";
import type { Terminal } from "./terminal.js";

/** Flags that list nodes. */
export interface NodeFlags {
  readonly nodes?: boolean;
  /** List nodes of these ops only. */
  readonly op?: readonly string[];
}

/** The nodes of the graph, or of the body of a function. */
interface NodeList {
  readonly functionName?: string;
  readonly nodes: readonly ListedNode[];
}

/** A node as text. */
interface ListedNode extends Pick<ProgramNode, "name" | "op" | "device"> {
  /** The tensors that it reads, then the nodes that run before it as `^name`. */
  readonly inputs: readonly string[];
  /** The summaries of its attributes, by name. */
  readonly attrs: readonly (readonly [name: string, summary: string])[];
}

/**
 * The nodes that the flags ask for, of the graph and of each function that has such; undefined when they ask for none.
 *
 * @throws {StatusError} NOT_FOUND for an op without nodes
 */
export function listedNodes(program: Program, { nodes: isListed, op: ops }: NodeFlags): NodeList[] | undefined {
  if (!isListed && !ops) return undefined;
  const bodies = [...program.functions.values()].map(({ name, nodes }) => ({ functionName: name, nodes }));
  const all = [{ nodes: program.nodes }, ...bodies];
  for (const op of ops ?? []) {
    const known = new Set(all.flatMap(({ nodes }) => nodes.map((node) => node.op)));
    if (known.has(op)) continue;
    throw notFound(`the model has no node of op '${op}'${suggestion(op, [...known])}`, { wanted: op });
  }
  const memory = new LinearMemory();
  return all
    .map((list) => ({
      ...list,
      nodes: list.nodes.filter(({ op }) => ops?.includes(op) ?? true).map((node) => listed(node, memory)),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}

function listed({ name, op, device, inputs, controlInputs, attrs }: ProgramNode, memory: LinearMemory): ListedNode {
  return {
    name,
    op,
    inputs: [...inputs.map(inputText), ...controlInputs.map((control) => `^${control}`)],
    attrs: [...attrs]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([attr, value]) => [attr, summarizeAttrValue(value, memory)]),
    ...(device !== undefined && { device }),
  };
}

/** As a GraphDef writes it: without the number of the first output. */
function inputText(ref: TensorRef): string {
  return ref.output === 0 ? ref.node : formatTensorRef(ref);
}

/** The nodes as JSON. */
export function nodesJson(lists: readonly NodeList[]): JsonValue {
  return lists.flatMap(({ functionName, nodes }) =>
    nodes.map(({ name, op, inputs, attrs, device }) => ({
      name,
      op,
      ...(functionName !== undefined && { function: functionName }),
      inputs: [...inputs],
      attributes: Object.fromEntries(attrs),
      device: device ?? null,
    })),
  );
}

/** One line for each node, as TensorFlow prints it: `sum = AddV2[T=DT_FLOAT](x, y:1, ^init)`. */
export function nodeLines(lists: readonly NodeList[], { bold }: Pick<Terminal, "bold">): string[] {
  return lists.flatMap(({ functionName, nodes }) => {
    const where = functionName === undefined ? "nodes" : `nodes of function ${visible(functionName)}`;
    return ["", bold(`${where} (${counted(nodes.length, "node")})`), ...nodes.map(nodeLine)];
  });
}

function nodeLine({ name, op, inputs, attrs, device }: ListedNode): string {
  const texts = attrs.map(([attr, summary]) => `${attr}=${summary}`);
  if (device !== undefined) texts.push(`_device=${JSON.stringify(device)}`);
  return visible(`${name} = ${op}[${texts.join(", ")}](${inputs.join(", ")})`);
}
