import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { readInt64s } from "../shape/int64s.js";
import { readDataType } from "./data-type.js";
import { DeviceType, DlDevice } from "./device.js";
import { DlTensor } from "./dl-tensor.js";
import { checkElementType, elementSizeBits } from "./elements.js";
import { reach, rowMajorStrides } from "./strides.js";

/** Bytes of a DLTensor. */
export const DL_TENSOR_BYTES = 40;

/** The offsets of its fields. Source: DLTensor of dlpack.h 1.1 for wasm32. */
export const DlTensorField = {
  DATA: 0,
  DEVICE: 4,
  DIMENSIONS: 12,
  DATA_TYPE: 16,
  SHAPE: 20,
  STRIDES: 24,
  BYTE_OFFSET: 32,
} as const;

/** The most dimensions, as TensorFlow has it. */
export const MAX_DIMENSIONS = 254;

/**
 * The DLTensor at `address`. Everything is checked before an element is read: fields, shape and strides are inside the memory, the type
 * has a size, and so are all elements that the strides reach, if they are the CPU's.
 *
 * @throws {StatusError} INVALID_ARGUMENT when something is wrong; OUT_OF_RANGE for a dimension or a stride that is not a safe integer
 */
export function readDlTensor(ffi: Ffi, address: number): DlTensor {
  const { memory } = ffi;
  memory.refreshIfGrown();
  if (address % 8 !== 0 || address <= 0 || address + DL_TENSOR_BYTES > memory.capacityBytes) {
    throw invalidArgument(`${address} is not the address of a DLTensor`, { address });
  }
  const { u32, i32 } = memory;
  const word = address >>> 2;
  const rank = i32[word + DlTensorField.DIMENSIONS / 4];
  if (rank < 0 || rank > MAX_DIMENSIONS)
    throw wrong(address, `it has ${rank} dimensions, wanted 0 to ${MAX_DIMENSIONS}`);
  const shape = readInt64s(ffi, u32[word + DlTensorField.SHAPE / 4], rank, "shape of a DLTensor");
  const stridesAddress = u32[word + DlTensorField.STRIDES / 4];
  const strides =
    stridesAddress === 0 ? rowMajorStrides(shape) : readInt64s(ffi, stridesAddress, rank, "strides of a DLTensor");
  const offset = word + DlTensorField.BYTE_OFFSET / 4;
  const byteOffset = u32[offset] + u32[offset + 1] * 2 ** 32;
  const device = word + DlTensorField.DEVICE / 4;
  const tensor = new DlTensor(ffi, {
    address,
    dtype: readDataType(ffi.memory, address + DlTensorField.DATA_TYPE),
    device: new DlDevice(i32[device], i32[device + 1]),
    shape,
    strides,
    dataAddress: u32[word] + byteOffset,
    byteOffset,
  });
  checkDlTensor(tensor);
  return tensor;
}

/** @throws {StatusError} INVALID_ARGUMENT when type, shape or elements are wrong */
function checkDlTensor(tensor: DlTensor): void {
  const { address, dtype, shape, strides, elementCount } = tensor;
  checkElementType(dtype);
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) throw wrong(address, `it has a dimension of ${negative}`);
  if (!Number.isSafeInteger(elementCount)) throw wrong(address, `a shape of [${shape}] has too many elements`);
  if (elementCount === 0 || tensor.device.type !== DeviceType.CPU) return;
  const [first, end] = reachBytes(tensor);
  if (tensor.dataAddress === tensor.byteOffset || first <= 0 || !(end <= tensor.ffi.memory.capacityBytes)) {
    const layout = `shape [${shape}] and strides [${strides}] of ${dtype}`;
    throw wrong(address, `${layout} at ${tensor.dataAddress} reach out of the memory`);
  }
}

/** The addresses of the first byte and past the last byte that a tensor with elements reaches. */
export function reachBytes({ dtype, shape, strides, dataAddress }: DlTensor): [first: number, end: number] {
  const bytes = elementSizeBits(dtype) / 8;
  const [first, end] = reach(shape, strides);
  return [dataAddress + Math.floor(first * bytes), dataAddress + Math.ceil(end * bytes)];
}

function wrong(address: number, reason: string) {
  return invalidArgument(`the DLTensor at ${address} is wrong: ${reason}`, { address });
}
