import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The members of a Vite plugin that {@link builtSuite} has. */
export interface BuiltSuite {
  readonly name: string;
  readonly enforce: "pre";
  transform(code: string, id: string): Promise<{ code: string; map: null } | undefined>;
}

/**
 * A Vite plugin that runs a package's tests on its build. When all that a test and its helpers import from `../src/` is public, they
 * import it from the build: from the entry of the same name (`dist/node.js` for `src/node.ts` and `src/node/index.ts`), else from
 * `dist/index.js`. A test of internals keeps its sources, for its helpers too, so that no class exists twice; it uses the builds of
 * other packages all the same, and the twins of its own hot loops are provided. A query after the path of a helper (`?built`, `?source`) tells the two apart.
 */
export function builtSuite(): BuiltSuite {
  const verdicts = new Map<string, Promise<boolean>>();
  return {
    name: "heddle-built-suite",
    enforce: "pre",
    async transform(code, id) {
      const [path = id, query] = id.split("?");
      const folder = testedPackage(path);
      if (folder === undefined) return undefined;
      if (query !== undefined && query !== "built" && query !== "source") return undefined;

      const file = { code, path, folder };
      const built = query === undefined ? await onlyPublic(file, verdicts) : query === "built";
      const led = code
        .replace(sourceImport, (all, clause: string, path: string) =>
          built ? `import ${clause} from ${JSON.stringify(entryOf(folder, path))}` : all,
        )
        .replace(helperImport, (all, start: string, path: string) =>
          isHelper(file, path) ? `${start}"${path}?${built ? "built" : "source"}"` : all,
        );
      const whole = !built && query === undefined ? withTwins(led, folder) : led;
      return whole === code ? undefined : { code: whole, map: null };
    },
  };
}

/** Whether a file of tests, by its absolute path, is one of internals of its package: it does not use that package's build. */
export async function testsInternals(path: string): Promise<boolean> {
  const folder = testedPackage(path);
  return folder !== undefined && !(await onlyPublic({ code: readFileSync(path, "utf8"), path, folder }, new Map()));
}

/** The package whose tests have `path`; undefined for other files and for a package that is not built. */
function testedPackage(path: string): string | undefined {
  const folder = /^(.*\/packages\/[^/]+)\/test\/.*\.ts$/.exec(path)?.[1];
  return folder !== undefined && existsSync(`${folder}/dist/index.js`) ? folder : undefined;
}

/** A test of internals, which may register no plugin, with the twins of its package's hot loops. Its lines keep their numbers. */
function withTwins(code: string, folder: string): string {
  const twins = `${folder}/dist/loop-twins.js`;
  if (!existsSync(twins)) return code;
  const imports = `import { provideTwins as provideTwinsOfPackage } from "@heddle/memory"; import { loopTwins as twinsOfPackage } from ${JSON.stringify(twins)};`;
  return `${imports} provideTwinsOfPackage(twinsOfPackage); ${code}`;
}

/** A file below a package's `test` folder. */
interface TestFile {
  readonly code: string;
  readonly path: string;
  readonly folder: string;
}

/** Whether a test and all helpers that it imports, directly or not, use only public names of the package. */
async function onlyPublic(test: TestFile, verdicts: Map<string, Promise<boolean>>): Promise<boolean> {
  const seen = new Set<string>();
  const waiting = [test];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file.path)) continue;
    seen.add(file.path);
    const verdict = verdicts.get(file.path) ?? importsOnlyPublic(file);
    verdicts.set(file.path, verdict);
    if (!(await verdict)) return false;
    waiting.push(...helpersOf(file));
  }
  return true;
}

/** Whether a file imports only public names of its package, by static imports. */
async function importsOnlyPublic({ code, folder }: TestFile): Promise<boolean> {
  const imports = [...code.matchAll(sourceImport)];
  const mentions = code.match(/["'](?:\.\.\/)+src\//g)?.length ?? 0;
  if (imports.length !== mentions) return false;

  for (const [, clause = "", path = ""] of imports) {
    const published = new Set(Object.keys(await import(pathToFileURL(entryOf(folder, path)).href)));
    const isPublic = clause.startsWith("*")
      ? path.endsWith("src/index.js")
      : valuesOf(clause).every((name) => published.has(name));
    if (!isPublic) return false;
  }
  return true;
}

/** The built entry that has the names of a source file. */
function entryOf(folder: string, path: string): string {
  const own = `${folder}/dist/${path.replace(/^(?:\.\.\/)+src\//, "")}`;
  const candidates = [own, own.replace(/\/index\.js$/, ".js"), `${folder}/dist/index.js`];
  return candidates.find((file) => existsSync(file)) ?? own;
}

/** The helpers that a file imports. */
function helpersOf(file: TestFile): TestFile[] {
  return [...file.code.matchAll(helperImport)]
    .filter(([, , path = ""]) => isHelper(file, path))
    .map(([, , path = ""]) => sourceOf(file, path))
    .map((path) => ({ path, folder: file.folder, code: readFileSync(path, "utf8") }));
}

/** Whether a relative path names another file of the same `test` folder. */
function isHelper(file: TestFile, path: string): boolean {
  const source = sourceOf(file, path);
  return source.startsWith(`${file.folder}/test/`) && existsSync(source);
}

function sourceOf({ path: importer }: TestFile, path: string): string {
  return join(dirname(importer), path.replace(/\.js$/, ".ts"));
}

/** A static import from the package's sources: only types, or a namespace, or names. */
const sourceImport = /\bimport (type \{[^}]*\}|\* as \w+|\{[^}]*\}) from "((?:\.\.\/)+src\/[^"]+)"/g;

/** A static import or export of another TypeScript file by its path. */
const helperImport = /(\b(?:from|import) )"(\.{1,2}\/[^"]+\.js)"/g;

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
