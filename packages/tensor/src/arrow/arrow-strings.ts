import { invalidArgument } from "@heddle/status";
import { type ArrowChunk, type ArrowColumn, ArrowType, isArrowColumn } from "./arrow-column.js";

/** Strings as bytes and offsets. */
export interface ArrowStrings {
  readonly bytes: Uint8Array;
  readonly offsets: BigInt64Array;
}

/** True for the types of strings, and for dictionaries, whose values may be. */
export function isArrowString(typeId: number): boolean {
  const stringTypes: readonly number[] = [
    ArrowType.DICTIONARY,
    ArrowType.UTF8,
    ArrowType.BINARY,
    ArrowType.LARGE_UTF8,
    ArrowType.LARGE_BINARY,
    ArrowType.UTF8_VIEW,
    ArrowType.BINARY_VIEW,
  ];
  return stringTypes.includes(typeId);
}

/**
 * The strings of several chunks, of views and of dictionaries, one after another.
 *
 * @throws {StatusError} INVALID_ARGUMENT for offsets and indexes that leave their buffers, and dictionaries of other values
 */
export function arrowStrings({ data }: ArrowColumn): ArrowStrings {
  const pieces = data.flatMap(piecesOf);
  const offsets = new BigInt64Array(pieces.length + 1);
  let sizeBytes = 0;
  pieces.forEach((piece, index) => {
    sizeBytes += piece.length;
    offsets[index + 1] = BigInt(sizeBytes);
  });
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { bytes, offsets };
}

/** The bytes of each string of a chunk, as views. */
function piecesOf(chunk: ArrowChunk): Uint8Array[] {
  const { typeId } = chunk.type;
  if (typeId === ArrowType.DICTIONARY) return wordsOf(chunk);
  if (typeId === ArrowType.UTF8_VIEW || typeId === ArrowType.BINARY_VIEW) return viewsOf(chunk);
  const { values, valueOffsets, length } = chunk;
  const hasOffsets = valueOffsets instanceof Int32Array || valueOffsets instanceof BigInt64Array;
  if (!(values instanceof Uint8Array) || !hasOffsets || valueOffsets.length <= length) throw tooShort();
  return Array.from({ length }, (_, i) => sliced(values, Number(valueOffsets[i]), Number(valueOffsets[i + 1])));
}

/** Source: Arrow columnar format, variable-size binary view layout. */
function viewsOf({ values, variadicBuffers, length }: ArrowChunk): Uint8Array[] {
  if (!(values instanceof Uint8Array) || values.length < length * 16 || !Array.isArray(variadicBuffers))
    throw tooShort();
  const words = new DataView(values.buffer, values.byteOffset, values.byteLength);
  return Array.from({ length }, (_, i) => {
    const at = i * 16;
    const size = words.getInt32(at, true);
    if (size <= 12) return sliced(values, at + 4, at + 4 + size);
    const buffer: unknown = variadicBuffers[words.getInt32(at + 8, true)];
    const start = words.getInt32(at + 12, true);
    if (!(buffer instanceof Uint8Array)) throw tooShort();
    return sliced(buffer, start, start + size);
  });
}

function wordsOf({ values, dictionary, length }: ArrowChunk): Uint8Array[] {
  if (!isArrowColumn(dictionary) || !isArrowString(dictionary.type.typeId)) {
    throw invalidArgument("the dictionary of the Arrow column has values other than strings");
  }
  const words = dictionary.data.flatMap(piecesOf);
  if (!ArrayBuffer.isView(values)) throw tooShort();
  const indexes = values as Int32Array;
  return Array.from({ length }, (_, i) => {
    const word = words[Number(indexes[i])];
    if (!word) throw tooShort();
    return word;
  });
}

function sliced(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (!(start >= 0 && start <= end && end <= bytes.length)) throw tooShort();
  return bytes.subarray(start, end);
}

function tooShort() {
  return invalidArgument("a buffer of the Arrow column is too short, or its offsets or indexes leave it");
}
