import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The members of a Vite plugin that {@link builtSuite} has. */
export interface BuiltSuite {
  readonly name: string;
  readonly enforce: "pre";
  transform(code: string, id: string): Promise<{ code: string; map: null } | undefined>;
}

/**
 * A Vite plugin that runs a package's tests on its build. When all that a test file imports from `../src/` is public, it is
 * imported from the build: from the entry of the same name (`dist/node.js` for `src/node.ts` and `src/node/index.ts`), else from
 * `dist/index.js`. A test of internals keeps its sources; it uses the builds of other packages all the same.
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

      const entryOf = (path: string) => {
        const own = `${folder}/dist/${path.replace(/^(?:\.\.\/)+src\//, "")}`;
        return [own, own.replace(/\/index\.js$/, ".js")].find((file) => existsSync(file)) ?? built;
      };
      const published = new Map<string, ReadonlySet<string>>();
      for (const [, , path = ""] of imports) {
        const entry = entryOf(path);
        published.set(path, new Set(Object.keys(await import(pathToFileURL(entry).href))));
      }
      const isPublic = ([, clause = "", path = ""]: RegExpMatchArray) =>
        clause.startsWith("*")
          ? path.endsWith("src/index.js")
          : valuesOf(clause).every((name) => published.get(path)?.has(name));
      if (!imports.every(isPublic)) return undefined;

      const replace = (_: string, clause: string, path: string) =>
        `import ${clause} from ${JSON.stringify(entryOf(path))}`;
      return { code: code.replace(sourceImport, replace), map: null };
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
    .map((name) => name.replace(/\s+as\s.*$/, ""));
}
