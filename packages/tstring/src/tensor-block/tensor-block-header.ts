/**
 * The string tensor block: a string tensor as bytes that state their own shape and size, contain no address, and start with
 * their cells at a multiple of 16, so that they open where they are.
 *
 * LAYOUTS.md has the form, byte by byte.
 *
 * Source: RFC 20190411 "ABI Stable Unified String Tensors", requirements 3 and 4; the shape before it is Heddle's.
 */
import { checkBytes, invalidArgument, type StatusError } from "@heddle/status";
import { CELL_BYTES } from "../layout.js";
import { malformedBlock } from "./errors.js";

const MAGIC = 0x52545348;
const VERSION = 1;
const FIXED_BYTES = 32;
/** TensorFlow's limit. */
const MAX_RANK = 254;

/** The header of a string tensor block. */
export interface TensorBlockHeader {
  readonly shape: readonly number[];
  /** The number of strings. */
  readonly count: number;
  /** The first cell's distance from the start of the bytes. */
  readonly headerBytes: number;
  /** Cells and text, in bytes. */
  readonly blockBytes: number;
}

/** True when `bytes` start with the magic of a string tensor block. */
export function isTensorBlock(bytes: Uint8Array): boolean {
  checkBytes(bytes);
  return bytes.length >= 4 && dataView(bytes).getUint32(0, true) === MAGIC;
}

/** The size of the header of a tensor of that rank, in bytes. */
export function tensorBlockHeaderBytes(rank: number): number {
  return (FIXED_BYTES + rank * 8 + 15) & ~15;
}

/**
 * The header of a string tensor block that is all of `bytes`. Its cells are not looked at: `MappedStrings` or
 * {@link tensorBlockItem} check them.
 *
 * @throws {StatusError} INVALID_ARGUMENT when magic, version, rank, sizes, count and dimensions do not fit each other and the bytes
 */
export function readTensorBlockHeader(bytes: Uint8Array): TensorBlockHeader {
  if (!isTensorBlock(bytes)) {
    const found = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
    throw malformedBlock(`it starts with '${found}', not with '48 53 54 52'`, { found });
  }
  const { length } = bytes;
  if (length < FIXED_BYTES) throw headerTooShort(FIXED_BYTES, length);
  const view = dataView(bytes);
  const version = view.getUint32(4, true);
  if (version !== VERSION) throw malformedBlock(`its version is ${version}, not ${VERSION}`, { version });
  const rank = view.getUint32(8, true);
  if (rank > MAX_RANK) throw malformedBlock(`its rank is ${rank}, more than ${MAX_RANK}`, { rank });
  const headerBytes = view.getUint32(12, true);
  const wanted = tensorBlockHeaderBytes(rank);
  if (headerBytes !== wanted) {
    throw malformedBlock(`a header of rank ${rank} takes ${wanted} bytes, not ${headerBytes}`, { headerBytes, wanted });
  }
  if (length < headerBytes) throw headerTooShort(headerBytes, length);
  const shape = Array.from({ length: rank }, (_, i) => dimension(view.getBigInt64(FIXED_BYTES + i * 8, true), i));
  for (let at = FIXED_BYTES + rank * 8; at < headerBytes; at++) {
    if (bytes[at] !== 0) throw malformedBlock(`byte ${at}, after the dimensions, is not 0`, { at });
  }
  const count = view.getBigUint64(16, true);
  const product = productOf(shape);
  if (count !== product) {
    throw malformedBlock(`it states ${count} strings, but shape [${shape}] has ${product}`, { count, product });
  }
  const blockBytes = view.getBigUint64(24, true);
  const found = length - headerBytes;
  if (blockBytes !== BigInt(found)) {
    throw malformedBlock(`it states ${blockBytes} bytes of cells and text, but has ${found}`, { blockBytes, found });
  }
  if (count * BigInt(CELL_BYTES) > blockBytes) {
    throw malformedBlock(`${count} cells do not fit into ${found} bytes`, { count, found });
  }
  return { shape, count: Number(count), headerBytes, blockBytes: found };
}

/**
 * Writes the header of a tensor with `blockBytes` bytes of cells and text to the start of `target`, which has room for it and is zero
 * there.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a rank above 254
 */
export function writeTensorBlockHeader(target: Uint8Array, shape: readonly number[], blockBytes: number): void {
  checkBytes(target, "target");
  if (shape.length > MAX_RANK) {
    throw invalidArgument(`a string tensor block has at most ${MAX_RANK} dimensions, found ${shape.length}`, {
      rank: shape.length,
    });
  }
  const view = dataView(target);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, shape.length, true);
  view.setUint32(12, tensorBlockHeaderBytes(shape.length), true);
  view.setBigUint64(16, productOf(shape), true);
  view.setBigUint64(24, BigInt(blockBytes), true);
  for (const [i, size] of shape.entries()) view.setBigInt64(FIXED_BYTES + i * 8, BigInt(size), true);
}

function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function headerTooShort(headerBytes: number, found: number): StatusError {
  return malformedBlock(`its header takes ${headerBytes} bytes, but it has ${found}`, { headerBytes, found });
}

function dimension(size: bigint, index: number): number {
  if (size < 0n || size > Number.MAX_SAFE_INTEGER) throw malformedBlock(`dimension ${index} is ${size}`, { size });
  return Number(size);
}

function productOf(shape: readonly number[]): bigint {
  return shape.reduce((product, size) => product * BigInt(size), 1n);
}
