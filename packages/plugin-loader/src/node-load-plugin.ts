import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { KernelPlugin } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { badManifest, cannotImport, noPluginExport, pluginNotFound } from "./errors.js";
import { checkVersion } from "./interface-version.js";
import { loadKernelPlugin, loadPlugin as loadPortable, once, type PluginSpec } from "./load-plugin.js";
import { type LoadedPlugin, loadWasm, type PluginLimits } from "./load-wasm.js";
import { type PluginManifest, readManifest } from "./manifest.js";
import { startNodeWorker } from "./node-start-worker.js";

export interface NodePluginOptions extends PluginLimits {
  /** The folder from which packages and relative paths are looked for. Default the current one. */
  readonly from?: string;
}

/**
 * As `loadPlugin` of `@heddle/plugin-loader`, and takes the name of an installed package, the path of its folder, of a
 * `.wasm` file or of a JavaScript module, and `file:` URLs. A package is known by the `heddle` field of its package.json; of
 * its artifacts the one for the host's memory is taken when the plugin is trusted.
 *
 * @throws {StatusError} NOT_FOUND when nothing is there; INVALID_ARGUMENT for a package that is no plugin; otherwise as `loadWasm`
 */
export async function loadPlugin(host: Host, spec: PluginSpec, options: NodePluginOptions = {}): Promise<LoadedPlugin> {
  if (spec instanceof URL && spec.protocol === "file:") return loadPlugin(host, fileURLToPath(spec), options);
  const limits = { startWorker: startNodeWorker, ...options };
  if (typeof spec !== "string" || /^https?:/.test(spec)) return loadPortable(host, spec, limits);
  const path = locate(spec, options.from ?? process.cwd());
  return once(host, path, () => loadPath(host, path, limits));
}

/** The file, or the folder with a package.json, that a spec means. */
function locate(spec: string, from: string): string {
  if (spec.startsWith("file:")) return fileURLToPath(spec);
  const path = resolve(from, spec);
  if (existsSync(path)) return path;
  if (/^[./]/.test(spec)) throw pluginNotFound(spec, "is not there: no such file or folder");
  for (const folder of createRequire(join(from, "package.json")).resolve.paths(spec) ?? []) {
    if (existsSync(join(folder, spec, "package.json"))) return join(folder, spec);
  }
  throw pluginNotFound(spec, "is neither a file nor a package that is installed here: run `npm install` for it first");
}

async function loadPath(host: Host, path: string, options: NodePluginOptions): Promise<LoadedPlugin> {
  if (statSync(path).isDirectory()) return loadPackage(host, path, options);
  const isWasm = readFileSync(path).subarray(0, 4).equals(Buffer.from("\0asm"));
  if (isWasm) return loadWasm(host, { bytes: readFileSync(path), label: path }, options);
  return loadKernelPlugin(host, await importPlugin(path, path));
}

async function loadPackage(host: Host, folder: string, options: NodePluginOptions): Promise<LoadedPlugin> {
  const manifest = manifestOf(folder);
  checkVersion(manifest.name, manifest.abi);
  const wanted = options.trust === true ? ["shared", "own"] : ["own"];
  const artifact = wanted
    .map((mode) => manifest.artifacts.find((candidate) => candidate.mode === mode))
    .find((candidate) => candidate !== undefined);
  if (artifact) {
    const file = inside(folder, artifact.file);
    const source = { bytes: readFileSync(file), label: manifest.name, manifest, artifact };
    return loadWasm(host, source, options);
  }
  if (manifest.module !== undefined) {
    const file = inside(folder, manifest.module);
    return loadKernelPlugin(host, await importPlugin(file, manifest.name));
  }
  throw pluginNotFound(
    manifest.name,
    "is built for the host's memory only: trust it (trust: true, or --trust-plugins), or ask its author for a build for 'own' mode",
  );
}

function manifestOf(folder: string): PluginManifest {
  const file = join(folder, "package.json");
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw badManifest(file, error instanceof Error ? error.message : String(error));
  }
  return readManifest(content, file);
}

/** A file of a package: it may not lead out of the package's folder. */
function inside(folder: string, file: string): string {
  const path = resolve(folder, file);
  if (!path.startsWith(`${resolve(folder)}/`) && dirname(path) !== resolve(folder)) {
    throw badManifest(join(folder, "package.json"), `'${file}' is not a file of the package`);
  }
  if (!existsSync(path)) throw pluginNotFound(path, "is named by its package.json, but is not there: build the plugin");
  return path;
}

async function importPlugin(file: string, name: string): Promise<KernelPlugin> {
  let module: { plugin?: unknown };
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    throw cannotImport(name, error);
  }
  if (isKernelPlugin(module.plugin)) return module.plugin;
  throw noPluginExport(name);
}

function isKernelPlugin(value: unknown): value is KernelPlugin {
  const candidate = value as Partial<KernelPlugin> | undefined;
  return (
    typeof candidate?.name === "string" &&
    typeof candidate.version === "string" &&
    typeof candidate.interfaceVersion?.major === "number" &&
    typeof candidate.interfaceVersion.minor === "number" &&
    typeof candidate.register === "function"
  );
}
