export { loadPlugin, type NodePluginOptions } from "./load-plugin.js";
export { startNodeWorker } from "./start-worker.js";
