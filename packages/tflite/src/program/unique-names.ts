/** Names in their order, those that came before with `_1`, `_2` and so on. */
export function uniqueNames(names: readonly string[]): string[] {
  const given = new Set(names);
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let i = 1; taken.has(unique) || (unique !== name && given.has(unique)); i++) unique = `${name}_${i}`;
    taken.add(unique);
    return unique;
  });
}
