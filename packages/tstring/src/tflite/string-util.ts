/**
 * The readers of TFLite's string_util, for both types of string tensor.
 *
 * Source: tensorflow/lite/string_util.h (TensorFlow 2.21), which reads string buffers and checks nothing.
 */
import { isTensorBlock, readTensorBlockHeader } from "../tensor-block/tensor-block-header.js";
import { tensorBlockItem } from "../tensor-block/tensor-block-strings.js";
import { stringBufferCount, stringBufferItem } from "./string-buffer.js";
import { type TfLiteStringTensor, wrongStringType } from "./tflite-tensor.js";
import { TfLiteType } from "./tflite-types.js";

/**
 * The number of strings in a tensor's buffer, or in the buffer that is all of the bytes: a string tensor block when it starts as one,
 * else a string buffer.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed, or the tensor is not one of strings
 */
export function getStringCount(source: TfLiteStringTensor | Uint8Array): number {
  const { bytes, isBlock } = bufferOf(source);
  return isBlock ? readTensorBlockHeader(bytes).count : stringBufferCount(bytes);
}

/**
 * String `index` of a tensor's buffer, or of the buffer that is all of the bytes: a view of it.
 *
 * @throws {StatusError} as {@link getStringCount}; OUT_OF_RANGE for an invalid index
 */
export function getString(source: TfLiteStringTensor | Uint8Array, index: number): Uint8Array {
  const { bytes, isBlock } = bufferOf(source);
  return isBlock ? tensorBlockItem(bytes, index) : stringBufferItem(bytes, index);
}

function bufferOf(source: TfLiteStringTensor | Uint8Array): { bytes: Uint8Array; isBlock: boolean } {
  if (source instanceof Uint8Array) return { bytes: source, isBlock: isTensorBlock(source) };
  const { type, bytes } = source;
  if (type !== TfLiteType.STRING && type !== TfLiteType.TSTRING) throw wrongStringType(type);
  return { bytes, isBlock: type === TfLiteType.TSTRING };
}
