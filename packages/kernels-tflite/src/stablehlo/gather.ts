import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, rowMajorStrides } from "@heddle/tensor";
import { type GatherOptions, gatheredSizes, gatherOptions } from "./gather-sizes.js";
import { placesIn } from "./places-in.js";

/**
 * STABLEHLO_GATHER: slices of the operand at the indices. A slice that would leave the operand is moved to where it fits.
 *
 * Source: tensorflow/lite/kernels/stablehlo_gather.cc (TensorFlow 2.21).
 */
export const createStablehloGather: CreateKernel = ({ attributes }) => {
  const options = gatherOptions(attributes);
  return { compute: (context) => gather(context, options) };
};

function gather(context: ComputeContext, options: GatherOptions): void {
  const operand = context.input(0);
  const indices = context.input(1);
  const { offsetDims, collapsedSliceDims, startIndexMap, indexVectorDim, sliceSizes } = options;
  if (operand.rank !== sliceSizes.length || sliceSizes.some((size, axis) => size < 0 || size > operand.shape[axis])) {
    throw invalidArgument(`slices of sizes [${sliceSizes}] of an operand of shape ${formatShape(operand.shape)}`);
  }
  const shape = gatheredSizes(indices.shape, options);
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  const strides = rowMajorStrides(shape);
  const isOffset = shape.map((_, axis) => offsetDims.includes(axis));
  const batchStrides = strides.filter((_, axis) => !isOffset[axis]);
  const sliceStrides = strides.filter((_, axis) => isOffset[axis]);
  const sourceStrides = rowMajorStrides(operand.shape);
  const keptAxes = sliceSizes.map((_, axis) => axis).filter((axis) => !collapsedSliceDims.includes(axis));
  // The place of each element of a slice in the operand and in the output.
  const from = placesIn(
    keptAxes.map((axis) => sliceSizes[axis]),
    keptAxes.map((axis) => sourceStrides[axis]),
  );
  const to = placesIn(
    keptAxes.map((axis) => sliceSizes[axis]),
    sliceStrides,
  );
  const batch = indices.shape.filter((_, axis) => axis !== indexVectorDim);
  const indexStrides = rowMajorStrides(indices.shape);
  const starts = placesIn(
    batch,
    indexStrides.filter((_, axis) => axis !== indexVectorDim),
  );
  const targets = placesIn(batch, batchStrides);
  const numbers = indices.elements();
  const step = indexStrides[indexVectorDim] ?? 1;
  const width = dataTypeSize(operand.dtype);
  const { u8 } = context.memory;
  for (let at = 0; at < starts.length; at++) {
    let source = 0;
    for (const [number, axis] of startIndexMap.entries()) {
      const start = Number(numbers[starts[at] + number * step]);
      source += Math.min(Math.max(start, 0), operand.shape[axis] - sliceSizes[axis]) * sourceStrides[axis];
    }
    for (let i = 0; i < from.length; i++) {
      const element = operand.address + (source + from[i]) * width;
      u8.copyWithin(output.address + (targets[at] + to[i]) * width, element, element + width);
    }
  }
}
