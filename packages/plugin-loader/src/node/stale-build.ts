import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { pluginManifest } from "./plugin-folder.js";

/** The folders of a plugin's sources. */
const SOURCE_FOLDERS = ["src", "assembly"];
const SOURCE = /\.(?:[cm]?ts|tsx|c|cc|cpp|cxx|h|hpp|rs|zig)$/;

/** A checkout writes sources and builds in any order: files of the same moment are of the same age. */
const SAME_MOMENT_MS = 2_000;

/**
 * A sentence when a plugin that is being developed was changed since its build: a file in `src` or `assembly` is newer than a
 * module that its package.json names. Undefined for an installed package, and for anything that is not a package's folder.
 */
export function staleBuild(folder: string): string | undefined {
  if (!existsSync(join(folder, "package.json")) || realpathSync(folder).includes(`${sep}node_modules${sep}`))
    return undefined;
  const { name, module, artifacts } = pluginManifest(folder);
  const built = [...artifacts.map((artifact) => artifact.file), ...(module === undefined ? [] : [module])]
    .map((path) => resolve(folder, path))
    .filter((path) => existsSync(path) && !SOURCE_FOLDERS.includes(relative(folder, path).split(sep)[0] ?? ""));
  const [oldest] = byAge(built);
  const newest = byAge(SOURCE_FOLDERS.flatMap((source) => sourcesIn(join(folder, source)))).at(-1);
  if (!oldest || !newest || newest.ageMs - oldest.ageMs <= SAME_MOMENT_MS) return undefined;
  const [source, build] = [newest, oldest].map(({ path }) => relative(folder, path).split(sep).join("/"));
  return `plugin ${name}: ${source} is newer than ${build}: build it again`;
}

/** Files with the times of their last change, the oldest first. */
function byAge(paths: readonly string[]): { readonly path: string; readonly ageMs: number }[] {
  return paths.map((path) => ({ path, ageMs: statSync(path).mtimeMs })).sort((a, b) => a.ageMs - b.ageMs);
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => SOURCE.test(path))
    .map((path) => join(folder, path));
}
