/**
 * The first word of a LARGE or VIEW cell, which holds size and type; the type is in the low bits of byte 0 on every machine.
 *
 * Little-endian, the word is `size << 2 | type`. Big-endian, byte 0 is the top byte: it has the size's bits above the low 24
 * (or 56) shifted by two, and the other bytes are the size's own. Upstream lets two of those own bits, 22 and 23 (or 54 and
 * 55), run over into the type as well, so that a LARGE cell of 2^23 bytes reads back as a VIEW; here the top byte is masked.
 *
 * Source: tsl/platform/ctstring_internal.h, `TF_TString_ToInternalSizeT`, `TF_TString_ToActualSizeT` (TensorFlow 2.21).
 */
import type { CellType } from "../cell-type.js";
import type { DataModel } from "./data-model.js";

const LOW_BYTES = 0x00ffffff;
const TOP_SIZE_BITS = 0xfc000000;

/**
 * The size in the word at `at`: exact below 2^51, and otherwise at least known to be no less.
 *
 * @throws {RangeError} when `data` ends before the word's end: the caller has checked that
 */
export function readSizeWord(data: DataView, at: number, model: DataModel): number {
  if (!model.bigEndian) {
    const low = data.getUint32(at, true);
    return model.wordBytes === 4 ? low >>> 2 : (data.getUint32(at + 4, true) * 2 ** 32 + low - (low & 3)) / 4;
  }
  const top = data.getUint32(at, false);
  const size = (((top & TOP_SIZE_BITS) >>> 2) | (top & LOW_BYTES)) >>> 0;
  return model.wordBytes === 4 ? size : size * 2 ** 32 + data.getUint32(at + 4, false);
}

/** Writes the word for a size of less than 2^30 bytes. */
export function writeSizeWord(data: DataView, at: number, sizeBytes: number, type: CellType, model: DataModel): void {
  if (!model.bigEndian) {
    data.setUint32(at, ((sizeBytes << 2) | type) >>> 0, true);
    if (model.wordBytes === 8) data.setUint32(at + 4, 0, true);
  } else if (model.wordBytes === 4) {
    data.setUint32(at, (((sizeBytes << 2) & TOP_SIZE_BITS) | (sizeBytes & LOW_BYTES) | (type << 24)) >>> 0, false);
  } else {
    data.setUint32(at, (type << 24) >>> 0, false);
    data.setUint32(at + 4, sizeBytes, false);
  }
}
