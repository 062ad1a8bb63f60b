import { join } from "node:path";
import { resolveExport, type WorkspacePackage } from "@heddle/tooling-checks/workspace";

/** One entry of a published package. */
export interface ApiEntry {
  /** The name that is imported: "@heddle/tensor/text". */
  readonly name: string;
  /** Its source, absolute. */
  readonly file: string;
}

/**
 * The entries of packages in TypeScript, packages with few dependencies first, so that a name that several packages export is
 * described in the lowest one. A source that two entries share stands under the first name.
 */
export function apiEntries(packages: readonly WorkspacePackage[]): readonly ApiEntry[] {
  const files = new Set<string>();
  return bottomUp(packages).flatMap(({ manifest, path }) =>
    Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) => {
      const source = resolveExport(target, ["@heddle/source", "node"]);
      if (source === undefined || !source.endsWith(".ts") || entry.includes("*")) return [];
      const file = join(path, source);
      if (files.has(file)) return [];
      files.add(file);
      return [{ name: manifest.name + entry.slice(1), file }];
    }),
  );
}

/** `packages`, each after those that it depends on. */
function bottomUp(packages: readonly WorkspacePackage[]): readonly WorkspacePackage[] {
  const sorted = new Set<WorkspacePackage>();
  const visit = (pkg: WorkspacePackage) => {
    if (sorted.has(pkg)) return;
    for (const name of Object.keys(pkg.manifest.dependencies ?? {})) {
      const dependency = packages.find(({ manifest }) => manifest.name === name);
      if (dependency) visit(dependency);
    }
    sorted.add(pkg);
  };
  packages.forEach(visit);
  return [...sorted];
}
