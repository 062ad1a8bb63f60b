import { invalidArgument } from "@heddle/status";
import { dataTypeWord } from "../dlpack/data-type.js";
import { DeviceType } from "../dlpack/device.js";
import type { DlTensor } from "../dlpack/dl-tensor.js";
import { readDlTensor } from "../dlpack/read-dl-tensor.js";
import { equalBytes } from "../equality/any-equal.js";
import { byteHash } from "../equality/byte-hash.js";
import type { Hash64 } from "../equality/hash64.js";
import type { Ffi } from "../ffi.js";
import { retainObject } from "../object/object.js";
import { FfiShape } from "../shape/ffi-shape.js";

/** True when two Shapes have the same dimensions. */
export function equalShapes(ffi: Ffi, lhs: number, rhs: number): boolean {
  const right = dimensionsOf(ffi, rhs);
  const left = dimensionsOf(ffi, lhs);
  return left.length === right.length && left.every((size, i) => size === right[i]);
}

/** Takes the dimensions of a Shape into a hash. */
export function hashShape(ffi: Ffi, object: number, hash: Hash64): void {
  const dimensions = dimensionsOf(ffi, object);
  hash.combine(dimensions.length);
  for (const size of dimensions) hash.combine(Number(size & 0xffffffffn), Number((size >> 32n) & 0xffffffffn));
}

/**
 * True when two Tensors have the same shape, data type and, unless `skipContent`, bytes.
 *
 * @throws {StatusError} INVALID_ARGUMENT, in tvm-ffi's words, when the bytes are not the CPU's or not contiguous
 */
export function equalTensors(ffi: Ffi, lhs: number, rhs: number, skipContent: boolean): boolean {
  if (lhs === rhs) return true;
  const left = readDlTensor(ffi, lhs + ffi.profile.headerBytes);
  const right = readDlTensor(ffi, rhs + ffi.profile.headerBytes);
  const isSameForm =
    left.shape.length === right.shape.length &&
    left.shape.every((size, axis) => size === right.shape[axis]) &&
    dataTypeWord(left.dtype) === dataTypeWord(right.dtype);
  if (!isSameForm || skipContent) return isSameForm;
  checkContent(left, "compare");
  checkContent(right, "compare");
  return equalBytes(ffi, left.dataAddress, right.dataAddress, left.sizeBytes);
}

/** Takes a Tensor into a hash. @throws {StatusError} as {@link equalTensors} */
export function hashTensor(ffi: Ffi, object: number, hash: Hash64, skipContent: boolean): void {
  const tensor = readDlTensor(ffi, object + ffi.profile.headerBytes);
  hash.combine(tensor.shape.length);
  for (const size of tensor.shape) hash.combine(size, Math.floor(size / 2 ** 32));
  hash.combine(dataTypeWord(tensor.dtype));
  if (skipContent) return;
  checkContent(tensor, "hash");
  hash.combine(byteHash(ffi.memory.u8, tensor.dataAddress, tensor.sizeBytes));
}

function checkContent({ device, isContiguous }: DlTensor, verb: string): void {
  if (device.type !== DeviceType.CPU) throw invalidArgument(`can only ${verb} CPU tensor`);
  if (!isContiguous) throw invalidArgument(`Can only ${verb} contiguous tensor`);
}

function dimensionsOf(ffi: Ffi, object: number): BigInt64Array {
  retainObject(ffi, object);
  using shape = new FfiShape(ffi, object);
  return shape.toBigInts();
}
