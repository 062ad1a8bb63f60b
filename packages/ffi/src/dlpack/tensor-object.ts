import { internal, invalidArgument, StatusError } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { newObject, releaseObject } from "../object/object.js";
import { writeInt64s } from "../shape/int64s.js";
import { TypeIndex } from "../types/type-index.js";
import { type DlDataType, dataTypeWord } from "./data-type.js";
import { DeviceType, type DlDevice } from "./device.js";
import { checkElementType, elementSizeBits } from "./elements.js";
import { DL_TENSOR_BYTES, DlTensorField, MAX_DIMENSIONS } from "./read-dl-tensor.js";
import { countOf, rowMajorStrides } from "./strides.js";

/** The form of the elements of a tensor. */
export interface TensorForm {
  readonly dtype: DlDataType;
  readonly shape: readonly number[];
  /** In elements; default row-major without gaps. */
  readonly strides?: readonly number[] | undefined;
  /** Default `cpu:0`. */
  readonly device?: DlDevice | undefined;
}

/** The owner of a tensor's elements; a word after the DLTensor tells. */
export const TensorOwner = {
  /** The object itself. */
  SELF: 0,
  /** Another object, one reference of which is held; its address is in the next word. */
  OBJECT: 1,
  /** A DLManagedTensor, whose address is in the next word. */
  MANAGED: 2,
  /** A DLManagedTensorVersioned, whose address is in the next word. */
  MANAGED_VERSIONED: 3,
  /** Someone in JavaScript. */
  JAVASCRIPT: 4,
} as const;
export type TensorOwner = (typeof TensorOwner)[keyof typeof TensorOwner];

/** Bytes of the body before shape and strides. */
const BODY_BYTES = DL_TENSOR_BYTES + 8;
/** Elements of a tensor's own start at a multiple of this, as tvm-ffi's do. */
const DATA_ALIGNMENT = 64;

/** Where the flags of a DLManagedTensorVersioned are, and the one that says that elements must not be written. */
export const FLAGS_OFFSET = 16;
export const READ_ONLY = 1;

/** Where the deleters of DLPack's managed tensors are. */
const DELETER_OFFSETS: Readonly<Record<number, number>> = {
  [TensorOwner.MANAGED]: 44,
  [TensorOwner.MANAGED_VERSIONED]: 12,
};

/**
 * Allocates a tensor object with shape and strides of its own, and `dataBytes` bytes for elements, whose content is undefined.
 *
 * @returns its address
 * @throws {StatusError} INVALID_ARGUMENT for an invalid form; RESOURCE_EXHAUSTED when the memory is full
 */
export function newTensorObject(
  ffi: Ffi,
  { dtype, shape, strides = rowMajorStrides(shape), device }: TensorForm,
  dataBytes = 0,
): number {
  const rank = shape.length;
  if (strides.length !== rank) throw invalidArgument("shape and strides must have the same size.");
  checkForm(dtype, shape, strides);
  const { memory, profile } = ffi;
  const shapeOffset = profile.headerBytes + BODY_BYTES;
  const dataOffset = shapeOffset + rank * 16;
  const slack = dataBytes > 0 ? DATA_ALIGNMENT - 1 : 0;
  const address = newObject(ffi, TypeIndex.TENSOR, dataOffset + slack + dataBytes);
  const { u32, i32 } = memory;
  const tensor = address + profile.headerBytes;
  const word = tensor >>> 2;
  const at = address + shapeOffset;
  u32.fill(0, word, word + BODY_BYTES / 4);
  const end = address + dataOffset + slack;
  if (dataBytes > 0) u32[word] = end - (end % DATA_ALIGNMENT);
  i32[word + DlTensorField.DEVICE / 4] = device?.type ?? DeviceType.CPU;
  i32[word + DlTensorField.DEVICE / 4 + 1] = device?.id ?? 0;
  i32[word + DlTensorField.DIMENSIONS / 4] = rank;
  u32[word + DlTensorField.DATA_TYPE / 4] = dataTypeWord(dtype);
  u32[word + DlTensorField.SHAPE / 4] = at;
  u32[word + DlTensorField.STRIDES / 4] = at + rank * 8;
  writeInt64s(ffi, at, shape);
  writeInt64s(ffi, at + rank * 8, strides);
  return address;
}

