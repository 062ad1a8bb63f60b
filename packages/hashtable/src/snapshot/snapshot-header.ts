import { type DataType, type Shape, shapesEqual } from "@heddle/tensor";
import { LEAST_GROUPS, SNAPSHOT_FILL } from "../storage/hash-index.js";
import { GROUP_BYTES, HASH_KEY_WORDS } from "../storage/table-layout.js";
import { notASnapshot, otherSnapshotVersion, snapshotDamaged, snapshotOfOtherTypes } from "./errors.js";

/** The types of the entries in a snapshot. */
export interface SnapshotTypes {
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly valueShape: Shape;
}

/** The parts of a snapshot: byte offsets and sizes, which are inside of it. */
export interface SnapshotHeader {
  readonly count: number;
  readonly groupCount: number;
  /** A copy of the secret of the hash. */
  readonly hashKey: Uint32Array;
  readonly slotsOffset: number;
  readonly recordsOffset: number;
  /** Where the text of the last record ends. */
  readonly end: number;
}

/** "HDLTABLE" as two little-endian words. */
export const MAGIC: readonly number[] = /* @__PURE__ */ Object.freeze([0x544c4448, 0x454c4241]);
/** The version of the format that `encodeSnapshot` describes. */
export const VERSION = 4;
/** Words of the header before the sizes of a value's dimensions: magic, version, types, rank, count, lengths, checksum. */
export const FIXED_WORDS = 11;
/** The word of the header where the checksum is. */
export const CHECKSUM = 9;

/** Words of the header of a snapshot whose values have so many dimensions: slots begin at a multiple of 64 bytes. */
export function headerWords(rank: number): number {
  return Math.ceil((FIXED_WORDS + rank + HASH_KEY_WORDS) / 16) * 16;
}

/**
 * Reads the header of a snapshot of a table of these types; nothing after it is read.
 *
 * @param words all whole words of the snapshot
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of such a table; UNIMPLEMENTED for another version;
 * DATA_LOSS for sizes that contradict each other
 */
export function readSnapshotHeader(words: Uint32Array, sizeBytes: number, wanted: SnapshotTypes): SnapshotHeader {
  if (words.length < 3 || words[0] !== MAGIC[0] || words[1] !== MAGIC[1]) throw notASnapshot();
  const [version = 0, keyType = 0, valueType = 0, rank = 0, count = 0, slotsBytes = 0, recordsBytes = 0] =
    words.subarray(2, CHECKSUM);
  if (version !== VERSION) throw otherSnapshotVersion(version, VERSION);
  if (words.length < FIXED_WORDS) throw snapshotDamaged("it ends in the header");
  const slotsOffset = headerWords(rank) * 4;
  const recordsOffset = slotsOffset + slotsBytes;
  const end = recordsOffset + recordsBytes;
  if (sizeBytes !== Math.ceil(end / 4) * 4) {
    throw snapshotDamaged(`it has ${sizeBytes} bytes where its header says ${end}`);
  }
  const valueShape = Array.from(words.subarray(FIXED_WORDS, FIXED_WORDS + rank));
  const found = { keyType: keyType as DataType, valueType: valueType as DataType, valueShape };
  if (keyType !== wanted.keyType || valueType !== wanted.valueType || !shapesEqual(valueShape, wanted.valueShape)) {
    throw snapshotOfOtherTypes(found, wanted);
  }
  const groupCount = slotsBytes / GROUP_BYTES;
  if (!(groupCount >= LEAST_GROUPS && Number.isInteger(Math.log2(groupCount)) && count <= groupCount * SNAPSHOT_FILL)) {
    throw snapshotDamaged(`it has ${groupCount} groups of slots for ${count} entries`);
  }
  const hashKey = words.slice(FIXED_WORDS + rank, FIXED_WORDS + rank + HASH_KEY_WORDS);
  return { count, groupCount, hashKey, slotsOffset, recordsOffset, end };
}
