import { invalidArgument } from "@heddle/status";
import { setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import type { FfiPart } from "../ffi-part.js";
import { shapeType } from "../shape/ffi-shape.js";
import { writeBytes } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import type { Converter } from "../values/converter.js";
import { tensorFromTypedArray } from "./allocate-tensor.js";
import { DlTensor } from "./dl-tensor.js";
import type { TypedArray } from "./elements.js";
import { FfiTensor } from "./ffi-tensor.js";
import { readDlTensor } from "./read-dl-tensor.js";
import { destroyTensor } from "./tensor-object.js";

/** The type of pointers to DLTensors. */
const pointerType: TypeDefinition = {
  index: TypeIndex.DL_TENSOR_POINTER,
  key: "DLTensor*",
  read: readDlTensor,
};

const tensorType: TypeDefinition = {
  index: TypeIndex.TENSOR,
  key: "ffi.Tensor",
  destroy: destroyTensor,
  objectClass: FfiTensor,
};

/** Writes typed arrays as tensors of one dimension, copies; and a DLTensor as a pointer, which must not outlive it. */
const tensorConverter: Converter = {
  takes: "typed arrays",
  write(ffi: Ffi, address: number, value: unknown): boolean {
    if (value instanceof DlTensor) setAny(ffi, address, TypeIndex.DL_TENSOR_POINTER, pointerTo(ffi, value), 0);
    else if (!ArrayBuffer.isView(value) || value instanceof DataView) return false;
    else if (Object.prototype.toString.call(value) === "[object Uint8Array]") {
      writeBytes(ffi, address, new Uint8Array(value.buffer, value.byteOffset, value.byteLength)); // One of another realm.
    } else {
      setAny(ffi, address, TypeIndex.TENSOR, tensorFromTypedArray(ffi, value as TypedArray).take(), 0);
    }
    return true;
  },
};

/** Tensors and shapes, and typed arrays as tensors. */
export const tensors: FfiPart = { types: [pointerType, shapeType, tensorType], converters: [tensorConverter] };

function pointerTo(ffi: Ffi, tensor: DlTensor): number {
  if (tensor.ffi !== ffi) throw invalidArgument("this DLTensor belongs to another Ffi: pass its elements");
  return tensor.address;
}
