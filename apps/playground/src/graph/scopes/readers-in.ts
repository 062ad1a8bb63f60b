import type { ModelGraph } from "../../views.js";

/** The names of the nodes that read a node or run after it, each once, by its name. */
export function readersIn({ nodes }: ModelGraph): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  for (const { name, inputs, controlInputs } of nodes) {
    for (const source of new Set([...inputs.map(({ node }) => node), ...controlInputs])) {
      const list = readers.get(source);
      if (list) list.push(name);
      else readers.set(source, [name]);
    }
  }
  return readers;
}
