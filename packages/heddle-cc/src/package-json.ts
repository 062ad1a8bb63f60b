import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type PluginIdentity, parsePackageJson, readIdentity } from "@heddle/plugin-format";
import { invalidArgument, notFound } from "@heddle/status";
import { readText } from "./file-access.js";

/**
 * Reads name, version, `heddle.ops` and `heddle.strings` of a package.json: of `file`, or else of the nearest one at or above `folder`.
 *
 * @throws {StatusError} NOT_FOUND when there is no such file; INVALID_ARGUMENT when it is not JSON or lacks a name or a version
 */
export function readPluginIdentity(folder: string, file: string = nearestPackageJson(folder)): PluginIdentity {
  const fields = parsePackageJson(readText(file), file);
  for (const field of ["name", "version"]) {
    if (fields[field] !== undefined) continue;
    throw invalidArgument(
      `${file} has no "${field}", from which a plugin has its own: add one, as with ` +
        "`npm pkg set name=my-op version=0.1.0`, or name another file with --manifest",
      { path: file, field },
    );
  }
  return readIdentity(fields, file);
}

/**
 * The path of the nearest package.json at or above a folder.
 *
 * @param exists tells whether there is a file at a path
 * @throws {StatusError} NOT_FOUND when there is none
 */
export function nearestPackageJson(start: string, exists: (file: string) => boolean = existsSync): string {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (exists(file)) return file;
    if (dirname(folder) === folder) {
      throw notFound(
        `there is no package.json in '${start}' or above it, from which a plugin has its name and version; ` +
          "--manifest names another file",
        { path: start },
      );
    }
  }
}
