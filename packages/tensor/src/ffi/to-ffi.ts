import { type Ffi, type FfiTensor, tensorFromTypedArray, tensorOverBytes } from "@heddle/ffi";
import { copyTensor } from "../copy-tensor.js";
import { DataType } from "../data-type.js";
import type { Tensor } from "../tensor.js";
import { dlDataTypeOf } from "./data-types.js";
import { packElements } from "./pack-elements.js";

/**
 * A tensor of FFI with the elements of a tensor of Heddle. In the same memory they are the same bytes: the buffer is retained until
 * the last reference to the result goes, and neither may be written while the other is read. Elements of another memory are copied, and
 * so are those of 2 and 4 bits, which DLPack packs.
 *
 * Strings are cells of 24 bytes, TF_TString, which DLPack's type says as three opaque handles of 64 bits.
 *
 * @throws {StatusError} UNIMPLEMENTED for quantized types, resource and variant; FAILED_PRECONDITION after the tensor's last release;
 * RESOURCE_EXHAUSTED when the memory is full
 */
export function tensorToFfi(ffi: Ffi, tensor: Tensor): FfiTensor {
  const dtype = dlDataTypeOf(tensor.dtype);
  const { shape } = tensor;
  if (dtype.bits < 8) {
    return tensorFromTypedArray(ffi, packElements(tensor.elements() as Uint8Array, dtype.bits), { dtype, shape });
  }
  if (tensor.memory !== ffi.memory) {
    if (tensor.dtype !== DataType.STRING) return tensorFromTypedArray(ffi, tensor.elements(), { dtype, shape });
    tensor.buffer.checkHeld();
    using copy = copyTensor(tensor, ffi.memory);
    return tensorToFfi(ffi, copy);
  }
  tensor.retain();
  try {
    return tensorOverBytes(ffi, { dtype, shape }, tensor.address, () => tensor.release());
  } catch (error) {
    tensor.release();
    throw error;
  }
}
