import { checkBytes, dataLoss, describeValue, invalidArgument, lfsHint, unimplemented } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { about, shardMissing } from "../errors.js";
import type { BundleEntry } from "./bundle-entry.js";

/**
 * Proves that `entry` has the form of an entry, and `shard` that of a file that may be missing.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other values
 */
export function checkEntryArguments(entry: BundleEntry, shard: Uint8Array | undefined): void {
  const isEntry =
    Array.isArray(entry?.slices) &&
    [entry.elementCount, entry.offsetBytes, entry.sizeBytes].every((size) => Number.isSafeInteger(size) && size >= 0);
  if (!isEntry) {
    throw invalidArgument(`entry must be one of the index that readBundleIndex returns, found ${describeValue(entry)}`);
  }
  if (shard !== undefined) checkBytes(shard, "shard");
}

/**
 * Refuses an entry that cannot be read, or does not lie within its shard of `shardBytes` bytes.
 *
 * @throws {StatusError} DATA_LOSS when the entry ends past the shard.
 * @throws {StatusError} UNIMPLEMENTED when the tensor was saved in slices, or is a variant or resource.
 */
export function checkEntryRange(entry: BundleEntry, shardBytes: number): void {
  refuseUnreadable(entry);
  const { name, shardFile, offsetBytes, sizeBytes } = entry;
  if (sizeBytes > shardBytes - offsetBytes) {
    const end = offsetBytes + sizeBytes;
    throw dataLoss(
      `${shardFile}: ${name} takes bytes ${offsetBytes} to ${end}, the shard has ${shardBytes}${lfsHint(shardBytes)}`,
      about(entry),
    );
  }
}

/**
 * The bytes of `entry` within its shard, not yet proven by a checksum: a view. `shard` is the content of
 * `entry.shardFile`, `undefined` for a missing file.
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
  const { name, dtype, slices } = entry;
  if (slices.length > 0) {
    throw unimplemented(
      `${name} is saved in ${slices.length} slices (a partitioned variable); only whole tensors are read`,
      about(entry),
    );
  }
  if (dtype === DataType.VARIANT || dtype === DataType.RESOURCE) {
    throw unimplemented(
      `${name} is a ${dataTypeName(dtype)} tensor; those are not read from checkpoints`,
      about(entry),
    );
  }
}
