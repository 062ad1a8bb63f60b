import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, relative, sep } from "node:path";
import ts from "typescript";
import { applicationNames, layers } from "./layers.data.js";
import { filesUnder, type WorkspacePackage } from "./workspace.js";

/**
 * Every violation of the layers in `packages`, one sentence each: an import or a dependency that does not go down, an import of
 * a package that is not a run-time dependency, a Node module in a portable file.
 */
export function checkLayers(packages: readonly WorkspacePackage[]): readonly string[] {
  return packages.flatMap((pkg) => [...checkDependencies(pkg), ...checkImports(pkg)]);
}

function checkDependencies(pkg: WorkspacePackage): string[] {
  const { name } = pkg.manifest;
  if (layerOf(name) === undefined) return [`${name} is in no layer: add it to layers.data.ts`];
  return runtimeDependencies(pkg)
    .filter((dependency) => isWorkspaceName(dependency) && !goesDown(name, dependency))
    .map((dependency) => `${name} depends on ${dependency}, which is not below it`);
}

function checkImports(pkg: WorkspacePackage): string[] {
  const { name } = pkg.manifest;
  const allowed = new Set(runtimeDependencies(pkg));
  const failures: string[] = [];
  for (const file of filesUnder(join(pkg.path, "src"), ".ts")) {
    const place = `${pkg.folder}/${relative(pkg.path, file).split(sep).join("/")}`;
    for (const specifier of importsOf(readFileSync(file, "utf8"))) {
      const imported = packageOf(specifier);
      if (imported === undefined || (file.endsWith(".op.ts") && specifier === "@heddle/tooling-ops")) continue;
      if (isNodeModule(specifier)) {
        if (!isMadeForNode(name, place)) failures.push(`${place} imports ${specifier}, but is not a file for Node`);
      } else if (imported === name) {
        failures.push(`${place} imports its own package by name`);
      } else if (isWorkspaceName(imported) && !goesDown(name, imported)) {
        failures.push(`${place} imports ${specifier}, which is not below ${name}`);
      } else if (!allowed.has(imported)) {
        failures.push(`${place} imports ${specifier}, which is not a run-time dependency of ${name}`);
      }
    }
  }
  return failures;
}

/** Static, dynamic and type imports: declaration files carry type imports to users. */
function importsOf(source: string): string[] {
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
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
 * All files of applications; in the layers that read files, the folders `src/node` and `src/cli`, and files of `src` whose
 * names begin so. In the graph and below it, a node is a node of a graph.
 */
function isMadeForNode(name: string, place: string): boolean {
  if (applicationNames.includes(name)) return true;
  if (!goesDown(name, "@heddle/graph")) return false;
  return /\/src\/(?:cli|node)[./-]/.test(place);
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
