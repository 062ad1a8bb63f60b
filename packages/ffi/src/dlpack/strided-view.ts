import { invalidArgument } from "@heddle/status";
import { retainObject } from "../object/object.js";
import { hasDirectAddresses } from "./device.js";
import type { DlTensor } from "./dl-tensor.js";
import { elementSizeBits } from "./elements.js";
import { FfiTensor } from "./ffi-tensor.js";
import { reachBytes, readDlTensor } from "./read-dl-tensor.js";
import { countOf } from "./strides.js";
import { newTensorObject, setTensorData, type TensorForm, TensorOwner } from "./tensor-object.js";

/** The form of a {@link stridedView}. */
export interface StridedView extends Pick<TensorForm, "shape" | "strides"> {
  /** Elements before the first one. Default 0. */
  readonly elementOffset?: number;
}

/**
 * A tensor over elements of another one, which it keeps alive: a slice, a transposition, a reshape.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid form, and when it reaches elements that `tensor` does not; RESOURCE_EXHAUSTED when
 * the memory is full
 *
 * Source: Tensor::as_strided of tvm-ffi's tensor.h, which does not check what is reached.
 */
export function stridedView(tensor: FfiTensor, { shape, strides, elementOffset = 0 }: StridedView): FfiTensor {
  const source = tensor.dlTensor;
  const offset = (elementOffset * elementSizeBits(source.dtype)) / 8;
  if (!Number.isSafeInteger(elementOffset) || elementOffset < 0 || !Number.isInteger(offset)) {
    throw invalidArgument(`a view of ${source.dtype} cannot start at element ${elementOffset}`, { elementOffset });
  }
  const form = { dtype: source.dtype, device: source.device, shape, strides };
  const data = hasDirectAddresses(source.device)
    ? { address: source.dataAddress + offset }
    : { address: source.dataAddress - source.byteOffset, byteOffset: source.byteOffset + offset };
  const view = newView(tensor, form, data);
  try {
    const { dlTensor } = view;
    if (countOf(shape) > 0 && !isWithin(dlTensor, source)) {
      throw invalidArgument(
        `a view of shape [${shape}], strides [${dlTensor.strides}] from element ${elementOffset} leaves its tensor`,
      );
    }
    return view;
  } catch (error) {
    view.release();
    throw error;
  }
}

/**
 * A tensor as the DLTensor at `prototype` says, that keeps `source` alive. Shape and strides are copied.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the DLTensor is wrong; RESOURCE_EXHAUSTED when the memory is full
 *
 * Source: TVMFFITensorCreateUnsafeView of tvm-ffi's c_api.h.
 */
export function createUnsafeView(source: FfiTensor, prototype: number): FfiTensor {
  const view = readDlTensor(source.ffi, prototype);
  return newView(source, view, { address: view.dataAddress - view.byteOffset, byteOffset: view.byteOffset });
}

function newView(
  source: FfiTensor,
  form: TensorForm,
  data: { readonly address: number; readonly byteOffset?: number },
) {
  const { ffi } = source;
  const object = newTensorObject(ffi, form);
  retainObject(ffi, source.address);
  setTensorData(ffi, object, data, TensorOwner.OBJECT, source.address);
  return new FfiTensor(ffi, object);
}

function isWithin(view: DlTensor, source: DlTensor): boolean {
  if (source.elementCount === 0) return false;
  const [first, end] = reachBytes(view);
  const [sourceFirst, sourceEnd] = reachBytes(source);
  return first >= sourceFirst && end <= sourceEnd;
}
