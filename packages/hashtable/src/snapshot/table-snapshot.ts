import { DataType, dataTypeSize, elementCount, type Shape, shapesEqual } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { FILL, LEAST_GROUPS } from "../storage/hash-index.js";
import type { TableImage } from "../storage/table-image.js";
import { ENTRIES, GROUP_BYTES, HASH_KEY_WORDS, LANES } from "../storage/table-layout.js";
import { notASnapshot, otherSnapshotVersion, snapshotDamaged, snapshotOfOtherTypes } from "./errors.js";
import { isSnapshotCell } from "./snapshot-cells.js";
import { snapshotChecksum } from "./snapshot-checksum.js";

/** The types of the entries in a snapshot. */
export interface SnapshotTypes {
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly valueShape: Shape;
}

/** "HDLTABLE" as two little-endian words. */
const MAGIC = [0x544c4448, 0x454c4241];
const VERSION = 2;

/** Words of the header before the sizes of a value's dimensions: magic, version, types, rank, count, lengths, checksum. */
const FIXED_WORDS = 11;
const CHECKSUM = 9;

/**
 * A table's entries as bytes: a header, the secret of the hash, the slots of the index, the records with their strings as
 * SMALL and OFFSET cells. All of it is little-endian words, as in memory, without an address.
 *
 * Version 2: "HDLTABLE", version, key type, value type, rank of a value, entries, bytes of slots, bytes of records, checksum
 * (2 words), the sizes of a value's dimensions, the hash's secret (48 words), slots, records, zeros up to a multiple of 4.
 */
export function encodeSnapshot({ keyType, valueType, valueShape }: SnapshotTypes, image: TableImage): Uint8Array {
  const { count, hashKey, slots, records } = image;
  const headerWords = FIXED_WORDS + valueShape.length + HASH_KEY_WORDS;
  const words = new Uint32Array(headerWords + slots.length / 4 + Math.ceil(records.length / 4));
  const header = [VERSION, keyType, valueType, valueShape.length, count, slots.length, records.length, 0, 0];
  words.set([...MAGIC, ...header, ...valueShape]);
  words.set(hashKey, FIXED_WORDS + valueShape.length);
  const bytes = new Uint8Array(words.buffer);
  bytes.set(slots, headerWords * 4);
  bytes.set(records, headerWords * 4 + slots.length);
  words.set(snapshotChecksum(words, CHECKSUM), CHECKSUM);
  return bytes;
}

/**
 * The entries in a snapshot: views of it, or of a copy when its offset is not a multiple of 4. The index and the cells are checked
 * first, so that nothing outside the records is read whatever the bytes are.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of such a table; UNIMPLEMENTED for another version;
 * DATA_LOSS for a damaged snapshot
 */
export function decodeSnapshot(given: Uint8Array, wanted: SnapshotTypes): TableImage {
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  if (words.length < 3 || words[0] !== MAGIC[0] || words[1] !== MAGIC[1]) throw notASnapshot();
  if (words[2] !== VERSION) throw otherSnapshotVersion(words[2], VERSION);
  if (words.length < FIXED_WORDS) throw snapshotDamaged("it ends in the header");
  const [keyType, valueType, rank, count, slotsBytes, recordsBytes] = words.subarray(3, CHECKSUM);
  const start = (FIXED_WORDS + rank + HASH_KEY_WORDS) * 4;
  const end = start + slotsBytes + recordsBytes;
  if (bytes.length !== Math.ceil(end / 4) * 4) {
    throw snapshotDamaged(`it has ${bytes.length} bytes where its header says ${end}`);
  }
  const [low, high] = snapshotChecksum(words, CHECKSUM);
  if (low !== words[CHECKSUM] || high !== words[CHECKSUM + 1]) throw snapshotDamaged("its checksum is another one");
  const found = {
    keyType: keyType as DataType,
    valueType: valueType as DataType,
    valueShape: Array.from(words.subarray(FIXED_WORDS, FIXED_WORDS + rank)),
  };
  if (found.keyType !== wanted.keyType || found.valueType !== wanted.valueType)
    throw snapshotOfOtherTypes(found, wanted);
  if (!shapesEqual(found.valueShape, wanted.valueShape)) throw snapshotOfOtherTypes(found, wanted);
  const image: TableImage = {
    count,
    hashKey: words.slice(FIXED_WORDS + rank, FIXED_WORDS + rank + HASH_KEY_WORDS),
    slots: bytes.subarray(start, start + slotsBytes),
    records: bytes.subarray(start + slotsBytes, end),
  };
  checkSlots(image);
  checkRecords(image, wanted);
  return image;
}

/** Checks that every entry is in one slot, and that groups are filled from their end and not too full. */
function checkSlots({ count, slots }: TableImage): void {
  const words = new Uint32Array(slots.buffer, slots.byteOffset, slots.length >>> 2);
  const groups = slots.length / GROUP_BYTES;
  if (!(groups >= LEAST_GROUPS && Number.isInteger(Math.log2(groups)) && count <= groups * FILL)) {
    throw snapshotDamaged(`it has ${groups} groups of slots for ${count} entries`);
  }
  const seen = new Uint8Array(count + 1);
  let taken = 0;
  for (let group = ENTRIES / 4; group < words.length; group += GROUP_BYTES / 4) {
    for (let word = group; word < group + LANES; word++) {
      const entry = words[word];
      const isGap = entry === 0 && word > group && words[word - 1] !== 0;
      if (isGap || entry > count || (entry !== 0 && seen[entry] !== 0)) throw snapshotDamaged("its index is invalid");
      if (entry === 0) continue;
      seen[entry] = 1;
      taken++;
    }
  }
  if (taken !== count) throw snapshotDamaged("its index does not have every entry");
}

/** Checks that the text of every cell lies after the records, and that bools are 0 or 1. */
function checkRecords({ count, records }: TableImage, { keyType, valueType, valueShape }: SnapshotTypes): void {
  const elements = elementCount(valueShape);
  const keyBytes = sizeOf(keyType);
  const stride = (keyBytes + elements * sizeOf(valueType) + 3) & ~3;
  const textStart = count * stride;
  if (textStart > records.length) throw snapshotDamaged("it ends in the records");
  const keyCells = keyType === DataType.STRING ? 1 : 0;
  const valueCells = valueType === DataType.STRING ? elements : 0;
  const firstCell = keyCells > 0 ? 0 : keyBytes;
  const words = new Uint32Array(records.buffer, records.byteOffset, records.length >>> 2);
  for (let record = 0; record < textStart && keyCells + valueCells > 0; record += stride) {
    for (let i = 0; i < keyCells + valueCells; i++) {
      const cell = record + firstCell + i * CELL_BYTES;
      if (!isSnapshotCell(words, cell, textStart, records.length, 4))
        throw snapshotDamaged("a string lies outside of it");
    }
  }
  if (valueType !== DataType.BOOL) return;
  for (let record = keyBytes; record < textStart; record += stride) {
    for (let i = 0; i < elements; i++) if (records[record + i] > 1) throw snapshotDamaged("a bool is neither 0 nor 1");
  }
}

function sizeOf(dtype: DataType): number {
  return dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
}
