import { type Converter, DlTensor, type Ffi, FfiTensor, readValue, writeValue } from "@heddle/ffi";
import { describeValue, invalidArgument } from "@heddle/status";
import { tensorFromJs } from "../conversion/from-js.js";
import { valueTypeFromName } from "../data-type.js";
import { TensorValue } from "../inspect/tensor-value.js";
import { Tensor } from "../tensor.js";
import { tensorFromFfi } from "./from-ffi.js";
import { tensorToFfi } from "./to-ffi.js";

/**
 * Writes tensors and their values into cells, as {@link tensorToFfi} makes them: `ffi.converters.push(tensorConverter)`. A cell with one
 * is read by {@link readTensor}, or by `readValue` as a tensor of FFI.
 */
export const tensorConverter: Converter = {
  takes: "tensors",
  write(ffi: Ffi, address: number, value: unknown): boolean {
    const tensor =
      value instanceof Tensor ? value.retain() : value instanceof TensorValue ? fromValue(ffi, value) : undefined;
    if (!tensor) return false;
    try {
      using converted = tensorToFfi(ffi, tensor);
      writeValue(ffi, address, converted);
    } finally {
      tensor.release();
    }
    return true;
  },
};

/**
 * The tensor in the cell at `address`, as {@link tensorFromFfi} makes it; the caller releases it. A borrowed DLTensor is copied.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the cell holds something else; otherwise as {@link tensorFromFfi}
 */
export function readTensor(ffi: Ffi, address: number): Tensor {
  const value = readValue(ffi, address);
  if (value instanceof DlTensor) return tensorFromFfi(value);
  if (!(value instanceof FfiTensor)) throw invalidArgument(`wanted a tensor, found ${describeValue(value)}`);
  using held = value;
  return tensorFromFfi(held);
}

function fromValue(ffi: Ffi, value: TensorValue): Tensor | undefined {
  const dtype = valueTypeFromName(value.dtype);
  return dtype === undefined ? undefined : tensorFromJs(ffi.memory, dtype, value);
}
