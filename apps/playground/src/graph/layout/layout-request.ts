import type { ScopeTree } from "../scopes/scope-tree.js";
import type { VisibleGraph } from "../scopes/visible-graph.js";
import { boxSize, type MeasureText } from "../view/box-label.js";
import type { LayoutRequest } from "./scene.js";

/** The boxes and edges to lay out, in the order of the visible graph. */
export function layoutRequest(
  { items, edges }: VisibleGraph,
  { folded }: ScopeTree,
  measure: MeasureText,
): LayoutRequest {
  return {
    boxes: items.map(({ item, parent, isOpen }) => ({
      id: item.id,
      ...(parent === undefined ? {} : { parent }),
      ...boxSize(item, item.kind === "node" ? (folded.byReader.get(item.node.name)?.length ?? 0) : 0, measure),
      isOpen,
    })),
    edges: edges.map(({ from, to }) => ({ from, to })),
  };
}
