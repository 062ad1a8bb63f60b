/** ` (did you mean 'x'?)` when a known name resembles `wanted`, otherwise empty. */
export function suggestion(wanted: string, known: readonly string[]): string {
  const nearest = nearestName(wanted, known);
  return nearest === undefined ? "" : ` (did you mean '${nearest}'?)`;
}

/** The names in quotes, or `none`. */
export function quotedNames(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.map((name) => `'${name}'`).join(", ");
}

/**
 * The name in `names` that `wanted` most likely stands for: the one with the fewest letters to insert, remove or replace, if
 * that is at most a third of it (and one for short names). Letter case does not count.
 */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least || name.length > 256) continue;
    const distance = editDistance(wanted.toLowerCase(), name.toLowerCase());
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** The Levenshtein distance, row by row: `row[j]` is that of the read part of `a` to the first `j` letters of `b`. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    let left = i;
    const next = [left];
    for (const [j, above] of row.slice(1).entries()) {
      left = Math.min(above + 1, left + 1, (row[j] ?? 0) + (a[i - 1] === b[j] ? 0 : 1));
      next.push(left);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
