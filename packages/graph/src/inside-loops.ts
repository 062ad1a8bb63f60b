import { controlKind } from "./control-ops.js";
import { findFrames } from "./frames.js";
import type { ProgramNode } from "./program.js";
import { nodesByName } from "./scope.js";

/**
 * The names of the nodes inside the loops of TensorFlow 1: no run can give what they have in each iteration.
 *
 * @throws {StatusError} INVALID_ARGUMENT when two nodes have one name, RESOURCE_EXHAUSTED for more than 64 loops inside each
 * other
 */
export function insideLoops(nodes: readonly ProgramNode[]): ReadonlySet<string> {
  const byName = nodesByName(nodes);
  const inside = new Set<string>();
  for (const name of findFrames(byName)?.frameOf.keys() ?? []) {
    if (controlKind(byName.get(name)?.op ?? "") !== "exit") inside.add(name);
  }
  return inside;
}
