import { GraphView } from "../graph/graph-view.js";
import type { Session } from "../model/session.js";

/** The graph of the model, with the values of the last run. */
export function GraphTab({ session }: { readonly session: Session }) {
  const { value: graphs } = session.graphs;
  if (!graphs) return <p class="quiet">…</p>;
  const ops = session.facts.value?.ops ?? [];
  const missing = ops.filter((op) => op.package === undefined).map(({ op }) => [op, []] as const);
  return (
    <GraphView
      graphs={graphs}
      runs={session.run.value.answer?.nodes}
      ends={session.facts.value?.ends[session.signature.value ?? ""]}
      missingOps={new Map(missing)}
      onShowCells={(node, output) => session.showCells({ place: { node, output }, name: `${node}:${output}` })}
    />
  );
}
