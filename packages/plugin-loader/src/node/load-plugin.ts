import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Host } from "@heddle/kernel-fallback";
import { checkVersion } from "../check-manifest.js";
import { checkRequest } from "../check-request.js";
import { pluginNotFound } from "../errors.js";
import { loadModule, loadPlugin as loadPortable, once, type PluginSpec } from "../load-plugin.js";
import { loadWasm, type PluginLimits } from "../load-wasm.js";
import type { LoadedPlugin } from "../loaded-plugin.js";
import { pluginFile, pluginManifest } from "./plugin-folder.js";
import { startNodeWorker } from "./start-worker.js";

/** Options of `loadPlugin` in Node. */
export interface NodePluginOptions extends PluginLimits {
  /** The folder that packages and relative paths are resolved from. Default the current one. */
  readonly from?: string;
}

/**
 * Loads a plugin as `loadPlugin` of `@heddle/plugin-loader` does. A spec may also be the name of an installed package, the
 * path of its folder, of a `.wasm` file or of a JavaScript module, or a `file:` URL. Of a package's artifacts the one for the
 * host's memory is taken when the plugin is trusted.
 *
 * @throws {StatusError} NOT_FOUND when the spec leads to no file or package; INVALID_ARGUMENT for a package that is not a
 * plugin; otherwise as `loadWasm`
 */
export async function loadPlugin(host: Host, spec: PluginSpec, options: NodePluginOptions = {}): Promise<LoadedPlugin> {
  checkRequest(spec, options);
  if (spec instanceof URL && spec.protocol === "file:") return loadPlugin(host, fileURLToPath(spec), options);
  const limits = { startWorker: startNodeWorker, ...options };
  if (typeof spec !== "string" || /^https?:/.test(spec)) return loadPortable(host, spec, limits);
  const path = locate(spec, options.from ?? process.cwd());
  return once(host, path, () => loadPath(host, path, limits));
}

/** The path of a file, or of a folder with a package.json. */
function locate(spec: string, from: string): string {
  if (spec.startsWith("file:")) return fileURLToPath(spec);
  const path = resolve(from, spec);
  if (existsSync(path)) return path;
  if (/^[./]/.test(spec)) throw pluginNotFound(spec, "does not exist: no such file or folder");
  for (const folder of createRequire(join(from, "package.json")).resolve.paths(spec) ?? []) {
    if (existsSync(join(folder, spec, "package.json"))) return join(folder, spec);
  }
  throw pluginNotFound(spec, "is neither a file nor a package that is installed here: run `npm install` for it first");
}

async function loadPath(host: Host, path: string, options: NodePluginOptions): Promise<LoadedPlugin> {
  if (statSync(path).isDirectory()) return loadPackage(host, path, options);
  const isWasm = readFileSync(path).subarray(0, 4).equals(Buffer.from("\0asm"));
  if (isWasm) return loadWasm(host, { bytes: readFileSync(path), label: path }, options);
  return loadModule(host, pathToFileURL(path).href, path, options);
}

async function loadPackage(host: Host, folder: string, options: NodePluginOptions): Promise<LoadedPlugin> {
  const manifest = pluginManifest(folder);
  checkVersion(manifest.name, manifest.abi);
  const wanted = options.trust === true ? ["shared", "own"] : ["own"];
  const artifact = wanted
    .map((mode) => manifest.artifacts.find((candidate) => candidate.mode === mode))
    .find((candidate) => candidate !== undefined);
  if (artifact) {
    const file = pluginFile(folder, artifact.file);
    const source = { bytes: readFileSync(file), label: manifest.name, manifest, artifact };
    return loadWasm(host, source, options);
  }
  if (manifest.module !== undefined) {
    const file = pluginFile(folder, manifest.module);
    return loadModule(host, pathToFileURL(file).href, manifest.name, options, manifest.ops);
  }
  throw pluginNotFound(
    manifest.name,
    "is built for the host's memory only: trust it (trust: true, or --trust-plugins), or ask its author for a build for 'own' mode",
  );
}
