import { crc32c, unmaskCrc32c } from "@heddle/hash";
import { badBlockType, blockChecksumMismatch, blockPastEnd } from "./errors.js";
import { failingAt } from "./failure-place.js";
import type { IndexBudget } from "./index-budget.js";
import { uncompressSnappy } from "./uncompress-snappy.js";

/** Where a block lies in its file, without its trailer. */
export interface BlockHandle {
  readonly offset: number;
  readonly sizeBytes: number;
  /** The block's name in messages, `"data block 2 at byte 4096"`. */
  readonly where: string;
}

/** One byte of compression type, four of checksum. */
export const blockTrailerBytes = 5;

/**
 * The contents of a block, proven by its checksum: a view of `file`, or a fresh array when it was compressed.
 *
 * @throws {StatusError} DATA_LOSS when the block ends past `end`, fails its checksum, or does not uncompress.
 * @throws {StatusError} RESOURCE_EXHAUSTED when it uncompresses to more than `budget` allows.
 *
 * Source: tensorflow tsl/lib/io/format.cc, `ReadBlock`.
 */
export function readBlock(file: Uint8Array, handle: BlockHandle, end: number, budget: IndexBudget): Uint8Array {
  const { offset, sizeBytes, where } = handle;
  const typeAt = offset + sizeBytes;
  if (typeAt + blockTrailerBytes > end) throw blockPastEnd(where, sizeBytes, end);
  const stored = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(typeAt + 1, true);
  const computed = crc32c(file.subarray(offset, typeAt + 1));
  if (unmaskCrc32c(stored) !== computed) throw blockChecksumMismatch(where, unmaskCrc32c(stored), computed);

  const contents = file.subarray(offset, typeAt);
  const type = file[typeAt];
  if (type === 0) return contents;
  if (type !== 1) throw badBlockType(where, type);
  const uncompressed = failingAt(where, () => uncompressSnappy(contents, budget.bytesLeft));
  budget.takeBytes(uncompressed.length);
  return uncompressed;
}
