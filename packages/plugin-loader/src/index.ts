export type { PluginSpec } from "./load-plugin.js";
export type { PluginLimits, WasmSource } from "./load-wasm.js";
export type { LoadedPlugin, PluginHoldings } from "./loaded-plugin.js";
export type { PluginObserver, PluginStep } from "./plugin-observer.js";
export type { StartWorker, WorkerPort } from "./sandbox/worker-port.js";
export { loadPlugin, loadWasm } from "./web.js";
