import { crc32c, unmaskCrc32c } from "@heddle/hash";
import { dataLoss } from "@heddle/status";
import { hex } from "../errors.js";
import { failingAt } from "../failing-at.js";
import type { IndexBudget } from "../index-budget.js";
import { uncompressSnappy } from "./uncompress-snappy.js";

/** The place of a block in its file, without its trailer. */
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
  if (typeAt + blockTrailerBytes > end) {
    throw dataLoss(
      `truncated block read: ${where} has ${sizeBytes} bytes and a trailer of 5, but blocks end at byte ${end}`,
      { where, sizeBytes, end },
    );
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const stored = unmaskCrc32c(view.getUint32(typeAt + 1, true));
  const computed = crc32c(file.subarray(offset, typeAt + 1));
  if (stored !== computed) {
    throw dataLoss(`block checksum mismatch: ${where}: stored ${hex(stored)}, computed ${hex(computed)}`, { where });
  }

  const contents = file.subarray(offset, typeAt);
  const type = view.getUint8(typeAt);
  if (type === 0) return contents;
  if (type !== 1) {
    throw dataLoss(`bad block type: ${where}: ${type} is neither 0 (no compression) nor 1 (snappy)`, { where, type });
  }
  const uncompressed = failingAt(where, () => uncompressSnappy(contents, budget.bytesLeft));
  budget.takeBytes(uncompressed.length);
  return uncompressed;
}
