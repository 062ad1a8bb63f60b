import { crc32c, unmaskCrc32c } from "@heddle/hash";
import { describeValue, invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { badEntrySize, entryChecksumMismatch, wrongEntryReader } from "../errors.js";
import type { BundleEntry } from "./bundle-entry.js";
import { checkEntryArguments, entryRange } from "./entry-range.js";

/**
 * The elements of a tensor of any type but string: row-major, little-endian, a view of `shard`, proven by its checksum.
 * `shard` is the content of `entry.shardFile`, `undefined` for a missing file.
 *
 * @throws {StatusError} NOT_FOUND when the shard is missing.
 * @throws {StatusError} DATA_LOSS when the size is not that of the elements, the entry ends past the shard, or the
 * checksum does not match.
 * @throws {StatusError} UNIMPLEMENTED when the tensor was saved in slices, or is a variant.
 * @throws {StatusError} INVALID_ARGUMENT when it is a string tensor, and for arguments of other kinds.
 *
 * Source: tensorflow/core/util/tensor_bundle/tensor_bundle.cc, `BundleReader::GetValue`.
 */
export function readEntryBytes(
  entry: BundleEntry,
  shard: Uint8Array | undefined,
  elementSizeBytes: number,
): Uint8Array {
  checkEntryArguments(entry, shard);
  if (!Number.isSafeInteger(elementSizeBytes) || elementSizeBytes < 1) {
    throw invalidArgument(`elementSizeBytes must be a whole number above 0, found ${describeValue(elementSizeBytes)}`);
  }
  if (entry.dtype === DataType.STRING) throw wrongEntryReader(entry, "readEntryStrings");
  const bytes = entryRange(entry, shard);
  const wanted = entry.elementCount * elementSizeBytes;
  if (wanted !== entry.sizeBytes) throw badEntrySize(entry, String(wanted));
  const stored = unmaskCrc32c(entry.crc32c);
  const computed = crc32c(bytes);
  if (stored !== computed) throw entryChecksumMismatch(entry, stored, computed);
  return bytes;
}
