export type { FetchHandler } from "./fetch-on-node.js";
export { folderReader } from "./folder-reader.js";
export { listen } from "./listen.js";
export type { ListeningServer, ListenOptions, TlsFiles } from "./listen-options.js";
export { type PrometheusOptions, prometheusMetrics } from "./prometheus-metrics.js";
