import { invalidArgument } from "@heddle/status";
import { DataType, elementCount, Tensor, TensorBuffer, tensorToLegacyEncoding } from "@heddle/tensor";
import { validateStrings } from "@heddle/tstring";
import { legacyTensorSpans } from "@heddle/tstring/legacy";
import { bufferOf } from "./buffer.js";
import { CTensor } from "./c-tensor.js";
import { decodeStrings, encodedBytes, encodeStrings } from "./encoded-strings.js";
import type { Environment } from "./environment.js";
import { checkRange, readDims } from "./memory-range.js";
import { adoptTensor, shareTensor } from "./tensor.js";

/** `TF_StringOrigin`. */
const ORIGINS = { none: 0, tstring: 1, legacy: 2 } as const;

/**
 * The functions for string tensors in the encoding of TensorFlow's C API up to version 2.3.
 *
 * Source: RFC 20190411, section "Updates to C API".
 */
export function legacyTensorFunctions(environment: Environment) {
  const { handles, memory, callbacks, strings } = environment;
  return {
    /** A tensor of the strings that are encoded in the data; 0 and INVALID_ARGUMENT when they are malformed. The deallocator is called once. */
    TF_NewTensorLegacy: (
      dims: number,
      rank: number,
      data: number,
      sizeBytes: number,
      deallocator: number,
      argument: number,
      status: number,
    ): number =>
      environment.run(
        status,
        () => {
          if (deallocator === 0) throw invalidArgument("TF_NewTensorLegacy: the deallocator is missing");
          const giveBack = () => callbacks.three(deallocator, data, sizeBytes, argument);
          let encoded: Tensor | undefined;
          try {
            const shape = readDims(memory, dims, rank);
            const start = checkRange(memory, data, sizeBytes >>> 0, "tensor data");
            const buffer = new TensorBuffer(memory, start, sizeBytes >>> 0, giveBack);
            encoded = new Tensor(DataType.STRING, shape, elementCount(shape), buffer, "legacy");
            legacyTensorSpans(encodedBytes(encoded), elementCount(shape));
            if (strings !== "tstring") return adoptTensor(environment, encoded.retain(), true);
            return adoptTensor(environment, decodeStrings(encoded));
          } finally {
            if (encoded) encoded.release();
            else giveBack();
          }
        },
        0,
      ),
    /** A TF_Buffer with the strings of a tensor, however it was made; the caller deletes it. */
    TF_TensorLegacyEncoding: (tensor: number, status: number): number =>
      environment.run(
        status,
        () => {
          const held = handles.get(CTensor.kind, tensor);
          if (held.isEncoded) return bufferOf(memory, encodedBytes(held.tensor).slice());
          validateStrings(held.tensor.strings());
          return bufferOf(memory, tensorToLegacyEncoding(held.tensor));
        },
        0,
      ),
    /** The way in which the tensor was made: a TF_StringOrigin. */
    TF_TensorStringOrigin: (tensor: number): number =>
      ORIGINS[handles.get(CTensor.kind, tensor).tensor.stringOrigin ?? "none"],
  };
}

/** A new handle of a tensor for C code to delete; of a string tensor in the form that the C code gets. */
export function tensorHandle(environment: Environment, tensor: Tensor): number {
  return isGivenEncoded(environment, tensor)
    ? adoptTensor(environment, encodeStrings(tensor), true)
    : shareTensor(environment, tensor);
}

/** True for a tensor that C code gets in the legacy encoding. */
function isGivenEncoded({ strings }: Environment, { dtype, stringOrigin }: Tensor): boolean {
  if (dtype !== DataType.STRING) return false;
  return strings === "legacy" || (strings === "origin" && stringOrigin === "legacy");
}
