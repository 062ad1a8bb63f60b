import { decodeUtf8 } from "@heddle/tstring";
import { dataTypeName } from "../data-type.js";
import { formatShape } from "../shape.js";
import type { Tensor } from "../tensor.js";
import { summarizeTensor } from "./summarize-tensor.js";

/**
 * A tensor in one line, with up to `maxValues` elements: `Tensor<type: int32 shape: [] values: 42>`.
 *
 * @param maxValues default 3
 *
 * Source: Tensor::DebugString (tensorflow/core/framework/tensor.cc, TensorFlow 2.21).
 */
export function tensorDebugString(tensor: Tensor, maxValues = 3): string {
  const summary = summarizeTensor(tensor, maxValues, false);
  const values = decodeUtf8(summary, 0, summary.length);
  return `Tensor<type: ${dataTypeName(tensor.dtype)} shape: ${formatShape(tensor.shape)} values: ${values}>`;
}
