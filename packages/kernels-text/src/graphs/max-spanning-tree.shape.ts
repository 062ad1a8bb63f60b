import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of MaxSpanningTree. Source: tensorflow_text/core/ops/mst_ops.cc (TensorFlow Text 2.20). */
export function maxSpanningTreeShape(context: ShapeContext): void {
  const [graphs = -1] = withRank(context.inputShape(0), 1) ?? [];
  const [rows = -1, targets = -1, sources = -1] = withRank(context.inputShape(1), 3) ?? [];
  const batch = mergeSizes(graphs, rows);
  context.setOutputShape(0, [batch]);
  context.setOutputShape(1, [batch, mergeSizes(targets, sources)]);
}
