export { loadPlugin, type NodePluginOptions } from "./load-plugin.js";
export { pluginFile, pluginManifest } from "./plugin-folder.js";
export { staleBuild } from "./stale-build.js";
export { startNodeWorker } from "./start-worker.js";
