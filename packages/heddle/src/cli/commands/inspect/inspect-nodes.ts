import type { Program } from "@heddle/graph";
import { LinearMemory } from "@heddle/memory";
import { notFound } from "@heddle/status";
import { type ListedInput, type ListedNode, listedNode } from "../../../inspect/listed-node.js";
import { suggestion } from "../../../model/nearest-name.js";
import type { JsonValue } from "../../../predict/json-text.js";
import { counted } from "../../../text/counted.js";
import { visible } from "../../../text/visible-text.js";
import type { Terminal } from "../../process/terminal.js";

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
      nodes: list.nodes.filter(({ op }) => ops?.includes(op) ?? true).map((node) => listedNode(node, memory)),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** As a GraphDef writes them: tensors without the number of a first output, then the nodes that run before as `^name`. */
function inputTexts({ inputs, controlInputs }: ListedNode): string[] {
  return [...inputs.map(inputText), ...controlInputs.map((control) => `^${control}`)];
}

function inputText({ node, output }: ListedInput): string {
  return output === "0" ? node : `${node}:${output}`;
}

/** The nodes as JSON. */
export function nodesJson(lists: readonly NodeList[]): JsonValue {
  return lists.flatMap(({ functionName, nodes }) =>
    nodes.map((node) => ({
      name: node.name,
      op: node.op,
      ...(functionName !== undefined && { function: functionName }),
      inputs: inputTexts(node),
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      device: node.device ?? null,
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

function nodeLine(node: ListedNode): string {
  const { name, op, attrs, device } = node;
  const texts = attrs.map((attr) => `${attr.name}=${attr.value}`);
  if (device !== undefined) texts.push(`_device=${JSON.stringify(device)}`);
  return visible(`${name} = ${op}[${texts.join(", ")}](${inputTexts(node).join(", ")})`);
}
