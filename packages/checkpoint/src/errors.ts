/**
 * Failures that are raised in several places. The words before the colon are TensorFlow's where it has any. A table's failure names
 * the place within the file (`"data block 2 at byte 4096"`); the reader of the file adds the file's name.
 */
import {
  dataLoss,
  invalidArgument,
  notFound,
  resourceExhausted,
  type StatusDetails,
  type StatusError,
} from "@heddle/status";
import type { BundleEntry } from "./bundle/bundle-entry.js";

/** A checksum in hexadecimal. */
export const hex = (value: number) => `0x${value.toString(16).padStart(8, "0")}`;

/** DATA_LOSS: a block handle that names no place for a block. */
export function badBlockHandle(where: string, why: string): StatusError {
  return dataLoss(`bad block handle: ${where}: ${why}`, { where });
}

/** DATA_LOSS: the entries of a block at `offset` of the uncompressed block. */
export function badBlockEntry(why: string, offset: number): StatusError {
  return dataLoss(`bad entry in block: ${why} at byte ${offset} of the block`, { offset });
}

/** RESOURCE_EXHAUSTED: an index passes the limit `option`. */
export function indexOverLimit(what: string, option: string, limit: number): StatusError {
  return resourceExhausted(`the index has more than ${limit} ${what}; to read it, raise the limit ${option}`, {
    option,
    limit,
  });
}

/** DATA_LOSS in TensorFlow's words: an index whose table is sound and whose content is not. */
export function unreadableIndex(file: string, why: string): StatusError {
  return dataLoss(
    `Unable to read file (${file}). Perhaps the file is corrupt or was produced by a newer version of TensorFlow with format changes (${why})`,
    { file },
  );
}

/** NOT_FOUND: the shard of an entry does not exist. */
export function shardMissing(entry: BundleEntry): StatusError {
  return notFound(`${entry.shardFile} is missing: it holds ${entry.name}`, about(entry));
}

/** DATA_LOSS: an entry whose size is not that of its elements. */
export function badEntrySize(entry: BundleEntry, wanted: string): StatusError {
  return dataLoss(
    `Invalid size in bundle entry: key ${entry.name}; stored size ${entry.sizeBytes}; expected size ${wanted}`,
    about(entry),
  );
}

/** DATA_LOSS: the checksum of an entry differs; both are unmasked. */
export function entryChecksumMismatch(entry: BundleEntry, stored: number, computed: number): StatusError {
  return dataLoss(
    `${entry.shardFile}: ${entry.name} at byte ${entry.offsetBytes} (${entry.sizeBytes} bytes): Checksum does not match: stored ${hex(stored)} vs. calculated on the restored bytes ${hex(computed)}`,
    about(entry),
  );
}

/** INVALID_ARGUMENT: the other reader of entries is for this data type. */
export function wrongEntryReader(entry: BundleEntry, reader: string): StatusError {
  return invalidArgument(`${entry.name} has dtype ${entry.dtype}; read it with ${reader}`, about(entry));
}

/** The details of a failure about an entry. */
export function about(entry: BundleEntry): StatusDetails {
  return { name: entry.name, file: entry.shardFile, offset: entry.offsetBytes, sizeBytes: entry.sizeBytes };
}
