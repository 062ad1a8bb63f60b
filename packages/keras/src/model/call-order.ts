/** A call among others. */
export interface OrderedCall {
  /** The name of the layer. */
  readonly layer: string;
  /** The keys of the calls whose outputs it takes, in the order of its arguments. */
  readonly after: readonly string[];
}

/**
 * The order in which Keras makes the calls of a functional model: deep ones first. It decides which layers see a mask that
 * MultiHeadAttention removes from its inputs.
 *
 * @param ends the keys of the calls that compute the model's outputs
 * @returns the keys of the calls that the outputs need; undefined when one waits for itself
 *
 * Source: map_graph, keras/src/ops/function.py (Keras 3.15).
 */
export function callOrder(
  calls: ReadonlyMap<string, OrderedCall>,
  ends: readonly string[],
): readonly string[] | undefined {
  const sorted = depthFirst(calls, ends);
  if (!sorted) return undefined;
  const depths = new Map<string, number>();
  const layerDepths = new Map<string, number>();
  for (const key of sorted.reverse()) {
    const { layer = key, after = [] } = calls.get(key) ?? {};
    if (!depths.has(key)) depths.set(key, 0);
    const depth = Math.max(depths.get(key) ?? 0, layerDepths.get(layer) ?? 0);
    layerDepths.set(layer, depth);
    depths.set(key, depth);
    for (const source of after) depths.set(source, Math.max(depth + 1, depths.get(source) ?? 0));
  }
  // Sorting keeps the order of calls of one depth.
  return [...depths].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

/** The calls that `ends` need, each after those it waits for; undefined for a cycle. */
function depthFirst(calls: ReadonlyMap<string, OrderedCall>, ends: readonly string[]): string[] | undefined {
  const sorted: string[] = [];
  const finished = new Set<string>();
  const open = new Set<string>();
  for (const end of ends) {
    const path = [{ key: end, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { key } = top;
      if (top.next === 0) {
        if (finished.has(key)) {
          path.pop();
          continue;
        }
        if (open.has(key)) return undefined;
        open.add(key);
      }
      const source = calls.get(key)?.after[top.next++];
      if (source !== undefined) {
        path.push({ key: source, next: 0 });
        continue;
      }
      top.next = 1;
      finished.add(key);
      open.delete(key);
      sorted.push(key);
      path.pop();
    }
  }
  return sorted;
}
