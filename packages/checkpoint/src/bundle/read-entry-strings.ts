import { crc32c, unmaskCrc32c } from "@heddle/hash";
import { ByteCursor } from "@heddle/protos";
import { dataLoss } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { about, badEntrySize, entryChecksumMismatch, hex, wrongEntryReader } from "../errors.js";
import type { BundleEntry } from "./bundle-entry.js";
import { checkEntryArguments, entryRange } from "./entry-range.js";

const checksumBytes = 4;

/** The strings of a tensor, row-major: string `i` is the next `lengths[i]` bytes of `bytes`. */
export interface EntryStrings {
  /** In bytes, one for each element. */
  readonly lengths: Uint32Array;
  /** All strings one after another: a view of the shard. */
  readonly bytes: Uint8Array;
}

/**
 * The strings of a string tensor, proven by both of their checksums. `shard` is the content of `entry.shardFile`,
 * `undefined` for a missing file.
 *
 * In the file: the lengths as varints, the masked checksum of the lengths as little-endian uint32, the bytes. The entry's
 * own checksum covers the lengths as uint32, the four checksum bytes, and the bytes.
 *
 * @throws {StatusError} NOT_FOUND when the shard is missing.
 * @throws {StatusError} DATA_LOSS when the entry ends past the shard, its lengths do not fill it, or a checksum differs.
 * @throws {StatusError} UNIMPLEMENTED when the tensor was saved in slices.
 * @throws {StatusError} INVALID_ARGUMENT when it is not a string tensor, and for arguments of other kinds.
 *
 * Source: tensorflow/core/util/tensor_bundle/tensor_bundle.cc, `ReadStringTensor`.
 */
export function readEntryStrings(entry: BundleEntry, shard: Uint8Array | undefined): EntryStrings {
  checkEntryArguments(entry, shard);
  if (entry.dtype !== DataType.STRING) throw wrongEntryReader(entry, "readEntryBytes");
  return parseEntryStrings(entry, entryRange(entry, shard));
}

/** {@link readEntryStrings} for the bytes of the entry alone. */
export function parseEntryStrings(entry: BundleEntry, range: Uint8Array): EntryStrings {
  const count = entry.elementCount;
  if (count + checksumBytes > range.length && (count > 0 || range.length > 0)) {
    throw badEntrySize(entry, `at least ${count + checksumBytes}`);
  }
  const lengths = new Uint32Array(count);
  if (range.length === 0) return { lengths, bytes: range };

  const dataStart = readLengths(entry, range, lengths) + checksumBytes;
  const checksumAt = dataStart - checksumBytes;
  const lengthsCrc = crc32c(littleEndian(lengths));
  const storedLengthsCrc = unmaskCrc32c(
    new DataView(range.buffer, range.byteOffset, range.byteLength).getUint32(checksumAt, true),
  );
  if (storedLengthsCrc !== lengthsCrc) {
    throw dataLoss(
      `${entry.shardFile}: ${entry.name} at byte ${entry.offsetBytes}: The length checksum does not match: expected ${hex(storedLengthsCrc)} but actual is ${hex(lengthsCrc)}`,
      about(entry),
    );
  }

  const stored = unmaskCrc32c(entry.crc32c);
  const computed = crc32c(range.subarray(checksumAt), lengthsCrc);
  if (stored !== computed) throw entryChecksumMismatch(entry, stored, computed);
  return { lengths, bytes: range.subarray(dataStart) };
}

/** Fills `lengths` and returns their end. Their sum must be the rest of the entry. */
function readLengths(entry: BundleEntry, range: Uint8Array, lengths: Uint32Array): number {
  const cursor = new ByteCursor(range, 0, range.length - checksumBytes);
  const bad = (why: string, at: number) => {
    const offset = entry.offsetBytes + at;
    return dataLoss(`${entry.shardFile}: ${entry.name}: ${why} at byte ${offset}`, { ...about(entry), offset });
  };
  let total = 0;
  for (let i = 0; i < lengths.length; i++) {
    const at = cursor.offset;
    const length = cursor.varint();
    if (length === undefined) throw bad(`the length of string ${i} is cut short or too long`, at);
    const left = cursor.end - cursor.offset - total;
    if (length > left || length > 0xffffffff) throw bad(`string ${i} takes ${length} bytes, ${left} are left`, at);
    lengths[i] = length;
    total += length;
  }
  const left = cursor.end - cursor.offset;
  if (total !== left) throw bad(`the strings take ${total} bytes of ${left}`, cursor.offset);
  return cursor.offset;
}

function littleEndian(values: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [i, value] of values.entries()) view.setUint32(i * 4, value, true);
  return new Uint8Array(view.buffer);
}
