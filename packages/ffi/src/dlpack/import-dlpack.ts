import { internal, invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { hasDirectAddresses } from "./device.js";
import type { DlTensor } from "./dl-tensor.js";
import { FfiTensor } from "./ffi-tensor.js";
import { checkManaged, DLPACK_VERSION, type ManagedLayout, managedLayout, versionedLayout } from "./managed-tensor.js";
import { readDlTensor } from "./read-dl-tensor.js";
import { FLAGS_OFFSET, newTensorObject, setTensorData } from "./tensor-object.js";

/** Demands on an imported tensor. */
export interface DlpackDemands {
  /** The first element must be at a multiple of this. Default 0: anywhere. */
  readonly minAlignment?: number;
  /** The elements must be in row-major order without gaps. Default false. */
  readonly requireContiguous?: boolean;
}

/** Elements that are smaller than a byte have a byte each. */
const SUBBYTE_PADDED = 4;
/**
 * A tensor over the elements of the DLManagedTensorVersioned at `address`, which it takes over: its deleter is called when the last
 * reference goes. Shape and strides are copied.
 *
 * @throws {StatusError} INVALID_ARGUMENT when it or its DLTensor is wrong, or has another major version; INTERNAL, in tvm-ffi's words, when it
 * does not meet the demands; RESOURCE_EXHAUSTED when the memory is full. The caller still owns it then, and calls its deleter.
 *
 * Source: Tensor::FromDLPackVersioned of tvm-ffi's tensor.h.
 */
export function importDlpack(ffi: Ffi, address: number, demands: DlpackDemands = {}): FfiTensor {
  checkManaged(ffi, address, versionedLayout);
  const { u32 } = ffi.memory;
  const word = address >>> 2;
  if (u32[word] !== DLPACK_VERSION.major) {
    const version = `${u32[word]}.${u32[word + 1]}`;
    throw invalidArgument(`a tensor of DLPack ${version} cannot be read, wanted ${DLPACK_VERSION.major}.x`, {
      version,
    });
  }
  const tensor = readTensor(ffi, address + versionedLayout.tensor, demands);
  if ((u32[word + FLAGS_OFFSET / 4] & SUBBYTE_PADDED) !== 0) throw internal("Subbyte type padded is not yet supported");
  return takeOver(tensor, address, versionedLayout);
}

/** As {@link importDlpack}, for a DLManagedTensor: the struct before DLPack 1.0. */
export function importLegacyDlpack(ffi: Ffi, address: number, demands: DlpackDemands = {}): FfiTensor {
  checkManaged(ffi, address, managedLayout);
  return takeOver(readTensor(ffi, address + managedLayout.tensor, demands), address, managedLayout);
}

function readTensor(
  ffi: Ffi,
  address: number,
  { minAlignment = 0, requireContiguous = false }: DlpackDemands,
): DlTensor {
  const tensor = readDlTensor(ffi, address);
  const place = hasDirectAddresses(tensor.device) ? tensor.dataAddress : tensor.byteOffset;
  if (minAlignment !== 0 && place % minAlignment !== 0) {
    throw internal(`FromDLPack: Data is not aligned to ${minAlignment} bytes.`);
  }
  if (requireContiguous && !tensor.isContiguous) throw internal("FromDLPack: Tensor is not contiguous.");
  return tensor;
}

function takeOver(tensor: DlTensor, managed: number, { owner }: ManagedLayout): FfiTensor {
  const { ffi, dataAddress, byteOffset } = tensor;
  const object = newTensorObject(ffi, tensor);
  setTensorData(ffi, object, { address: dataAddress - byteOffset, byteOffset }, owner, managed);
  return new FfiTensor(ffi, object);
}
