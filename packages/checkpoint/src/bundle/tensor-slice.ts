import type { TensorSliceProto } from "@heddle/protos/tensor-bundle";
import { dataLoss } from "@heddle/status";

/** Start and length of a dimension's part; undefined for all of it. */
export type Extent = { readonly start: number; readonly length: number } | undefined;

/** A part of a tensor: that of each dimension. */
export type TensorSlice = readonly Extent[];

/** A part of a tensor with the numbers of every dimension. */
export type Box = readonly { readonly start: number; readonly length: number }[];

/** The most slices of a tensor, which are compared with each other; a tensor has one for each server. */
export const MOST_SLICES = 4096;

/** The slice in numbers. */
export function boxOf(slice: TensorSlice, shape: readonly number[]): Box {
  return shape.map((size, axis) => slice[axis] ?? { start: 0, length: size });
}

/** The part that two boxes share; undefined when they share nothing. */
export function sharedBox(a: Box, b: Box): Box | undefined {
  const shared = a.map((extent, axis) => {
    const other = b[axis] ?? extent;
    const start = Math.max(extent.start, other.start);
    return { start, length: Math.min(extent.start + extent.length, other.start + other.length) - start };
  });
  return shared.every(({ length }) => length > 0) ? shared : undefined;
}

/** The number of elements of a box. */
export function boxCount(box: Box): number {
  return box.reduce((count, { length }) => count * length, 1);
}

/** TensorFlow's text of a slice, such as `0,2:-`. */
export function formatSlice(slice: TensorSlice): string {
  return slice.map((extent) => (extent ? `${extent.start},${extent.length}` : "-")).join(":");
}

/**
 * The slice that a checkpoint states for the tensor `name`.
 *
 * @throws {StatusError} DATA_LOSS when it is not within the tensor
 */
export function readSliceProto(name: string, shape: readonly number[], { extent }: TensorSliceProto): TensorSlice {
  const slice = extent.map(({ start, hasLength }): Extent => {
    if (hasLength.case === undefined) return undefined;
    return { start: Number(start), length: Number(hasLength.value) };
  });
  const isInside = slice.every((each, axis) => {
    if (!each) return true;
    const { start, length } = each;
    return Number.isSafeInteger(start + length) && start >= 0 && length > 0 && start + length <= (shape[axis] ?? 0);
  });
  if (slice.length === shape.length && isInside) return slice;
  throw dataLoss(`Entry for key ${name}: slice ${formatSlice(slice)} is not within shape [${shape}]`, { key: name });
}

/** Leads the bytes of a number of 1 to 8 bytes, as many as the number of ones. */
const lengthBits = [0, 0x80, 0xc0, 0xe0, 0xf0, 0xf8, 0xfc, 0xfe, 0xff];

/**
 * The key of a slice's own entry, a byte for each character.
 *
 * Source: EncodeTensorNameSlice, tensorflow/core/util/saved_tensor_slice_util.cc; OrderedCode, tsl/lib/strings/ordered_code.cc
 * (TensorFlow 2.21).
 */
export function sliceKey(name: string, slice: TensorSlice): string {
  const utf8 = String.fromCharCode(...new TextEncoder().encode(name));
  const escaped = utf8.replace(/[\0\xff]/g, (byte) => (byte === "\0" ? "\0\xff" : "\xff\0"));
  const numbers = slice.flatMap((extent) => (extent ? [extent.start, extent.length] : [0, -1]));
  return `\0${escaped}\0\x01${unsigned(slice.length)}${numbers.map(signed).join("")}`;
}

/** The name in a key of a slice, for messages. */
export function nameInSliceKey(key: Uint8Array): string {
  const end = key.findIndex((byte, at) => at > 0 && byte === 0 && key[at + 1] === 1);
  return new TextDecoder().decode(key.subarray(1, end < 0 ? undefined : end));
}

function unsigned(value: number): string {
  const bytes = bigEndian(BigInt(value));
  return String.fromCharCode(bytes.length) + bytes;
}

/** @param value -1 or above, exact as a double */
function signed(value: number): string {
  const bits = value < 0 ? 0 : value.toString(2).length - (value === 0 ? 1 : 0);
  const length = Math.floor(bits / 7) + 1;
  if (length === 1) return String.fromCharCode((value & 0xff) ^ 0x80);
  const bytes = bigEndian(BigInt(value)).padStart(length, "\0");
  return String.fromCharCode(bytes.charCodeAt(0) ^ (lengthBits[length] ?? 0)) + bytes.slice(1);
}

function bigEndian(value: bigint): string {
  let bytes = "";
  for (let left = value; left > 0n; left >>= 8n) bytes = String.fromCharCode(Number(left & 0xffn)) + bytes;
  return bytes;
}
