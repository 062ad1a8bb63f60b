import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type PluginIdentity, readStringEncoding } from "@heddle/plugin-format";
import { invalidArgument, notFound, StatusError } from "@heddle/status";
import { readText } from "./file-access.js";

/**
 * Reads name, version, `heddle.ops` and `heddle.strings` of a package.json: of `file`, or else of the nearest one at or above `folder`.
 *
 * @throws {StatusError} NOT_FOUND when there is no such file; INVALID_ARGUMENT when it is not JSON or lacks a name or a version
 */
export function readPluginIdentity(folder: string, file: string = nearestPackageJson(folder)): PluginIdentity {
  const { name, version, heddle } = readPackageJson(file);
  if (typeof name !== "string" || typeof version !== "string") {
    throw invalidArgument(`'${file}' must have a name and a version`, { path: file });
  }
  const { ops, strings } = isRecord(heddle) ? heddle : {};
  const identity = { name, version, ...(strings !== undefined && { strings: readStringEncoding(strings, file) }) };
  if (ops === undefined) return identity;
  if (!Array.isArray(ops) || !ops.every((op): op is string => typeof op === "string")) {
    throw invalidArgument(`heddle.ops in '${file}' must be a list of names`, { path: file });
  }
  return { ...identity, ops };
}

/** Reads a package.json. @throws {StatusError} NOT_FOUND when it cannot be read; INVALID_ARGUMENT unless it is a JSON object */
function readPackageJson(file: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof StatusError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`'${file}' is not JSON: ${reason}`, { path: file });
  }
  if (!isRecord(content)) throw invalidArgument(`'${file}' must be a JSON object`, { path: file });
  return content;
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
