import type { ProgramNode } from "@heddle/graph";
import type { SavedObjectGraph } from "@heddle/protos/saved-model";
import { ownValue } from "../own-value.js";

/**
 * The variables and tables of a graph by the objects that they are: node ids of `objects` to names of nodes. A call of a function ends
 * with what the function captures, and the tree of objects lists the objects that these are. Names say nothing: two objects may have
 * one name.
 *
 * Source: tensorflow/python/saved_model/load.py, `_setup_function_captures` (TensorFlow 2.21).
 */
export function objectHandles(
  nodes: readonly ProgramNode[],
  { concreteFunctions }: SavedObjectGraph,
): ReadonlyMap<number, ReadonlySet<string>> {
  const handles = new Map<number, Set<string>>();
  for (const { attrs, inputs } of nodes) {
    const called = attrs.get("f");
    const saved = called?.kind === "func" ? ownValue(concreteFunctions, called.value.name) : undefined;
    if (!saved) continue;
    const { boundInputs } = saved;
    const captured = inputs.slice(inputs.length - boundInputs.length);
    if (captured.length !== boundInputs.length) continue;
    for (const [index, object] of boundInputs.entries()) {
      const { node, output } = captured[index] ?? {};
      if (node === undefined || output !== 0) continue;
      handles.set(object, (handles.get(object) ?? new Set()).add(node));
    }
  }
  return handles;
}
