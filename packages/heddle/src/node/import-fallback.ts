import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { KernelSource } from "@heddle/kernel-fallback";
import { invalidArgument, notFound, toStatusError } from "@heddle/status";
import { makeFallback } from "../make-fallback.js";

/**
 * Imports a runtime fallback: the default export of a module, by the module's path or URL, or of an installed package, by its name. Of a
 * package, the entry `./fallback` comes before the main one.
 *
 * @param from the folder that packages and paths are resolved from. Default the current one
 * @throws {StatusError} NOT_FOUND when the spec leads to no module; INVALID_ARGUMENT for another export
 */
export async function importFallback(spec: string, from = process.cwd()): Promise<KernelSource> {
  const url = locateFallback(spec, from);
  let module: Record<string, unknown>;
  try {
    module = await import(/* @vite-ignore */ url);
  } catch (error) {
    const { message } = toStatusError(error);
    throw notFound(`fallback '${spec}' cannot be imported: ${message}`, { spec });
  }
  if (!("default" in module)) {
    const names = Object.keys(module).join(", ") || "nothing";
    throw invalidArgument(`fallback '${spec}' has no default export: it exports ${names}`, { spec });
  }
  try {
    return await makeFallback(module.default as Parameters<typeof makeFallback>[0])();
  } catch (error) {
    const { code, message } = toStatusError(error);
    throw invalidArgument(`fallback '${spec}': ${message}`, { spec, code });
  }
}

/** The import specifier of a spec for a module of an application: a package's entry by name, or the path of a file. */
export function fallbackSpecifier(
  spec: string,
  from = process.cwd(),
): { readonly package: string } | { readonly path: string } {
  const path = pathOf(spec, from);
  if (path !== undefined) return { path };
  return { package: hasFallbackEntry(packageOf(spec, from)) ? `${spec}/fallback` : spec };
}

function locateFallback(spec: string, from: string): string {
  if (/^https?:/.test(spec))
    throw invalidArgument(`fallback '${spec}' is a URL: Node imports modules from files alone`);
  const path = pathOf(spec, from);
  if (path !== undefined) return pathToFileURL(path).href;
  const found = packageOf(spec, from);
  const subpath = hasFallbackEntry(found) ? "./fallback" : ".";
  const file =
    targetOf(exportsOf(found)[subpath]) ?? (subpath === "." ? (found.manifest.main ?? "index.js") : undefined);
  if (file === undefined)
    throw notFound(`fallback '${spec}': its package.json has no entry that Node imports`, { spec });
  return pathToFileURL(join(found.folder, file)).href;
}

/** The path of a spec that is a file; undefined for the name of a package. */
function pathOf(spec: string, from: string): string | undefined {
  const path = spec.startsWith("file:") ? fileURLToPath(spec) : resolve(from, spec);
  if (existsSync(path) && statSync(path).isFile()) return path;
  if (/^[./]|^file:/.test(spec)) throw notFound(`fallback '${spec}' does not exist: no such file`, { spec });
  return undefined;
}

interface Package {
  readonly folder: string;
  readonly manifest: { readonly main?: string; readonly exports?: unknown };
}

function packageOf(spec: string, from: string): Package {
  for (const modules of createRequire(join(from, "package.json")).resolve.paths(spec) ?? []) {
    const folder = join(modules, spec);
    const file = join(folder, "package.json");
    if (existsSync(file)) return { folder, manifest: JSON.parse(readFileSync(file, "utf8")) };
  }
  throw notFound(
    `fallback '${spec}' is neither a file nor a package that is installed here: run \`npm install ${spec}\` first`,
    { spec },
  );
}

function hasFallbackEntry(found: Package): boolean {
  return "./fallback" in exportsOf(found);
}

/** The entries of a package, by subpath. */
function exportsOf({ manifest: { exports } }: Package): Readonly<Record<string, unknown>> {
  if (typeof exports !== "object" || exports === null) return { ".": exports };
  return Object.keys(exports).every((key) => key.startsWith(".")) ? { ...exports } : { ".": exports };
}

/** The file of an entry under the conditions of an import in Node. */
function targetOf(entry: unknown): string | undefined {
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null) return undefined;
  for (const [condition, target] of Object.entries(entry)) {
    if (!["node", "import", "module-sync", "default"].includes(condition)) continue;
    const found = targetOf(target);
    if (found !== undefined) return found;
  }
  return undefined;
}
