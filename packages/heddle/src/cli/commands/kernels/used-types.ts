import type { AttrMap, KernelTypes, OpDefinition } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/** The types of a node's type attributes, by name. */
export type NodeTypes = ReadonlyMap<string, readonly DataType[]>;

/** The types of a node; undefined when an attribute is missing, or still a placeholder. */
export function nodeTypes(op: OpDefinition, attrs: AttrMap): NodeTypes | undefined {
  const types = new Map<string, readonly DataType[]>();
  for (const { name, type, defaultValue } of op.attrs) {
    if (type !== "type" && type !== "list(type)") continue;
    const value = attrs.get(name) ?? defaultValue;
    if (value?.kind === "type") types.set(name, [value.value]);
    else if (value?.kind === "list" && (value.of === "type" || value.value.length === 0)) {
      types.set(name, value.value as readonly DataType[]);
    } else return undefined;
  }
  return types;
}

/**
 * The types of nodes of one op, as few alternatives of which each node fits one. An op with lists of types has one alternative,
 * which allows the types of all its nodes in any combination: a node might fit several else.
 */
export function usedTypes(op: OpDefinition, nodes: readonly NodeTypes[]): KernelTypes[] {
  const names = op.attrs.filter(({ type }) => type === "type" || type === "list(type)").map(({ name }) => name);
  if (names.length === 0) return [];
  const hasLists = op.attrs.some(({ type }) => type === "list(type)");
  let alternatives = nodes.map((types) => names.map((name) => new Set(types.get(name))));
  for (const position of names.keys()) {
    const merged = new Map<string, Set<DataType>[]>();
    for (const alternative of alternatives) {
      const others = alternative.map((types, i) => (i === position ? "" : sorted(types).join()));
      const key = hasLists ? "" : others.join(";");
      const present = merged.get(key);
      if (!present) merged.set(key, alternative);
      else for (const [i, types] of alternative.entries()) for (const type of types) present[i]?.add(type);
    }
    alternatives = [...merged.values()];
  }
  const texts = alternatives.map((alternative) => alternative.map(sorted));
  return texts
    .sort((a, b) => (a.join() < b.join() ? -1 : 1))
    .map((lists) => Object.fromEntries(names.flatMap((name, i) => (lists[i]?.length ? [[name, lists[i]]] : []))));
}

function sorted(types: ReadonlySet<DataType>): DataType[] {
  return [...types].sort((a, b) => a - b);
}
