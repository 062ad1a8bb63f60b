import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The part of a Vite plugin that `builtSuite` is. */
export interface BuiltSuite {
  readonly name: string;
  readonly enforce: "pre";
  transform(code: string, id: string): Promise<{ code: string; map: null } | undefined>;
}

/**
 * A Vite plugin that makes a package's tests run on its build: where everything a test file takes from `../src/` is
 * public, it takes it from `dist/index.js`. A test of internals keeps its sources; other packages are builds to it all the same.
 */
export function builtSuite(): BuiltSuite {
  return {
    name: "heddle-built-suite",
    enforce: "pre",
    async transform(code, id) {
      const folder = /^(.*\/packages\/[^/]+)\/test\/.*\.ts$/.exec(id)?.[1];
      const built = `${folder}/dist/index.js`;
      if (folder === undefined || !existsSync(built)) return undefined;

      const imports = [...code.matchAll(sourceImport)];
      const mentions = code.match(/["'](?:\.\.\/)+src\//g)?.length ?? 0;
      if (imports.length === 0 || imports.length !== mentions) return undefined;

      const published = new Set(Object.keys(await import(pathToFileURL(built).href)));
      const isPublic = ([, clause, path]: RegExpMatchArray) =>
        clause.startsWith("*") ? path.endsWith("src/index.js") : valuesOf(clause).every((name) => published.has(name));
      if (!imports.every(isPublic)) return undefined;

      const url = JSON.stringify(built);
      return { code: code.replace(sourceImport, (_, clause) => `import ${clause} from ${url}`), map: null };
    },
  };
}

/** A static import from the package's sources: only types, or a namespace, or names. */
const sourceImport = /\bimport (type \{[^}]*\}|\* as \w+|\{[^}]*\}) from "((?:\.\.\/)+src\/[^"]+)"/g;

/** The values that an import clause names; types do not exist at run time. */
function valuesOf(clause: string): string[] {
  if (clause.startsWith("type ")) return [];
  return clause
    .slice(1, -1)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.split(/\s+as\s+/)[0]);
}
