import type { Program, ProgramFunction } from "@heddle/graph";
import { LinearMemory } from "@heddle/memory";
import { dataTypeName } from "@heddle/tensor";
import { type ListedNode, listedInput, listedNode } from "./listed-node.js";

/** The graph of a model, or the body of one of its functions: plain data. */
export interface ModelGraph {
  /** The name of the function; empty for the graph of the model. */
  readonly name: string;
  /** Arguments of a function are nodes of op `_Arg`, its results of op `_Retval`, in their order. */
  readonly nodes: readonly ListedNode[];
}

/** The graph of a program, then its functions, in the order of the model. Attributes are text; no kernel is needed. */
export function modelGraphs({ nodes, functions }: Program): ModelGraph[] {
  const memory = new LinearMemory();
  const graph = { name: "", nodes: nodes.map((node) => listedNode(node, memory)) };
  return [graph, ...[...functions.values()].map((func) => functionGraph(func, memory))];
}

function functionGraph({ name, inputs, outputs, nodes, returns }: ProgramFunction, memory: LinearMemory): ModelGraph {
  const names = new Set([...inputs, ...nodes].map((each) => each.name));
  const args = inputs.map((arg, index) => endNode(arg.name, "_Arg", arg, index));
  const results = returns.map((ref, index) => {
    const { [index]: output = { name: `result_${index}` } } = outputs;
    const node = endNode(unused(`${output.name}_RetVal`, names), "_Retval", output, index);
    return { ...node, inputs: [listedInput(ref)] };
  });
  return { name, nodes: [...args, ...nodes.map((node) => listedNode(node, memory)), ...results] };
}

/** An argument or a result, as TensorFlow makes nodes of them. */
function endNode(name: string, op: string, { type, typeAttr }: ProgramFunction["inputs"][number], index: number) {
  const dtype = type === undefined ? `$${typeAttr ?? "?"}` : `DT_${dataTypeName(type).toUpperCase()}`;
  const attrs = [
    { name: "T", value: dtype },
    { name: "index", value: String(index) },
  ];
  return { name, op, inputs: [], controlInputs: [], attrs } satisfies ListedNode;
}

function unused(name: string, names: Set<string>): string {
  let unique = name;
  for (let i = 1; names.has(unique); i++) unique = `${name}_${i}`;
  names.add(unique);
  return unique;
}
