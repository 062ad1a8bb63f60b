import type { BundleEntry } from "./bundle-entry.js";
import { entryPastShardEnd, shardMissing, slicedEntry, variantEntry } from "./errors.js";

const DT_VARIANT = 21;

/**
 * The bytes of `entry` within its shard, not yet proven by a checksum: a view. `shard` is the content of
 * `entry.shardFile`, `undefined` when there is no such file.
 *
 * @throws {StatusError} NOT_FOUND when the shard is missing.
 * @throws {StatusError} DATA_LOSS when the entry ends past the shard.
 * @throws {StatusError} UNIMPLEMENTED when the tensor was saved in slices, or is a variant.
 */
export function entryRange(entry: BundleEntry, shard: Uint8Array | undefined): Uint8Array {
  if (entry.sliceCount > 0) throw slicedEntry(entry);
  if (entry.dtype === DT_VARIANT) throw variantEntry(entry);
  if (shard === undefined) throw shardMissing(entry);
  const { offsetBytes, sizeBytes } = entry;
  if (sizeBytes > shard.length - offsetBytes) throw entryPastShardEnd(entry, shard.length);
  return new Uint8Array(shard.buffer, shard.byteOffset + offsetBytes, sizeBytes);
}
