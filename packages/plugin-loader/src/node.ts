export { loadPlugin, type NodePluginOptions } from "./node-load-plugin.js";
export { startNodeWorker } from "./node-start-worker.js";
