import { DeviceType, type DlTensor, FfiTensor } from "@heddle/ffi";
import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, invalidArgument, resourceExhausted } from "@heddle/status";
import { CELL_BYTES, StringArray, StringBlockBuilder, validateStrings } from "@heddle/tstring";
import { firstNonBool } from "../conversion/first-non-bool.js";
import { DataType } from "../data-type.js";
import { Tensor } from "../tensor.js";
import { TensorBuffer } from "../tensor-buffer.js";
import { tensorTypeOf } from "./data-types.js";
import { unpackElements } from "./pack-elements.js";

/** Elements of tensors start at a multiple of this. */
const ALIGNMENT = 16;

/**
 * A tensor of Heddle with the elements of a tensor of FFI. They are the same bytes when they are contiguous, at a multiple of 16 and in
 * `memory`: a reference is kept until the result's last release. Otherwise they are copied, and those of a borrowed DLTensor always.
 *
 * Booleans and string cells are checked, as someone else may have written them.
 *
 * @param memory default the one that the elements are in
 * @throws {StatusError} UNIMPLEMENTED for a type that tensors have not; INVALID_ARGUMENT for a malformed DLTensor, boolean or cell;
 * FAILED_PRECONDITION for elements on another device; RESOURCE_EXHAUSTED when the memory is full
 */
export function tensorFromFfi(source: FfiTensor | DlTensor, memory: LinearMemory = source.ffi.memory): Tensor {
  const from = source instanceof FfiTensor ? source.dlTensor : source;
  const dtype = tensorTypeOf(from.dtype);
  if (from.device.type !== DeviceType.CPU) {
    throw failedPrecondition(`the elements are on ${from.device}, not in this memory`);
  }
  const { shape, elementCount } = from;
  const isReady = from.isContiguous && from.dataAddress % ALIGNMENT === 0 && elementCount > 0;
  if (source instanceof FfiTensor && isReady && from.dtype.bits >= 8 && memory === source.ffi.memory) {
    checkElements(from, dtype);
    const held = source.clone();
    const buffer = new TensorBuffer(memory, from.dataAddress, from.sizeBytes, () => held.release());
    return new Tensor(dtype, shape, elementCount, buffer);
  }
  if (dtype === DataType.STRING) return copyStrings(from, memory);
  const tensor = Tensor.allocate(memory, dtype, shape);
  try {
    copyElements(from, tensor);
  } catch (error) {
    tensor.release();
    throw error;
  }
  return tensor;
}

function copyElements(from: DlTensor, tensor: Tensor): void {
  const packed = from.toTypedArray();
  const { address } = tensor;
  const target = tensor.memory.u8.subarray(address, address + tensor.buffer.sizeBytes);
  if (from.dtype.bits < 8) unpackElements(packed as Uint8Array, from.dtype, target);
  else target.set(new Uint8Array(packed.buffer));
  if (tensor.dtype === DataType.BOOL) checkBooleans(target);
}

function checkElements({ ffi, dataAddress, elementCount }: DlTensor, dtype: DataType): void {
  const { memory } = ffi;
  if (dtype === DataType.STRING) validateStrings(new StringArray(memory, dataAddress, elementCount));
  if (dtype === DataType.BOOL) checkBooleans(memory.u8.subarray(dataAddress, dataAddress + elementCount));
}

function checkBooleans(bytes: Uint8Array): void {
  const index = firstNonBool(bytes);
  if (index >= 0) throw invalidArgument(`element ${index} is ${bytes[index]}, not a boolean`, { index });
}

/** A block of the strings whose cells `from` reaches, in row-major order. */
function copyStrings(from: DlTensor, memory: LinearMemory): Tensor {
  const { ffi, shape, strides, dataAddress, elementCount } = from;
  if (elementCount * CELL_BYTES > memory.maximumBytes) {
    throw resourceExhausted(`${elementCount} strings are more than the memory may hold, ${memory.maximumBytes} bytes`);
  }
  const strings = cellAddresses(dataAddress, shape, strides).map((cell) => new StringArray(ffi.memory, cell, 1));
  for (const string of strings) validateStrings(string);
  const textBytes = strings.reduce((sum, string) => sum + string.sizeBytes(0), 0);
  using builder = new StringBlockBuilder(memory, elementCount, textBytes); // It grows no more, and no view dies.
  for (const string of strings) builder.addBytes(string.view(0));
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function cellAddresses(first: number, shape: readonly number[], strides: readonly number[]): number[] {
  let addresses = [first];
  for (const [axis, size] of shape.entries()) {
    const step = (strides[axis] ?? 0) * CELL_BYTES;
    addresses = addresses.flatMap((start) => Array.from({ length: size }, (_, i) => start + i * step));
  }
  return addresses;
}
