/** The first of equal names stays as it is; the others get the lowest numbers whose names are free. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const next = new Map<string, number>();
  return names.map((name) => {
    let number = next.get(name);
    if (number === undefined) {
      next.set(name, 1);
      return name;
    }
    // Numbers below are taken: a file may have many outputs of one layer.
    while (taken.has(`${name}_${number}`)) number++;
    next.set(name, number + 1);
    taken.add(`${name}_${number}`);
    return `${name}_${number}`;
  });
}
