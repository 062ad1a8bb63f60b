import { invalidArgument } from "@heddle/status";
import { type FolderReader, joinPath } from "./folder-reader.js";

/** The versions of a model that are served. */
export type VersionPolicy =
  | { readonly kind: "latest"; readonly count: number }
  | { readonly kind: "all" }
  | { readonly kind: "specific"; readonly versions: readonly bigint[] };

/** The paths of versions. */
export type VersionPaths = ReadonlyMap<bigint, string>;

const MAX_VERSION = 2n ** 63n - 1n;

/**
 * The versions under a base path that a policy asks for: its folders whose names are numbers. A base path without such folders that is
 * a model itself, a file or a folder with `saved_model.pb`, `model.json` or the like, is version 1.
 *
 * @param warn told what is missing
 * @throws {StatusError} INVALID_ARGUMENT when the base path does not exist; the errors of `folders`
 *
 * Source: tensorflow_serving/sources/storage_path/file_system_storage_path_source.cc, but for a base path that is a model.
 */
export async function findVersions(
  folders: FolderReader,
  model: { readonly name: string; readonly basePath: string; readonly policy: VersionPolicy },
  warn: (message: string) => void,
): Promise<VersionPaths> {
  const { name, basePath, policy } = model;
  const base = await folders.stat(basePath);
  if (!base) throw invalidArgument(`Could not find base path ${basePath} for servable ${name}`, { basePath });
  const children = base.kind === "folder" ? [...(await folders.list(basePath))].sort() : [];
  const found = new Map<bigint, string>();
  for (const child of children) {
    const version = /^\d+$/.test(child) ? BigInt(child) : undefined;
    if (version === undefined || version > MAX_VERSION) continue;
    if (found.has(version)) {
      warn(
        `Duplicate version directories detected. Version ${version} will be loaded from ${child}, ${found.get(version)} will be ignored.`,
      );
    }
    found.set(version, child);
  }
  const isModel = found.size === 0 && (base.kind === "file" || children.some((child) => MODEL_FILE.test(child)));
  const paths = isModel
    ? new Map([[1n, basePath]])
    : new Map([...found].map(([version, child]) => [version, joinPath(basePath, child)]));
  if (paths.size === 0) {
    warn(
      `No versions of servable ${name} found under base path ${basePath}. Did you forget to name your leaf directory as a number (eg. '/1/')?`,
    );
  }
  return chosen(paths, policy, name, warn);
}

const MODEL_FILE = /^(?:saved_model\.pb|saved_model\.pbtxt|model\.json|.+\.tflite|.+\.pb)$/;

function chosen(
  paths: VersionPaths,
  policy: VersionPolicy,
  name: string,
  warn: (message: string) => void,
): VersionPaths {
  const newestFirst = [...paths].sort(([a], [b]) => (a < b ? 1 : -1));
  switch (policy.kind) {
    case "all":
      return new Map(newestFirst);
    case "latest":
      return new Map(newestFirst.slice(0, policy.count));
    case "specific": {
      for (const version of policy.versions) {
        if (paths.size === 0 || paths.has(version)) continue;
        warn(
          `Version ${version} of servable ${name}, which was requested to be served as a 'specific' version in the servable's version policy, was not found in the file system`,
        );
      }
      return new Map(newestFirst.filter(([version]) => policy.versions.includes(version)));
    }
  }
}
