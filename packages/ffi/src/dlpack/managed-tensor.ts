import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { releaseObject, retainObject } from "../object/object.js";
import type { FfiTensor } from "./ffi-tensor.js";
import { DL_TENSOR_BYTES } from "./read-dl-tensor.js";
import { deleteManaged, FLAGS_OFFSET, isReadOnlyTensor, READ_ONLY, TensorOwner } from "./tensor-object.js";

/** The version of DLPack that exported tensors say, and the only major one that is read. */
export const DLPACK_VERSION = { major: 1, minor: 1 } as const;

/** A struct of DLPack that owns a tensor; offsets in bytes. Source: dlpack.h 1.1 for wasm32. */
export interface ManagedLayout {
  readonly name: string;
  readonly owner: TensorOwner;
  readonly sizeBytes: number;
  readonly tensor: number;
  readonly context: number;
  readonly deleter: number;
}

export const managedLayout: ManagedLayout = {
  name: "DLManagedTensor",
  owner: TensorOwner.MANAGED,
  sizeBytes: 48,
  tensor: 0,
  context: 40,
  deleter: 44,
};

export const versionedLayout: ManagedLayout = {
  name: "DLManagedTensorVersioned",
  owner: TensorOwner.MANAGED_VERSIONED,
  sizeBytes: 64,
  tensor: 24,
  context: 8,
  deleter: 12,
};

/**
 * A new DLManagedTensorVersioned of DLPack 1.1 over the elements of a tensor, of which it holds a reference. The receiver calls its
 * deleter once: another framework, or {@link deleteDlpack}.
 *
 * @returns its address
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 */
export function exportDlpack(tensor: FfiTensor): number {
  const address = newManaged(tensor, versionedLayout);
  const word = address >>> 2;
  const { u32 } = tensor.ffi.memory;
  u32[word] = DLPACK_VERSION.major;
  u32[word + 1] = DLPACK_VERSION.minor;
  u32[word + FLAGS_OFFSET / 4] = isReadOnlyTensor(tensor.ffi, tensor.address) ? READ_ONLY : 0;
  return address;
}

/** A new DLManagedTensor, the struct before DLPack 1.0, which says no version and no flags. Otherwise as {@link exportDlpack}. */
export function exportLegacyDlpack(tensor: FfiTensor): number {
  return newManaged(tensor, managedLayout);
}

/** Calls the deleter of a managed tensor that no import took over. @param isLegacy true for a DLManagedTensor */
export function deleteDlpack(ffi: Ffi, address: number, isLegacy = false): void {
  const layout = isLegacy ? managedLayout : versionedLayout;
  checkManaged(ffi, address, layout);
  deleteManaged(ffi, address, layout.owner);
}

/** @throws {StatusError} INVALID_ARGUMENT when no managed tensor can be at `address` */
export function checkManaged({ memory }: Ffi, address: number, { name, sizeBytes }: ManagedLayout): void {
  memory.refreshIfGrown();
  if (address % 8 !== 0 || address <= 0 || address + sizeBytes > memory.capacityBytes) {
    throw invalidArgument(`${address} is not the address of a ${name}`, { address });
  }
}

function newManaged({ ffi, address: object }: FfiTensor, layout: ManagedLayout): number {
  const slot = deleterOf(ffi, layout);
  const address = ffi.memory.calloc(layout.sizeBytes);
  const { u8, u32 } = ffi.memory;
  const tensor = object + ffi.profile.headerBytes;
  u8.copyWithin(address + layout.tensor, tensor, tensor + DL_TENSOR_BYTES);
  u32[(address + layout.context) >>> 2] = object;
  u32[(address + layout.deleter) >>> 2] = slot;
  retainObject(ffi, object);
  return address;
}

function deleterOf(ffi: Ffi, { sizeBytes, context }: ManagedLayout): number {
  let slot = ffi.tensors.deleters.get(sizeBytes);
  if (slot === undefined) {
    slot = ffi.table.add("i:", (address: number) => {
      const object = ffi.memory.u32[((address >>> 0) + context) >>> 2];
      ffi.memory.free(address >>> 0); // Throws, with nothing released, when it was deleted before.
      releaseObject(ffi, object);
    });
    ffi.tensors.deleters.set(sizeBytes, slot);
  }
  return slot;
}
