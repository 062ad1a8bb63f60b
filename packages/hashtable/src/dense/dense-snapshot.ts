import { DataType, dataTypeSize, shapesEqual } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { notASnapshot, otherSnapshotVersion, snapshotDamaged, snapshotOfOtherTypes } from "../snapshot/errors.js";
import { isSnapshotCell } from "../snapshot/snapshot-cells.js";
import { snapshotChecksum } from "../snapshot/snapshot-checksum.js";
import type { SnapshotTypes } from "../snapshot/snapshot-header.js";

/** The buckets of a dense table as bytes, plain elements or string blocks. Others have the empty key and a value of zeros. */
export interface DenseImage {
  /** The number of all buckets. */
  readonly rows: number;
  /** The buckets that are stored, ascending. */
  readonly places: Uint32Array;
  /** The empty key, the deleted key, and the key of each stored bucket. */
  readonly keys: Uint8Array;
  /** The value of each stored bucket. */
  readonly values: Uint8Array;
}

/** The types and shapes of a dense table; a key may be a vector. */
export interface DenseSnapshotTypes extends SnapshotTypes {
  readonly keyShape: readonly number[];
}

/** "HDLDENSE" as two little-endian words. */
const MAGIC = [0x444c4448, 0x45534e45];
const VERSION = 2;
const CHECKSUM = 13;
const HEADER_WORDS = 15;

/**
 * A dense table's buckets as bytes. Version 2, little-endian words: "HDLDENSE", version, key type, value type, rank of a key and
 * its elements, rank of a value and its elements, buckets, stored buckets, bytes of keys, bytes of values, checksum (2 words); the
 * places of the stored buckets, a word each; keys, values, each with zeros up to a multiple of 4.
 */
export function encodeDenseSnapshot(types: DenseSnapshotTypes, image: DenseImage): Uint8Array {
  const { rows, places, keys, values } = image;
  const keysStart = HEADER_WORDS + places.length;
  const valuesStart = keysStart + Math.ceil(keys.length / 4);
  const words = new Uint32Array(valuesStart + Math.ceil(values.length / 4));
  const { keyType, valueType, keyShape, valueShape } = types;
  const shapes = [keyShape.length, keyShape[0] ?? 1, valueShape.length, valueShape[0] ?? 1];
  words.set([...MAGIC, VERSION, keyType, valueType, ...shapes, rows, places.length, keys.length, values.length]);
  words.set(places, HEADER_WORDS);
  const bytes = new Uint8Array(words.buffer);
  bytes.set(keys, keysStart * 4);
  bytes.set(values, valuesStart * 4);
  words.set(snapshotChecksum(words, CHECKSUM), CHECKSUM);
  return bytes;
}

/**
 * The buckets in a snapshot: views of it, or of a copy. Lengths, places and cells are checked first.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a snapshot of a dense table with these types; UNIMPLEMENTED for
 * another version; DATA_LOSS for a damaged snapshot
 */
export function decodeDenseSnapshot(given: Uint8Array, wanted: DenseSnapshotTypes): DenseImage {
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  if (words.length < 3 || words[0] !== MAGIC[0] || words[1] !== MAGIC[1]) throw notASnapshot();
  if (words[2] !== VERSION) throw otherSnapshotVersion(words[2], VERSION);
  if (words.length < HEADER_WORDS) throw snapshotDamaged("it ends in the header");
  const [keyType, valueType, keyRank, keyElements, valueRank, valueElements, rows, stored, keyBytes, valueBytes] =
    words.subarray(3);
  const keysStart = (HEADER_WORDS + stored) * 4;
  const valuesStart = keysStart + Math.ceil(keyBytes / 4) * 4;
  if (bytes.length !== valuesStart + Math.ceil(valueBytes / 4) * 4) {
    throw snapshotDamaged(`it has ${bytes.length} bytes where its header says ${valuesStart + valueBytes}`);
  }
  const [low, high] = snapshotChecksum(words, CHECKSUM);
  if (low !== words[CHECKSUM] || high !== words[CHECKSUM + 1]) throw snapshotDamaged("its checksum is another one");
  const found: DenseSnapshotTypes = {
    keyType: keyType as DataType,
    valueType: valueType as DataType,
    keyShape: keyRank === 0 ? [] : [keyElements],
    valueShape: valueRank === 0 ? [] : [valueElements],
  };
  const isSame = found.keyType === wanted.keyType && found.valueType === wanted.valueType;
  if (!isSame || !shapesEqual(found.valueShape, wanted.valueShape) || !shapesEqual(found.keyShape, wanted.keyShape)) {
    throw snapshotOfOtherTypes(found, wanted);
  }
  const image: DenseImage = {
    rows,
    places: words.subarray(HEADER_WORDS, HEADER_WORDS + stored),
    keys: bytes.subarray(keysStart, keysStart + keyBytes),
    values: bytes.subarray(valuesStart, valuesStart + valueBytes),
  };
  provePlaces(image);
  proveKeys(image, wanted.keyType, (wanted.keyShape[0] ?? 1) * (stored + 2));
  proveValues(image, wanted.valueType, (wanted.valueShape[0] ?? 1) * stored);
  return image;
}

function provePlaces({ rows, places }: DenseImage): void {
  const isAscending = places.every((row, index) => index === 0 || row > places[index - 1]);
  if (!isAscending || places.length > rows || (places.at(-1) ?? 0) > Math.max(0, rows - 1)) {
    throw snapshotDamaged("its buckets are not in order");
  }
}

function proveKeys({ keys }: DenseImage, keyType: DataType, elements: number): void {
  if (keyType !== DataType.STRING) {
    if (keys.length !== elements * dataTypeSize(keyType)) throw snapshotDamaged("it has not a key for each bucket");
    return;
  }
  const textStart = elements * CELL_BYTES;
  if (textStart > keys.length) throw snapshotDamaged("it has not a key for each bucket");
  const words = new Uint32Array(keys.buffer, keys.byteOffset, keys.length >>> 2);
  for (let cell = 0; cell < textStart; cell += CELL_BYTES) {
    if (!isSnapshotCell(words, cell, textStart, keys.length, 1)) throw snapshotDamaged("a string lies outside of it");
  }
}

function proveValues({ values }: DenseImage, valueType: DataType, elements: number): void {
  if (values.length !== elements * dataTypeSize(valueType)) throw snapshotDamaged("it has not a value for each bucket");
  if (valueType === DataType.BOOL && values.some((value) => value > 1)) {
    throw snapshotDamaged("a bool is neither 0 nor 1");
  }
}
