/**
 * The packages that the examples of a page import and its install commands do not name, sorted. A package manager may keep the
 * dependencies of a package out of its user's reach, as pnpm does.
 *
 * @param markdown a README, or a page of the documentation
 */
export function missingInstalls(markdown: string): readonly string[] {
  const installed = new Set(
    [...markdown.matchAll(/^(?:npm|pnpm) (?:install|add) ([^#\n]*)/gm)].flatMap(([, words = ""]) => words.split(/\s+/)),
  );
  const imported = [...markdown.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].flatMap(([, code = ""]) =>
    [...code.matchAll(/\b(?:from |import |import\()"([^".][^":]*)"/g)].map(([, path = ""]) => packageOf(path)),
  );
  return [...new Set(imported)].filter((name) => !installed.has(name)).sort();
}

/** The package of the path of an import: `@heddle/tensor` of `@heddle/tensor/numbers`. */
function packageOf(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}
