/**
 * Every way a checkpoint can be bad. The words before the colon are TensorFlow's where it has any.
 * Table failures say where within the file (`"data block 2 at byte 4096"`); the reader of the file leads them with its name.
 */
import {
  dataLoss,
  invalidArgument,
  notFound,
  resourceExhausted,
  type StatusDetails,
  type StatusError,
  unimplemented,
} from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";
import type { BundleEntry } from "./bundle-entry.js";

const hex = (value: number) => `0x${value.toString(16).padStart(8, "0")}`;

export function tableTooShort(sizeBytes: number, footerBytes: number): StatusError {
  return dataLoss(
    `file is too short to be an sstable: it has ${sizeBytes} bytes, the footer alone takes ${footerBytes}`,
    { sizeBytes },
  );
}

export function badMagic(wanted: bigint, found: bigint, offset: number): StatusError {
  return dataLoss(
    `not an sstable (bad magic number): wanted 0x${wanted.toString(16)} at byte ${offset}, found 0x${found.toString(16).padStart(16, "0")}`,
    { offset },
  );
}

export function badBlockHandle(where: string, why: string): StatusError {
  return dataLoss(`bad block handle: ${where}: ${why}`, { where });
}

export function blockPastEnd(where: string, sizeBytes: number, end: number): StatusError {
  return dataLoss(
    `truncated block read: ${where} has ${sizeBytes} bytes and a trailer of 5, but blocks end at byte ${end}`,
    {
      where,
      sizeBytes,
      end,
    },
  );
}

export function blockChecksumMismatch(where: string, stored: number, computed: number): StatusError {
  return dataLoss(`block checksum mismatch: ${where}: stored ${hex(stored)}, computed ${hex(computed)}`, { where });
}

export function badBlockType(where: string, type: number): StatusError {
  return dataLoss(`bad block type: ${where}: ${type} is neither 0 (no compression) nor 1 (snappy)`, { where, type });
}

/** `offset` counts within the compressed bytes. */
export function badSnappy(why: string, offset: number): StatusError {
  return dataLoss(`corrupted compressed block contents: ${why} at byte ${offset} of the compressed data`, { offset });
}

/** Of the restart array at the end of a block. */
export function badBlockContents(why: string): StatusError {
  return dataLoss(`bad block contents: ${why}`);
}

/** `offset` counts within the (uncompressed) block. */
export function badBlockEntry(why: string, offset: number): StatusError {
  return dataLoss(`bad entry in block: ${why} at byte ${offset} of the block`, { offset });
}

export function indexOverLimit(what: string, option: string, limit: number): StatusError {
  return resourceExhausted(`the index has more than ${limit} ${what}; to read it, raise the limit ${option}`, {
    option,
    limit,
  });
}

/** TensorFlow's frame for a bundle index whose table is sound and whose content is not. */
export function unreadableIndex(file: string, why: string): StatusError {
  return dataLoss(
    `Unable to read file (${file}). Perhaps the file is corrupt or was produced by a newer version of TensorFlow with format changes (${why})`,
    { file },
  );
}

export function bigEndian(file: string): StatusError {
  return unimplemented(
    `${file}: the checkpoint was written on a big-endian machine; only little-endian checkpoints are read`,
    { file },
  );
}

export function unknownEndianness(file: string, found: number): StatusError {
  return dataLoss(`${file}: endianness ${found} is neither 0 (little) nor 1 (big)`, { file, found });
}

export function unparseableEntry(key: string, why: string): StatusError {
  return dataLoss(`Entry for key ${key} not parseable: ${why}`, { key });
}

export function badKey(offset: number): StatusError {
  return dataLoss(`a key is not UTF-8 at byte ${offset} of the block`, { offset });
}

export function badEntryShape(key: string, shape: string): StatusError {
  return dataLoss(`Invalid tensor shape: ${key} ${shape}`, { key, shape });
}

export function badEntryRange(key: string, field: "offset" | "size", found: bigint): StatusError {
  return dataLoss(`Entry for key ${key} has ${field} ${found}, wanted 0 to ${Number.MAX_SAFE_INTEGER}`, { key });
}

export function badEntryShard(key: string, shard: number, shards: number): StatusError {
  return dataLoss(`Entry for key ${key} is in shard ${shard}, but the checkpoint has ${shards} shards`, { key, shard });
}

export function keyNotFound(name: string, file: string): StatusError {
  return notFound(`Key ${name} not found in checkpoint (${file})`, { name, file });
}

export function shardMissing(entry: BundleEntry): StatusError {
  return notFound(`${entry.shardFile} is missing: it holds ${entry.name}`, about(entry));
}

export function entryPastShardEnd(entry: BundleEntry, shardBytes: number): StatusError {
  return dataLoss(
    `${entry.shardFile}: ${entry.name} takes bytes ${entry.offsetBytes} to ${entry.offsetBytes + entry.sizeBytes}, the shard has ${shardBytes}`,
    about(entry),
  );
}

