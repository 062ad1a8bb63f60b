/** A trie of a test: nodes by the bytes that lead to them, in Latin-1. */
export interface BuiltTrie {
  readonly units: Uint32Array;
  readonly nodeOf: ReadonlyMap<string, number>;
}

/** Builds a darts-clone trie of `keys`, byte strings in Latin-1, with a value from 0 on for some nodes. */
export function buildDoubleArray(nodes: Iterable<string>, values: ReadonlyMap<string, number>): BuiltTrie {
  const children = new Map<string, number[]>([["", []]]);
  for (const name of nodes) {
    for (let size = 1; size <= name.length; size++) {
      const part = name.slice(0, size);
      if (children.has(part)) continue;
      children.set(part, []);
      children.get(part.slice(0, -1))?.push(part.charCodeAt(size - 1));
    }
  }
  const units: number[] = [0];
  const used = new Set<number>([0]);
  const bases = new Set<number>();
  const nodeOf = new Map<string, number>([["", 0]]);
  for (const [name, labels] of children) {
    const node = nodeOf.get(name) ?? 0;
    const value = values.get(name);
    const places = value === undefined ? labels : [0, ...labels];
    if (places.length === 0) continue;
    let base = 256;
    while (bases.has(base) || places.some((label) => used.has(base ^ label))) base++;
    bases.add(base);
    units[node] = ((units[node] ?? 0) & 0xff) | ((node ^ base) << 10) | (value === undefined ? 0 : 0x100);
    for (const label of places) used.add(base ^ label);
    if (value !== undefined) units[base] = (value | 0x80000000) >>> 0;
    for (const label of labels) {
      units[base ^ label] = label;
      nodeOf.set(name + String.fromCharCode(label), base ^ label);
    }
  }
  const length = (Math.max(...used) | 0xff) + 1;
  return { units: Uint32Array.from({ length }, (_, i) => units[i] ?? 0), nodeOf };
}
