export type { BundleEntry } from "./bundle-entry.js";
export { checkpointPlugin, registerRestore } from "./checkpoint-plugin.js";
export type { IndexLimits } from "./index-budget.js";
export { type BundleIndex, type BundleIndexOptions, lookupEntry, readBundleIndex } from "./read-bundle-index.js";
export { readEntryBytes } from "./read-entry-bytes.js";
export { type EntryStrings, readEntryStrings } from "./read-entry-strings.js";
export { shardFileName } from "./shard-file-name.js";
