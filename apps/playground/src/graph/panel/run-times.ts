import type { NodeRun } from "../../views.js";
import type { ScopeTree } from "../scopes/scope-tree.js";
import { functionsOf } from "../scopes/trail.js";

/** Milliseconds of the last run by the ids of nodes and groups; those that did not run are not in it. */
export type RunTimes = ReadonlyMap<string, number>;

/**
 * The times of the nodes and groups of a graph. A call has the time of the nodes in it.
 *
 * @param prefix leads the paths of the nodes of the graph
 */
export function runTimes(tree: ScopeTree, runs: ReadonlyMap<string, NodeRun>, prefix: string): RunTimes {
  const inCalls = timesBelow(runs);
  const times = new Map<string, number>();
  for (const [id, item] of tree.items) {
    if (item.kind !== "node") continue;
    const path = `${prefix}${item.node.name}`;
    const own = runs.get(path)?.milliseconds;
    const inside = functionsOf(item.node).length > 0 ? inCalls.get(path) : undefined;
    const time = own ?? inside;
    if (time === undefined) continue;
    for (let at: string | undefined = id; at !== undefined; at = tree.parents.get(at)) {
      times.set(at, (times.get(at) ?? 0) + time);
    }
  }
  return times;
}

/** The times of all nodes by what leads their paths, up to each `/`. */
function timesBelow(runs: ReadonlyMap<string, NodeRun>): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const [path, { milliseconds = 0 }] of runs) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const start = path.slice(0, slash);
      times.set(start, (times.get(start) ?? 0) + milliseconds);
    }
  }
  return times;
}