/** Sets where the elements are and who owns them. */
export function setTensorData(
  { memory, profile }: Ffi,
  address: number,
  data: { readonly address: number; readonly byteOffset?: number },
  owner: TensorOwner,
  ownerAddress = 0,
): void {
  const { u32 } = memory;
  const word = (address + profile.headerBytes) >>> 2;
  const offset = data.byteOffset ?? 0;
  u32[word] = data.address;
  u32[word + DlTensorField.BYTE_OFFSET / 4] = offset;
  u32[word + DlTensorField.BYTE_OFFSET / 4 + 1] = Math.floor(offset / 2 ** 32);
  u32[word + DL_TENSOR_BYTES / 4] = owner;
  u32[word + DL_TENSOR_BYTES / 4 + 1] = ownerAddress;
}

/** The owner of the elements, and its address. Only for objects that were made here. */
function tensorOwner({ memory, profile }: Ffi, address: number): readonly [owner: number, ownerAddress: number] {
  const word = (address + profile.headerBytes + DL_TENSOR_BYTES) >>> 2;
  return [memory.u32[word], memory.u32[word + 1]];
}

/** True when the elements belong to a managed tensor whose producer says that they must not be written, also in views of it. */
export function isReadOnlyTensor(ffi: Ffi, address: number): boolean {
  const { memory, profile, deleter } = ffi;
  let object = address;
  while (memory.u32[(object + profile.deleterOffset) >>> 2] === deleter) {
    const [owner, ownerAddress] = tensorOwner(ffi, object);
    if (owner === TensorOwner.MANAGED_VERSIONED)
      return (memory.u32[(ownerAddress + FLAGS_OFFSET) >>> 2] & READ_ONLY) !== 0;
    if (owner !== TensorOwner.OBJECT) return false;
    object = ownerAddress;
  }
  return false;
}

/** Gives the elements back to their owner. */
export function destroyTensor(ffi: Ffi, address: number): void {
  const [owner, ownerAddress] = tensorOwner(ffi, address);
  if (owner === TensorOwner.OBJECT) releaseObject(ffi, ownerAddress);
  else if (owner === TensorOwner.JAVASCRIPT) {
    const release = ffi.tensors.releases.get(address);
    ffi.tensors.releases.delete(address);
    release?.();
  } else if (owner !== TensorOwner.SELF) deleteManaged(ffi, ownerAddress, owner);
}

/** Calls the deleter of a managed tensor, if it has one. */
export function deleteManaged(ffi: Ffi, managed: number, owner: number): void {
  const offset = DELETER_OFFSETS[owner];
  if (offset === undefined) throw internal(`a tensor has the unknown owner ${owner}`, { owner });
  const slot = ffi.memory.u32[(managed + offset) >>> 2];
  if (slot === 0) return;
  try {
    ffi.table.caller("i:")(slot, managed);
  } catch (cause) {
    if (cause instanceof StatusError) throw cause;
    throw internal(`the deleter of the managed tensor at ${managed} failed: ${cause}`, { address: managed, cause });
  } finally {
    ffi.memory.refreshIfGrown();
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when no tensor can have this form */
function checkForm(dtype: DlDataType, shape: readonly number[], strides: readonly number[]): void {
  checkElementType(dtype);
  if (shape.length > MAX_DIMENSIONS)
    throw invalidArgument(`${shape.length} dimensions, the limit is ${MAX_DIMENSIONS}`);
  const isRight = shape.every((size) => Number.isSafeInteger(size) && size >= 0) && strides.every(Number.isSafeInteger);
  if (!isRight || !Number.isSafeInteger(countOf(shape) * elementSizeBits(dtype))) {
    throw invalidArgument(`a tensor of ${dtype} cannot have shape [${shape}] and strides [${strides}]`, {
      shape,
      strides,
    });
  }
}
