import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, rowMajorStrides, sizeBetween } from "@heddle/tensor";
import { PADDING } from "../writers/element-writer.js";
import { copyGrid, roomForGrid } from "../writers/grid-copy.js";
import { openWriter } from "../writers/open-writer.js";
import { type BlockShape, isUnchanged, readBlockShape, readSquareBlocks } from "./block-shape.js";

/**
 * SpaceToBatchND: every block-th element of each spatial dimension, padded with zeros, goes into a batch of its own.
 *
 * Source: tensorflow/core/kernels/spacetobatch_op.cc (TensorFlow 2.21).
 */
export function spaceToBatchNd(context: ComputeContext): void {
  const input = context.input(0);
  const block = readBlockShape(input, context.input(1), context.input(2), "paddings");
  const { blocks } = block;
  blocks.forEach((size, i) => {
    if (size > 0) return;
    throw invalidArgument(
      `All values in block_shape must be positive, got value, ${exactIndex(context.input(1), i)} at index ${i}.`,
    );
  });
  if (isUnchanged(block)) context.setOutput(0, input.retain());
  else setBatches(context, block);
}

/** SpaceToBatch: {@link spaceToBatchNd} of images, with square blocks. */
export function createSpaceToBatch({ attributes }: ConstructionContext): Kernel {
  const size = attributes.int("block_size");
  return {
    compute: (context) => setBatches(context, readSquareBlocks(context.input(0), size, context.input(1), "paddings")),
  };
}

function setBatches(context: ComputeContext, block: BlockShape): void {
  const input = context.input(0);
  const { blocks } = block;
  const sizes = outputSizes(input.shape, block);
  const rest = input.shape.slice(1 + blocks.length);
  const batch = input.shape[0];
  const copies = blocks.reduce((product, size) => product * size, 1);
  const shape = [batch * copies, ...sizes, ...rest];
  using scope = context.memory.scope();
  const room = roomForGrid(scope, sizes);
  const writer = openWriter(context, 0, shape);
  if (!shape.includes(0)) {
    const tables = offsetTables(input.shape, block, sizes);
    const strides = rowMajorStrides(blocks);
    const perBatch = sizeBetween(input.shape, 1, 1 + blocks.length);
    const run = sizeBetween(rest, 0, rest.length);
    for (let copy = 0; copy < copies; copy++) {
      const chosen = tables.map((ofOffset, i) => ofOffset[Math.floor(copy / strides[i]) % blocks[i]]);
      for (let i = 0; i < batch; i++) copyGrid(writer, input, i * perBatch, chosen, run, room);
    }
  }
  writer.finish();
}

function outputSizes(shape: readonly number[], { blocks, margins, exactBlock }: BlockShape): number[] {
  return blocks.map((block, i) => {
    const [before, after] = [margins[2 * i], margins[2 * i + 1]];
    if (before < 0 || after < 0) throw invalidArgument("Paddings must be non-negative");
    const padded = shape[1 + i] + before + after;
    if (padded % block === 0) return padded / block;
    throw invalidArgument(`padded_shape[${i}]=${padded} is not divisible by block_shape[${i}]=${exactBlock(i)}`);
  });
}

/** For each dimension and each offset in a block: the numbers of the input's elements that the output takes. */
function offsetTables(
  shape: readonly number[],
  { blocks, margins }: BlockShape,
  sizes: readonly number[],
): readonly (readonly Uint32Array[])[] {
  const strides = rowMajorStrides(shape.slice(1, 1 + blocks.length));
  return blocks.map((block, i) =>
    Array.from({ length: block }, (_, offset) =>
      Uint32Array.from({ length: sizes[i] }, (_, place) => {
        const from = place * block + offset - margins[2 * i];
        return from >= 0 && from < shape[1 + i] ? from * strides[i] : PADDING;
      }),
    ),
  );
}
