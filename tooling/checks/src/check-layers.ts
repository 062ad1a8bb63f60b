import { builtinModules } from "node:module";
import { posix } from "node:path";
import { importsIn } from "./imports-in.js";
import { applicationNames, layers } from "./layers.data.js";
import { resolveExport, type WorkspacePackage } from "./workspace.js";

/** Op files, and the forms that several op files share: read by a tool, never shipped. */
const DECLARES_OPS = /\.op(-forms)?\.ts$/;

/**
 * Every violation of the layers in `packages`, one sentence each: an import or a dependency that does not go down, in `assembly/`
 * too; an import of a package that is not a run-time dependency; a Node module in a portable file.
 */
export function checkLayers(packages: readonly WorkspacePackage[]): readonly string[] {
  const names = new Map(packages.map(({ folder, manifest }) => [folder, manifest.name]));
  return packages.flatMap((pkg) => [...checkDependencies(pkg), ...checkImports(pkg), ...checkPaths(pkg, names)]);
}

function checkDependencies(pkg: WorkspacePackage): string[] {
  const { name } = pkg.manifest;
  if (layerOf(name) === undefined) return [`${name} is in no layer: add it to layers.data.ts`];
  return runtimeDependencies(pkg)
    .filter((dependency) => isWorkspaceName(dependency) && !goesDown(name, dependency))
    .map((dependency) => `${name} depends on ${dependency}, which is not below it`);
}

/** Whether `exports` chooses the file by platform: only an import by name gets the right one. */
function hasForms({ manifest }: WorkspacePackage, specifier: string): boolean {
  const target = manifest.exports?.[`.${specifier.slice(manifest.name.length)}`];
  return ["node", "workerd"].some((platform) => resolveExport(target, [platform]) !== resolveExport(target, []));
}

function checkImports(pkg: WorkspacePackage): string[] {
  const { name } = pkg.manifest;
  const allowed = new Set(runtimeDependencies(pkg));
  const failures: string[] = [];
  for (const { place, specifier } of importsIn(pkg, "src")) {
    const imported = packageOf(specifier);
    if (imported === undefined || (DECLARES_OPS.test(place) && specifier === "@heddle/tooling-ops")) continue;
    if (isNodeModule(specifier)) {
      if (!isMadeForNode(name, place)) failures.push(`${place} imports ${specifier}, but is not a file for Node`);
    } else if (imported === name) {
      if (hasForms(pkg, specifier)) continue;
      failures.push(`${place} imports its own package by name`);
    } else if (isWorkspaceName(imported) && !goesDown(name, imported)) {
      failures.push(`${place} imports ${specifier}, which is not below ${name}`);
    } else if (!allowed.has(imported)) {
      failures.push(`${place} imports ${specifier}, which is not a run-time dependency of ${name}`);
    }
  }
  return failures;
}

/** Relative imports that leave their package: of files in `assembly/` to packages below, of other files to none. */
function checkPaths(pkg: WorkspacePackage, names: ReadonlyMap<string, string>): string[] {
  const { name } = pkg.manifest;
  return [...importsIn(pkg, "src"), ...importsIn(pkg, "assembly")].flatMap(({ place, specifier }) => {
    const path = posix.join(posix.dirname(place), specifier);
    if (!specifier.startsWith(".") || path.startsWith(`${pkg.folder}/`)) return [];
    const imported = place.startsWith(`${pkg.folder}/assembly/`) ? names.get(path.split("/", 1).join()) : undefined;
    if (imported === undefined) return [`${place} imports ${specifier}, which is not in its package`];
    return goesDown(name, imported) ? [] : [`${place} imports ${specifier}, which is not below ${name}`];
  });
}

/** "@scope/name" or "name" of a bare specifier; undefined for a relative one and for a file of the package's own `imports`. */
function packageOf(specifier: string): string | undefined {
  if (/^[.#]/.test(specifier)) return undefined;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function isNodeModule(specifier: string): boolean {
  return specifier.startsWith("node:") || builtinModules.includes(specifier);
}

/**
 * All files of applications; in layers above the graph, `src/cli.ts` and the folders `src/cli` and `src/node`. Elsewhere, and in
 * names of files, a node is a node of a graph.
 */
function isMadeForNode(name: string, place: string): boolean {
  if (applicationNames.includes(name)) return true;
  return goesDown(name, "@heddle/graph") && /\/src\/(?:cli\.ts$|cli\/|node\/)/.test(place);
}

function runtimeDependencies({ manifest }: WorkspacePackage): string[] {
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
}

function isWorkspaceName(name: string): boolean {
  return name.startsWith("@heddle/") || layerOf(name) !== undefined;
}

function goesDown(from: string, to: string): boolean {
  const [above, below] = [layerOf(from), layerOf(to)];
  return above !== undefined && below !== undefined && below < above;
}

function layerOf(name: string): number | undefined {
  const index = layers.findIndex((layer) => layer.includes(name));
  return index === -1 ? undefined : index;
}
