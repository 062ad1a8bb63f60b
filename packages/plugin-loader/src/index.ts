export { formatVersion, HOST_VERSION } from "./interface-version.js";
export { loadPlugin, type PluginSpec } from "./load-plugin.js";
export { type LoadedPlugin, loadWasm, type PluginLimits, type WasmSource } from "./load-wasm.js";
export { type Artifact, PLUGIN_KEYWORD, type PluginManifest, readManifest } from "./manifest.js";
export type { StartWorker, WorkerPort } from "./sandbox/worker-port.js";
export type { MemoryMode } from "./wasm/check-imports.js";
