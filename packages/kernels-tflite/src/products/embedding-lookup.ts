import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { quantizationAttr } from "../quantization/quantization-attrs.js";

/**
 * EMBEDDING_LOOKUP of a quantised table: rows as float32 numbers, each times its scale. uint8 tables are read as int8, as upstream.
 *
 * Source: tensorflow/lite/kernels/embedding_lookup.cc (TensorFlow 2.21).
 */
export const createEmbeddingLookup: CreateKernel = ({ attributes }) => {
  const { scales, zeroPoints, axis } = quantizationAttr(attributes, "value");
  if (scales.length > 1 && axis !== 0) throw invalidArgument(`value is quantised along axis ${axis}; wanted 0`);
  if (zeroPoints[0] !== 0) throw invalidArgument(`value has the zero point ${zeroPoints[0]}; wanted 0`);
  return { compute: (context) => lookUp(context, scales) };
};

/** Elements that are written in less than a millisecond. */
const ELEMENTS_AT_ONCE = 300_000;

function lookUp(context: ComputeContext, scales: readonly number[]): void | Promise<void> {
  const lookup = context.input(0);
  const value = context.input(1);
  if (lookup.rank !== 1)
    throw invalidArgument(`lookup has the shape ${formatShape(lookup.shape)}; wanted one dimension`);
  if (value.rank < 2)
    throw invalidArgument(`value has the shape ${formatShape(value.shape)}; wanted two dimensions or more`);
  const [count, ...rowShape] = value.shape;
  if (scales.length > 1 && scales.length !== count) {
    throw invalidArgument(`value has ${scales.length} scales for ${count} rows`);
  }
  const rows = lookup.elementCount;
  const output = context.allocateOutput(0, [rows, ...rowShape]);
  const width = rowShape.reduce((product, size) => product * size, 1);
  const { memory } = context;
  return inBlocks(context, rows, Math.ceil(ELEMENTS_AT_ONCE / Math.max(1, width)), (start, end) => {
    const { f32, i8, i32 } = memory;
    for (let row = start, to = (output.address >>> 2) + start * width; row < end; row++) {
      const index = i32[(lookup.address >>> 2) + row];
      if (index < 0 || index >= count) {
        throw invalidArgument(`Embedding Lookup: index out of bounds. Got ${index}, and bounds are [0, ${count - 1}]`);
      }
      const scale = scales[scales.length > 1 ? index : 0];
      for (let i = 0, from = value.address + index * width; i < width; i++) f32[to++] = i8[from + i] * scale;
    }
  });
}