export function badEntrySize(entry: BundleEntry, wanted: string): StatusError {
  return dataLoss(
    `Invalid size in bundle entry: key ${entry.name}; stored size ${entry.sizeBytes}; expected size ${wanted}`,
    about(entry),
  );
}

/** Both checksums unmasked. */
export function entryChecksumMismatch(entry: BundleEntry, stored: number, computed: number): StatusError {
  return dataLoss(
    `${entry.shardFile}: ${entry.name} at byte ${entry.offsetBytes} (${entry.sizeBytes} bytes): Checksum does not match: stored ${hex(stored)} vs. calculated on the restored bytes ${hex(computed)}`,
    about(entry),
  );
}

/** Both checksums unmasked. */
export function lengthChecksumMismatch(entry: BundleEntry, stored: number, computed: number): StatusError {
  return dataLoss(
    `${entry.shardFile}: ${entry.name} at byte ${entry.offsetBytes}: The length checksum does not match: expected ${hex(stored)} but actual is ${hex(computed)}`,
    about(entry),
  );
}

/** `offset` counts within the shard. */
export function badStringLengths(entry: BundleEntry, why: string, offset: number): StatusError {
  return dataLoss(`${entry.shardFile}: ${entry.name}: ${why} at byte ${offset}`, { ...about(entry), offset });
}

export function slicedEntry(entry: BundleEntry): StatusError {
  return unimplemented(
    `${entry.name} is saved in ${entry.sliceCount} slices (a partitioned variable); only whole tensors are read`,
    about(entry),
  );
}

export function variantEntry(entry: BundleEntry): StatusError {
  return unimplemented(
    `${entry.name} is a ${dataTypeName(entry.dtype)} tensor; those are not read from checkpoints`,
    about(entry),
  );
}

export function wrongEntryReader(entry: BundleEntry, reader: string): StatusError {
  return invalidArgument(`${entry.name} has dtype ${entry.dtype}; read it with ${reader}`, about(entry));
}

/** `at` counts within the tensor. */
export function badEntryBool(entry: BundleEntry, at: number, found: number): StatusError {
  return dataLoss(
    `${entry.shardFile}: ${entry.name}: element ${at} is ${found}, neither 0 nor 1 at byte ${entry.offsetBytes + at}`,
    about(entry),
  );
}

/** NOT_FOUND: RestoreV2 is given a prefix at which there is no checkpoint. */
export function checkpointNotFound(prefix: string): StatusError {
  return notFound(`Unsuccessful TensorSliceReader constructor: Failed to find any matching files for ${prefix}`, {
    prefix,
  });
}

/** INVALID_ARGUMENT: RestoreV2 has one prefix. */
export function badPrefixCount(found: number): StatusError {
  return invalidArgument(`Input prefix should have a single element, got ${found} instead.`, { found });
}

/** INVALID_ARGUMENT: RestoreV2's names and slices are vectors. */
export function badRestoreShapes(names: Shape, slices: Shape): StatusError {
  return invalidArgument(
    `Input tensor_names and shape_and_slices should be an 1-D tensors, got ${formatShape(names)} and ${formatShape(slices)} instead.`,
    { names, slices },
  );
}

/** INVALID_ARGUMENT: RestoreV2 has a slice for each name. */
export function restoreCountMismatch(names: number, slices: number): StatusError {
  return invalidArgument(
    `tensor_names and shape_and_slices have different number of elements: ${names} vs. ${slices}`,
    { names, slices },
  );
}

/** INVALID_ARGUMENT: RestoreV2 has a type for each name. */
export function wrongDtypeCount(names: number, dtypes: number): StatusError {
  return invalidArgument(`Got ${names} tensor names, but ${dtypes} expected dtypes.`, { names, dtypes });
}

/** UNIMPLEMENTED: RestoreV2 is asked for a part of a tensor. */
export function restoredSlice(name: string, slice: string): StatusError {
  return unimplemented(`slice '${slice}' of ${name} is to be restored; only whole tensors are read`, { name, slice });
}

/** INVALID_ARGUMENT: tensors of the checkpoint are of other types than the graph restores. */
export function restoreDtypeMismatch(
  tensors: readonly { readonly name: string; readonly wanted: number; readonly found: number }[],
): StatusError {
  const lines = tensors.map(
    ({ name, wanted, found }) =>
      `tensor_name = ${name}; expected dtype ${dataTypeName(wanted)} does not equal original dtype ${dataTypeName(found)}`,
  );
  return invalidArgument(lines.join("; "), { tensors });
}

function about(entry: BundleEntry): StatusDetails {
  return { name: entry.name, file: entry.shardFile, offset: entry.offsetBytes, sizeBytes: entry.sizeBytes };
}
