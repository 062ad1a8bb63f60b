import type { Host } from "@heddle/kernel-fallback";
import { checkLimits } from "./check-request.js";
import { loadPlugin as loadWithoutWorker, type PluginSpec } from "./load-plugin.js";
import { loadWasm as loadWasmWithoutWorker, type PluginLimits, type WasmSource } from "./load-wasm.js";
import type { LoadedPlugin } from "./loaded-plugin.js";
import { startWebWorker } from "./start-worker.js";

/**
 * Loads a plugin into a host. The same spec is loaded once for each host: a second call returns the first result.
 *
 * A string is a URL here; `@heddle/plugin-loader/node` also takes the names of packages and paths of files.
 *
 * @throws {StatusError} NOT_FOUND when the URL cannot be fetched; otherwise as `loadWasm`
 */
export function loadPlugin(host: Host, spec: PluginSpec, limits: PluginLimits = {}): Promise<LoadedPlugin> {
  return loadWithoutWorker(host, spec, { startWorker: startWebWorker, ...limits });
}

/**
 * Loads a plugin's module into a host. Hash, form, imports and versions are checked before any of its code runs; then it is
 * instantiated, asked for its interface version, and registers its ops and kernels, all or none.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a plugin; FAILED_PRECONDITION when the plugin needs something
 * that this host does not offer; ALREADY_EXISTS for an op that another plugin has; INTERNAL when the plugin's code fails
 */
export async function loadWasm(host: Host, source: WasmSource, limits: PluginLimits = {}): Promise<LoadedPlugin> {
  checkLimits("loadWasm", limits);
  return loadWasmWithoutWorker(host, source, { startWorker: startWebWorker, ...limits });
}
