import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { DataTypeCode, DlDataType } from "./data-type.js";
import { DeviceType } from "./device.js";
import { checkElementType, elementSizeBits } from "./elements.js";
import { FfiTensor } from "./ffi-tensor.js";
import { countOf, reach } from "./strides.js";
import { newTensorObject, setTensorData, type TensorForm, TensorOwner } from "./tensor-object.js";

/**
 * A new tensor whose elements are zeros. They start at a multiple of 64.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid form, for strides that go backwards, and for another device than the CPU;
 * RESOURCE_EXHAUSTED when the memory is full
 */
export function allocateTensor(ffi: Ffi, form: TensorForm): FfiTensor {
  if (form.device && form.device.type !== DeviceType.CPU) {
    throw invalidArgument(`elements on ${form.device} cannot be allocated in linear memory`);
  }
  const bytes = neededBytes(form);
  const tensor = new FfiTensor(ffi, newTensorObject(ffi, form, bytes));
  const { u8, u32 } = ffi.memory;
  const data = u32[(tensor.address + ffi.profile.headerBytes) >>> 2];
  u8.fill(0, data, data + bytes);
  return tensor;
}

/**
 * A new tensor with a copy of the elements of a typed array.
 *
 * @param form shape: a vector unless stated; dtype: the type of the array unless stated, another one reads its bytes so (`bfloat16`
 * for a Uint16Array)
 * @throws {StatusError} INVALID_ARGUMENT when shape and type want more or fewer bytes; RESOURCE_EXHAUSTED when the memory is full
 */
export function tensorFromTypedArray(
  ffi: Ffi,
  array: ArrayBufferView & { readonly length: number },
  form: Partial<Pick<TensorForm, "dtype" | "shape">> = {},
): FfiTensor {
  const { dtype = typeOfArray(array), shape = [array.length] } = form;
  const full = { dtype, shape };
  const bytes = neededBytes(full);
  if (bytes !== array.byteLength) {
    throw invalidArgument(`${dtype} of shape [${shape}] has ${bytes} bytes, the array has ${array.byteLength}`);
  }
  const { buffer, byteOffset } = array;
  const isInMemory = buffer === ffi.memory.u8.buffer;
  const address = newTensorObject(ffi, full, bytes);
  const { u8, u32 } = ffi.memory;
  const data = u32[(address + ffi.profile.headerBytes) >>> 2];
  if (isInMemory)
    u8.copyWithin(data, byteOffset, byteOffset + bytes); // The array died when the memory grew.
  else u8.set(new Uint8Array(buffer, byteOffset, bytes), data);
  return new FfiTensor(ffi, address);
}

/**
 * A new tensor over bytes that belong to someone else in JavaScript. They stay where they are until `release` is called: when the last
 * reference to the tensor goes, wherever it is then.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid form, and when the elements reach out of the memory; RESOURCE_EXHAUSTED when the
 * memory is full. `release` is not called then.
 */
export function tensorOverBytes(ffi: Ffi, form: TensorForm, address: number, release: () => void): FfiTensor {
  const object = newTensorObject(ffi, form);
  setTensorData(ffi, object, { address }, TensorOwner.SELF);
  const tensor = new FfiTensor(ffi, object);
  try {
    tensor.dlTensor;
  } catch (error) {
    tensor.release();
    throw error;
  }
  setTensorData(ffi, object, { address }, TensorOwner.JAVASCRIPT);
  ffi.tensors.releases.set(object, release);
  return tensor;
}

/** The type of the elements of a typed array. @throws {StatusError} INVALID_ARGUMENT for a DataView */
function typeOfArray(array: ArrayBufferView): DlDataType {
  const name = Object.prototype.toString.call(array).slice("[object ".length, -1);
  const [, kind, bits] = /^(?:Big)?(Int|Uint|Float)(\d+)(?:Clamped)?Array$/.exec(name) ?? [];
  if (kind === undefined) throw invalidArgument(`a ${name} has no type of elements`);
  return new DlDataType(DataTypeCode[kind.toUpperCase() as "INT" | "UINT" | "FLOAT"], Number(bits));
}

/** Bytes from the first element to the last one that the strides reach. */
function neededBytes({ dtype, shape, strides }: TensorForm): number {
  checkElementType(dtype);
  const count = countOf(shape);
  if (count === 0 || !strides) return Math.ceil((count * elementSizeBits(dtype)) / 8);
  const [first, end] = reach(shape, strides);
  if (first < 0) throw invalidArgument(`strides [${strides}] go backwards from the first element`);
  return Math.ceil((end * elementSizeBits(dtype)) / 8);
}
