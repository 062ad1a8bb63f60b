export { loadPlugin, type PluginSpec } from "./load-plugin.js";
export { type LoadedPlugin, loadWasm, type PluginHoldings, type PluginLimits, type WasmSource } from "./load-wasm.js";
export type { StartWorker, WorkerPort } from "./sandbox/worker-port.js";
