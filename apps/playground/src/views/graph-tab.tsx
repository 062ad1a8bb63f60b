import { GraphView } from "../graph/graph-view.js";
import type { Session } from "../model/session.js";
import type { NodeRun } from "../views.js";
import type { RunTimes } from "../worker/messages.js";

/** The graph of the model, with the values of the last run. */
export function GraphTab({ session }: { readonly session: Session }) {
  const { value: graphs } = session.graphs;
  if (!graphs) return <p class="quiet">…</p>;
  const ops = session.facts.value?.ops ?? [];
  const missing = ops.filter((op) => op.package === undefined).map(({ op }) => [op, []] as const);
  return (
    <GraphView
      graphs={graphs}
      runs={measured(session.run.value.answer?.nodes, session.times.value)}
      ends={session.facts.value?.ends[session.signature.value ?? ""]}
      missingOps={new Map(missing)}
      onShowCells={(node, output) => session.showCells({ place: { node, output }, name: `${node}:${output}` })}
    />
  );
}

/** The outcomes of nodes with the mean times of several runs: a browser's clock is too coarse for one. */
function measured(
  nodes: ReadonlyMap<string, NodeRun> | undefined,
  times: RunTimes | undefined,
): ReadonlyMap<string, NodeRun> | undefined {
  if (!nodes) return undefined;
  const micros = new Map<string, number>();
  for (const step of times?.steps ?? []) micros.set(step.node, (micros.get(step.node) ?? 0) + step.micros);
  return new Map(
    [...nodes].map(([path, { milliseconds: _, ...outcome }]) => {
      const mean = micros.get(path);
      return [path, { ...outcome, ...(mean !== undefined && { milliseconds: mean / 1000 }) }];
    }),
  );
}
