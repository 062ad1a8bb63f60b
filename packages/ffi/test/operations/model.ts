/** An object of the model: a container, or an object of which only the identity counts. */
export class ModelObject {
  readonly kind: "array" | "list" | "map" | "dict" | "object";
  /** The elements of a sequence; keys and values, one after the other, of a Map or Dict. */
  items: ModelValue[] = [];

  constructor(kind: ModelObject["kind"], items: readonly ModelValue[] = []) {
    this.kind = kind;
    this.items = [...items];
  }

  /** Where a key of a Map or Dict is in the items, or -1. */
  indexOfKey(key: ModelValue): number {
    return this.items.findIndex((item, index) => index % 2 === 0 && isSamePlain(item, key));
  }

  /** Sets the value of a key, which keeps its place. */
  setEntry(key: ModelValue, value: ModelValue): void {
    const index = this.indexOfKey(key);
    if (index < 0) this.items.push(key, value);
    else this.items[index + 1] = value;
  }
}

/** True for the same object, bytes with the same content and the same value of one type. */
export function isSamePlain(value: unknown, model: unknown): boolean {
  if (model instanceof Uint8Array) return value instanceof Uint8Array && Buffer.compare(value, model) === 0;
  return Object.is(value, model);
}

export type ModelValue = null | boolean | number | bigint | string | Uint8Array | ModelObject;

/** The references of each object that `roots` reach: from the roots and from containers that are reached. */
export function countReferences(roots: Iterable<ModelValue>): ReadonlyMap<ModelObject, number> {
  const counts = new Map<ModelObject, number>();
  const waiting = [...roots];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!(value instanceof ModelObject)) continue;
    const count = counts.get(value) ?? 0;
    counts.set(value, count + 1);
    if (count === 0) waiting.push(...value.items);
  }
  return counts;
}

/** True when `target` is `value` or in it, so that putting `value` into it makes a cycle. */
export function contains(value: ModelValue, target: ModelObject): boolean {
  return countReferences([value]).has(target);
}

/** The levels of containers in a value. */
export function depthOf(value: ModelValue): number {
  return value instanceof ModelObject ? 1 + Math.max(0, ...value.items.map(depthOf)) : 0;
}
