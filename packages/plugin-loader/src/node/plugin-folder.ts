import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PluginManifest, parsePackageJson, readManifest } from "@heddle/plugin-format";
import { invalidArgument } from "@heddle/status";
import { pluginNotFound } from "../errors.js";
import { packageFile } from "./package-file.js";

/**
 * Reads the manifest of the plugin in a folder, from its package.json.
 *
 * @throws {StatusError} NOT_FOUND for a folder without a package.json; INVALID_ARGUMENT for one that is not a plugin's
 */
export function pluginManifest(folder: string): PluginManifest {
  const file = join(folder, "package.json");
  if (!existsSync(file)) {
    throw pluginNotFound(
      folder,
      "is a folder without a package.json: pass the folder of a package, a .wasm file or a module",
    );
  }
  return readManifest(parsePackageJson(readFileSync(file, "utf8"), file), file);
}

/**
 * The path of a file that the manifest of the plugin in a folder names.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a file outside the folder; NOT_FOUND when it does not exist
 */
export function pluginFile(folder: string, file: string): string {
  const path = packageFile(folder, file);
  if (path === undefined) {
    const where = join(folder, "package.json");
    throw invalidArgument(`${where}: '${file}' is not a file of the package`, { where });
  }
  if (existsSync(path)) return path;
  throw pluginNotFound(path, "is named by its package.json, but does not exist: build the plugin");
}
