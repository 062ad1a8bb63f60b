import type { GraphNode, GraphViewProps, ModelGraph } from "../../views.js";
import { foldSources } from "./folded-sources.js";
import { reachedNodes } from "./reached-nodes.js";

/** A graph on the way from the model to the graph that is shown. */
export interface Crumb {
  /** The name of the function; empty for the graph of the model. */
  readonly graph: string;
  /** The name of the node in the graph before that runs the function; empty for the graph of the model. */
  readonly via: string;
  /** Leads the paths of its nodes in the outcomes of a run. */
  readonly prefix: string;
}

/** The start of every trail. */
export const MODEL_CRUMB: Crumb = { graph: "", via: "", prefix: "" };

/** The ops whose function is computed in their place, so that its nodes are named by the call. */
const CALL_OPS: ReadonlySet<string> = new Set(["PartitionedCall", "StatefulPartitionedCall"]);

/** The functions that a node runs. */
export function functionsOf({ attrs }: GraphNode): readonly string[] {
  return [...new Set(attrs.flatMap(({ functions }) => functions ?? []))];
}

/** The way into a function that `node`, a node of the graph of `crumb`, runs. */
export function enter(crumb: Crumb, node: GraphNode, functionName: string): Crumb {
  const prefix = CALL_OPS.has(node.op) ? `${crumb.prefix}${node.name}/` : `${functionName}/`;
  return { graph: functionName, via: node.name, prefix };
}

/** Ops that only pass values on. */
const PASSING_OPS: ReadonlySet<string> = new Set(["Identity", "IdentityN", "NoOp", "Placeholder", "_Arg", "_Retval"]);

/**
 * The graph to begin with: that of the model, or the body of the call that does all its work. Saved models are a call in a call.
 *
 * @param ends the nodes that a signature feeds and fetches
 */
export function firstTrail(graphs: readonly ModelGraph[], ends: GraphViewProps["ends"]): readonly Crumb[] {
  const trail: Crumb[] = [MODEL_CRUMB];
  let graph = graphs.find(({ name }) => name === "");
  if (graph && ends) graph = reachedNodes(graph, ends.inputs, ends.outputs);
  while (graph && trail.length <= graphs.length) {
    const { hidden } = foldSources(graph.nodes);
    const working = graph.nodes.filter(({ name, op }) => !hidden.has(name) && !PASSING_OPS.has(op));
    const [call, ...others] = working;
    const last = trail.at(-1);
    const called = call && CALL_OPS.has(call.op) ? functionsOf(call)[0] : undefined;
    if (!call || !last || others.length > 0 || called === undefined) break;
    graph = graphs.find(({ name }) => name === called);
    if (graph) trail.push(enter(last, call, called));
  }
  return trail;
}

/** The shortest way from the model to the graph of a name. Undefined when no node runs it. */
export function trailTo(graphs: readonly ModelGraph[], name: string): readonly Crumb[] | undefined {
  const byName = new Map(graphs.map((graph) => [graph.name, graph]));
  const seen = new Set([MODEL_CRUMB.graph]);
  let level: (readonly Crumb[])[] = [[MODEL_CRUMB]];
  while (level.length > 0) {
    const next: (readonly Crumb[])[] = [];
    for (const trail of level) {
      const last = trail.at(-1) ?? MODEL_CRUMB;
      if (last.graph === name) return trail;
      for (const node of byName.get(last.graph)?.nodes ?? []) {
        for (const called of functionsOf(node)) {
          if (seen.has(called) || !byName.has(called)) continue;
          seen.add(called);
          next.push([...trail, enter(last, node, called)]);
        }
      }
    }
    level = next;
  }
  return undefined;
}
