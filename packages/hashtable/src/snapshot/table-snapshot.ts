import { DataType, elementCount } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { recordSizes } from "../storage/record-sizes.js";
import type { TableImage } from "../storage/table-image.js";
import { ENTRIES, GROUP_BYTES, LANES } from "../storage/table-layout.js";
import { snapshotDamaged } from "./errors.js";
import { isSnapshotCell } from "./snapshot-cells.js";
import { snapshotChecksum } from "./snapshot-checksum.js";
import {
  CHECKSUM,
  FIXED_WORDS,
  headerWords,
  MAGIC,
  readSnapshotHeader,
  type SnapshotTypes,
  VERSION,
} from "./snapshot-header.js";

/**
 * A table's entries as bytes: a header, the secret of the hash, the slots of the index, the records with their strings as
 * SMALL and OFFSET cells. All of it is little-endian words, as in memory, without an address.
 *
 * Version 3: "HDLTABLE", version, key type, value type, rank of a value, entries, bytes of slots, bytes of records, checksum
 * (2 words), the sizes of a value's dimensions, the hash's secret (48 words), zeros up to a multiple of 64 bytes, slots, records,
 * zeros up to a multiple of 4.
 */
export function encodeSnapshot({ keyType, valueType, valueShape }: SnapshotTypes, image: TableImage): Uint8Array {
  const { count, hashKey, slots, records } = image;
  const rank = valueShape.length;
  const start = headerWords(rank);
  const words = new Uint32Array(start + slots.length / 4 + Math.ceil(records.length / 4));
  const header = [VERSION, keyType, valueType, rank, count, slots.length, records.length, 0, 0];
  words.set([...MAGIC, ...header, ...valueShape]);
  words.set(hashKey, FIXED_WORDS + rank);
  const bytes = new Uint8Array(words.buffer);
  bytes.set(slots, start * 4);
  bytes.set(records, start * 4 + slots.length);
  const { keyBytes, valueBytes, strideBytes } = recordSizes(keyType, valueType, elementCount(valueShape));
  if (keyBytes + valueBytes < strideBytes) {
    const first = start * 4 + slots.length + keyBytes + valueBytes;
    for (let i = 0; i < count; i++) bytes.fill(0, first + i * strideBytes, first + i * strideBytes + (-valueBytes & 3));
  }
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
  const { count, hashKey, slotsOffset, recordsOffset, end } = readSnapshotHeader(words, bytes.length, wanted);
  const [low, high] = snapshotChecksum(words, CHECKSUM);
  if (low !== words[CHECKSUM] || high !== words[CHECKSUM + 1]) throw snapshotDamaged("its checksum is another one");
  const image: TableImage = {
    count,
    hashKey,
    slots: bytes.subarray(slotsOffset, recordsOffset),
    records: bytes.subarray(recordsOffset, end),
  };
  checkSlots(image);
  checkRecords(image, wanted);
  return image;
}

/** Checks that every entry is in one slot, and that groups are filled from their end. */
function checkSlots({ count, slots }: TableImage): void {
  const words = new Uint32Array(slots.buffer, slots.byteOffset, slots.length >>> 2);
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
  const { keyBytes, strideBytes: stride, keyCells, valueCells } = recordSizes(keyType, valueType, elements);
  const textStart = count * stride;
  if (textStart > records.length) throw snapshotDamaged("it ends in the records");
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
