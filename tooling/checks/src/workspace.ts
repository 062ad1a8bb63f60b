import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole repository. */
export const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** The fields of a package.json that the checks read. */
export interface Manifest {
  readonly name: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly private?: boolean;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly license?: string;
  readonly files?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, ExportTarget>>;
  readonly main?: string;
  readonly types?: string;
  readonly typesVersions?: unknown;
  readonly browser?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** The manifest of a plugin. */
  readonly heddle?: { readonly artifacts?: readonly unknown[] };
}

/** The value of one entry of `exports`: a file, or a choice by condition. */
export type ExportTarget = string | { readonly [condition: string]: ExportTarget };

/** A published package of this repository, or an application. */
export interface WorkspacePackage {
  /** The name of its folder under `packages/` or `apps/`; of a sample plugin `plugins/NAME`. */
  readonly folder: string;
  /** The folder that it is in. Default `packages`. */
  readonly group?: "packages" | "apps";
  /** Its folder, absolute. */
  readonly path: string;
  readonly manifest: Manifest;
}

/** Every package under `packages/`, sorted by folder name. */
export function publishedPackages(root = repositoryRoot): readonly WorkspacePackage[] {
  return packagesOf("packages", root);
}

/** Every application under `apps/` and every sample plugin under `apps/plugins/`, sorted by folder name. */
export function applications(root = repositoryRoot): readonly WorkspacePackage[] {
  return [...packagesOf("apps", root), ...packagesOf("apps", root, "plugins/")];
}

function packagesOf(group: "packages" | "apps", root: string, below = ""): readonly WorkspacePackage[] {
  const parent = join(root, group, below);
  const folders = existsSync(parent) ? readdirSync(parent) : [];
  return folders
    .sort()
    .map((folder) => `${below}${folder}`)
    .map((folder) => ({ folder, path: join(root, group, folder) }))
    .filter(({ path }) => existsSync(join(path, "package.json")))
    .map(({ folder, path }) => ({
      folder,
      group,
      path,
      manifest: JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Manifest,
    }));
}

/** The file that an export resolves to under `conditions`, relative to the package; undefined when no condition matches. */
export function resolveExport(target: ExportTarget | undefined, conditions: readonly string[]): string | undefined {
  if (target === undefined || typeof target === "string") return target;
  for (const [condition, inner] of Object.entries(target)) {
    if (condition !== "default" && !conditions.includes(condition)) continue;
    const file = resolveExport(inner, conditions);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Every file under `folder` whose name ends in `ending`, absolute and sorted; an empty list without such a folder. */
export function filesUnder(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => join(folder, file));
}
