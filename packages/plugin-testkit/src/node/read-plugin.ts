import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { KernelPlugin } from "@heddle/kernel-api";
import { parsePackageJson, readManifest } from "@heddle/plugin-format";
import { staleBuild } from "@heddle/plugin-loader/node";
import type { PluginUnderTest } from "../plugin-under-test.js";

/**
 * Reads the plugin in a folder: its package.json, and the files that the package.json names.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a package.json without a valid manifest; whatever reading or importing a file throws
 */
export async function readPlugin(folder: string): Promise<PluginUnderTest> {
  const file = join(folder, "package.json");
  const packageJson = parsePackageJson(readFileSync(file, "utf8"), file);
  const { artifacts, module } = readManifest(packageJson, file);
  const wasm = Object.fromEntries(
    artifacts.map((artifact) => [artifact.mode, new Uint8Array(readFileSync(resolve(folder, artifact.file)))]),
  );
  const stale = staleBuild(folder);
  const read = { packageJson, wasm, ...(stale !== undefined && { stale }) };
  if (module === undefined) return read;
  const { plugin } = (await import(pathToFileURL(resolve(folder, module)).href)) as { plugin: KernelPlugin };
  return { ...read, plugin };
}
