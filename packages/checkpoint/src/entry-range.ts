import { DataType } from "@heddle/tensor";
import type { BundleEntry } from "./bundle-entry.js";
import { entryPastShardEnd, shardMissing, slicedEntry, variantEntry } from "./errors.js";

/**
 * Refuses an entry that cannot be read, or does not lie within its shard of `shardBytes` bytes.
 *
 * @throws {StatusError} DATA_LOSS when the entry ends past the shard.
 * @throws {StatusError} UNIMPLEMENTED when the tensor was saved in slices, or is a variant or resource.
 */
export function checkEntryRange(entry: BundleEntry, shardBytes: number): void {
  refuseUnreadable(entry);
  if (entry.sizeBytes > shardBytes - entry.offsetBytes) throw entryPastShardEnd(entry, shardBytes);
}

/**
 * The bytes of `entry` within its shard, not yet proven by a checksum: a view. `shard` is the content of
 * `entry.shardFile`, `undefined` when there is no such file.
 *
 * @throws {StatusError} as checkEntryRange; NOT_FOUND when the shard is missing.
 */
export function entryRange(entry: BundleEntry, shard: Uint8Array | undefined): Uint8Array {
  refuseUnreadable(entry);
  if (shard === undefined) throw shardMissing(entry);
  checkEntryRange(entry, shard.length);
  return new Uint8Array(shard.buffer, shard.byteOffset + entry.offsetBytes, entry.sizeBytes);
}

function refuseUnreadable(entry: BundleEntry): void {
  if (entry.sliceCount > 0) throw slicedEntry(entry);
  if (entry.dtype === DataType.VARIANT || entry.dtype === DataType.RESOURCE) throw variantEntry(entry);
}
