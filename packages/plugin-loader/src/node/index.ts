export { loadPlugin, type NodePluginOptions } from "./load-plugin.js";
export { staleBuild } from "./stale-build.js";
export { startNodeWorker } from "./start-worker.js";
