export type { BundleEntry } from "./bundle/bundle-entry.js";
export { type BundleIndex, type BundleIndexOptions, lookupEntry, readBundleIndex } from "./bundle/read-bundle-index.js";
export { readEntryBytes } from "./bundle/read-entry-bytes.js";
export { type EntryStrings, readEntryStrings } from "./bundle/read-entry-strings.js";
export { shardFileName } from "./bundle/shard-file-name.js";
export { plugin } from "./gen/plugin.js";
export type { IndexLimits } from "./index-budget.js";
export { readObjectGraph } from "./objects/read-object-graph.js";
export { keepIndex } from "./restore/keep-index.js";
