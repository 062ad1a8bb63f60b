import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { invalidArgument } from "@heddle/status";
import { noPackageManifest, unreadableFile } from "../errors.js";
import type { PluginManifest } from "../plugin-manifest.js";

/**
 * Name, version and `heddle.ops` of a package.json: of the one named, or else of the nearest one at or above the folder.
 *
 * @throws {StatusError} NOT_FOUND when there is none that can be read, INVALID_ARGUMENT when it is not JSON or lacks a name or a version.
 */
export function readPackageManifest(folder: string, path?: string): PluginManifest {
  const [file, text] = path === undefined ? nearest(folder) : [path, read(path)];
  const content = parse(file, text);
  const { name, version, heddle } = content;
  if (typeof name !== "string" || typeof version !== "string") {
    throw invalidArgument(`'${file}' must have a name and a version`, { path: file });
  }
  const ops = isRecord(heddle) ? heddle.ops : undefined;
  if (ops === undefined) return { name, version };
  if (!Array.isArray(ops) || !ops.every((op): op is string => typeof op === "string")) {
    throw invalidArgument(`heddle.ops in '${file}' must be a list of names`, { path: file });
  }
  return { name, version, ops };
}

function nearest(start: string): readonly [string, string] {
  let folder = resolve(start);
  for (;;) {
    const file = join(folder, "package.json");
    if (existsSync(file)) return [file, read(file)];
    if (dirname(folder) === folder) throw noPackageManifest(start);
    folder = dirname(folder);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw unreadableFile(path, error);
  }
}

function parse(file: string, text: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw invalidArgument(`'${file}' is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      path: file,
    });
  }
  if (!isRecord(content)) throw invalidArgument(`'${file}' must be a JSON object`, { path: file });
  return content;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
