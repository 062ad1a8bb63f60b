/** String tensors from and to those of TFLite, of either type. */
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { readTensorBlockHeader } from "@heddle/tstring/tensor-block";
import { type TfLiteStringTensor, type TfLiteStringType, TfLiteType, wrongStringType } from "@heddle/tstring/tflite";
import { formatShape, shapesEqual } from "../shape.js";
import type { Tensor } from "../tensor.js";
import { tensorFromStringBuffer, tensorToStringBuffer } from "./string-buffer.js";
import { encodeStringTensor, openStringTensor } from "./string-tensor-block.js";

/**
 * A new string tensor with the strings of one of TFLite: a copy of its string buffer (type STRING) or of its string tensor block (TSTRING).
 *
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed or has another shape, or the type is not one of strings;
 * RESOURCE_EXHAUSTED for a string of 2^30 bytes or more, or when memory is out
 */
export function tensorFromTfLite(memory: LinearMemory, { type, shape, bytes }: TfLiteStringTensor): Tensor {
  if (type === TfLiteType.STRING) return tensorFromStringBuffer(memory, bytes, shape);
  if (type !== TfLiteType.TSTRING) throw wrongStringType(type);
  const stated = readTensorBlockHeader(bytes).shape;
  if (!shapesEqual(stated, shape)) {
    throw invalidArgument(
      `the string tensor block of a tensor of shape ${formatShape(shape)} states ${formatShape(stated)}`,
      {
        shape,
        stated,
      },
    );
  }
  return openStringTensor(memory, bytes);
}

/**
 * A string tensor as one of TFLite: a copy.
 *
 * @param type default STRING
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of another type; RESOURCE_EXHAUSTED for a string buffer past 2^31 - 1 bytes, or
 * when memory is out
 */
export function tensorToTfLite(tensor: Tensor, type: TfLiteStringType = TfLiteType.STRING): TfLiteStringTensor {
  if (type !== TfLiteType.STRING && type !== TfLiteType.TSTRING) throw wrongStringType(type);
  const bytes = type === TfLiteType.STRING ? tensorToStringBuffer(tensor) : encodeStringTensor(tensor);
  return { type, shape: [...tensor.shape], bytes };
}
