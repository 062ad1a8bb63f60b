import type { AttrValue, FunctionDef, GraphDef, NodeDef } from "@heddle/protos/graph";

/**
 * `graph` without the functions that are never called. Converters keep such functions, with constants whose values they removed.
 */
export function calledFunctions(graph: GraphDef): GraphDef {
  const { library, node } = graph;
  if (!library) return graph;
  const bodies = new Map(library.function.map((func) => [nameOf(func), func.nodeDef]));
  const called = new Set<string>();
  const pending = [node];
  for (let nodes = pending.pop(); nodes; nodes = pending.pop()) {
    for (const name of nodes.flatMap(functionsOf)) {
      const body = bodies.get(name);
      if (!body || called.has(name)) continue;
      called.add(name);
      pending.push(body);
    }
  }
  return { ...graph, library: { ...library, function: library.function.filter((func) => called.has(nameOf(func))) } };
}

function nameOf({ signature }: FunctionDef): string {
  return signature?.name ?? "";
}

/** Functions that a node may call: its op, and the functions in its attributes. */
function functionsOf({ op, attr }: NodeDef): string[] {
  return [op, ...Object.values(attr).flatMap(functionNames)];
}

function functionNames({ value }: AttrValue): string[] {
  if (value.case === "func") return namesIn([value.value]);
  return value.case === "list" ? namesIn(value.value.func) : [];
}

/** The names of `functions`, and of the functions in their attributes. */
function namesIn(functions: readonly { readonly name: string; readonly attr: Record<string, AttrValue> }[]): string[] {
  return functions.flatMap(({ name, attr }) => [name, ...Object.values(attr).flatMap(functionNames)]);
}
