import type { SavedObjectGraph, TrackableObjectGraph } from "@heddle/protos/saved-model";

/** The attribute of an object that holds a variable's value. */
const variableValue = "VARIABLE_VALUE";

/**
 * The keys of variables in a checkpoint by the objects of a model: node ids of `saved` to keys. Both trees are walked from their roots by
 * the names of children, so that the checkpoint may be another than the one that was saved with the model.
 *
 * Source: tensorflow/python/checkpoint/restore.py, `CheckpointPosition` (TensorFlow 2.21).
 */
export function objectKeys(saved: SavedObjectGraph, checkpoint: TrackableObjectGraph): ReadonlyMap<number, string> {
  const keys = new Map<number, string>();
  const partners = new Map([[0, 0]]);
  const childrenOf = cachedChildren(checkpoint);
  for (const [object, partner] of partners) {
    const value = checkpoint.nodes[partner]?.attributes.find(({ name }) => name === variableValue);
    if (value) keys.set(object, value.checkpointKey);
    const children = childrenOf(partner);
    for (const { localName, nodeId } of saved.nodes[object]?.children ?? []) {
      const child = children.get(localName);
      if (child !== undefined && !partners.has(nodeId)) partners.set(nodeId, child);
    }
  }
  return keys;
}

/** The children of objects by name; many objects of a model may have the same partner. */
function cachedChildren({ nodes }: TrackableObjectGraph): (id: number) => ReadonlyMap<string, number> {
  const known = new Map<number, ReadonlyMap<string, number>>();
  return (id) => {
    const found = known.get(id) ?? new Map(nodes[id]?.children.map(({ localName, nodeId }) => [localName, nodeId]));
    known.set(id, found);
    return found;
  };
}
