import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The module that reads `HEDDLE_TORTURE`. */
const TEST_MEMORY = join(root, "tooling/testing/src/test-memory.ts");

/** Every test file of the repository, as a path from its root. */
export function testFiles(): string[] {
  return ["packages", "apps", "apps/examples", "apps/plugins", "tooling"]
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name, "test")))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => relative(root, file).split(sep).join("/"));
}

/**
 * Whether a test file, or a file that it imports, directly or not, imports what makes test memories: nothing else depends on
 * `HEDDLE_TORTURE`. Sources of packages never make any.
 *
 * @param file a path from the root of the repository
 */
export function usesTestMemory(file: string): boolean {
  return reaches(file, (module) => module === TEST_MEMORY);
}

/** Whether a test file, or a file of tests or tools that it imports, directly or not, chooses between sources and build itself. */
export function choosesBuild(file: string): boolean {
  return reaches(file, (module) => codeOf(module).includes("HEDDLE_BUILT"));
}

function reaches(file: string, isWanted: (module: string) => boolean): boolean {
  const waiting: Link[] = [{ file: join(root, file) }];
  const seen = new Set<string>();
  for (let link = waiting.pop(); link; link = waiting.pop()) {
    if (isWanted(link.file)) return true;
    const key = `${link.file} ${link.names}`;
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...linksOf(link));
  }
  return false;
}

/** A module that another one imports, with the names that it takes from there; undefined for all. */
interface Link {
  readonly file: string;
  readonly names?: readonly string[] | undefined;
}

const fromClause = /\b(import|export)\s+((?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?))\s+from\s+"([^"]+)"/g;
const wholeModule = /\bimport(?:\s+|\()"([^"]+)"/g;
const fileOrFolder = /\bnew URL\(\s*"(\.[^"]+)"/g;

function linksOf({ file, names }: Link): Link[] {
  const code = codeOf(file);
  const links: Link[] = [];
  for (const [, keyword, clause = "", path = ""] of code.matchAll(fromClause)) {
    const taken = clause.startsWith("type ") ? [] : clause.startsWith("*") ? undefined : valuesOf(clause);
    // A name that this file passes on counts only if it is asked for.
    const wanted = keyword === "export" && names ? (taken?.filter((name) => names.includes(name)) ?? names) : taken;
    if (wanted?.length !== 0) links.push(...modulesAt(file, path).map((found) => ({ file: found, names: wanted })));
  }
  for (const [, path = ""] of [...code.matchAll(wholeModule), ...code.matchAll(fileOrFolder)])
    links.push(...modulesAt(file, path).map((found) => ({ file: found })));
  return links;
}

const sources = new Map<string, string>();

function codeOf(file: string): string {
  const code = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, code);
  return code;
}

/** The values that a clause names, as the module that has them calls them. */
function valuesOf(clause: string): string[] {
  return clause
    .slice(1, -1)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.replace(/\s+as\s.*$/, ""));
}

/** The TypeScript files of tests and tools that `path` names in `importer`: one, those of a folder, or none. */
function modulesAt(importer: string, path: string): string[] {
  const [, tool, entry = ""] = /^@heddle\/tooling-(\w+)(\/.*)?$/.exec(path) ?? [];
  if (tool !== undefined) {
    const folder = join(root, "tooling", tool);
    const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return [join(folder, exports[`.${entry}`])];
  }
  if (!path.startsWith(".")) return [];
  const target = join(dirname(importer), path);
  if (/\/(?:packages|apps)\/.*\/src(?:\/|$)/.test(target)) return [];
  if (target.endsWith("/")) return existsSync(target) ? filesIn(target) : [];
  const file = target.replace(/\.js$/, ".ts");
  return file.endsWith(".ts") && existsSync(file) ? [file] : [];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}
