import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { rowMajorStrides, sizeBetween } from "@heddle/tensor";
import { copyGrid, roomForGrid } from "../writers/grid-copy.js";
import { openWriter } from "../writers/open-writer.js";
import { type BlockShape, isUnchanged, readBlockShape, readSquareBlocks } from "./block-shape.js";

/**
 * BatchToSpaceND: batches interleaved into blocks of the spatial dimensions, whose margins are cut off.
 *
 * Source: tensorflow/core/kernels/batchtospace_op.cc (TensorFlow 2.21).
 */
export function batchToSpaceNd(context: ComputeContext): void {
  const input = context.input(0);
  const block = readBlockShape(input, context.input(1), context.input(2), "crops");
  const copies = checkBatch(input.shape[0], block.blocks);
  if (isUnchanged(block)) context.setOutput(0, input.retain());
  else setImages(context, block, copies);
}

/** BatchToSpace: {@link batchToSpaceNd} of images, with square blocks. */
export function createBatchToSpace({ attributes }: ConstructionContext): Kernel {
  const size = attributes.int("block_size");
  return {
    compute(context) {
      const input = context.input(0);
      const block = readSquareBlocks(input, size, context.input(1), "crops");
      setImages(context, block, checkBatch(input.shape[0], block.blocks));
    },
  };
}

function setImages(context: ComputeContext, block: BlockShape, copies: number): void {
  const input = context.input(0);
  const { blocks } = block;
  const sizes = outputSizes(input.shape, block);
  const rest = input.shape.slice(1 + blocks.length);
  const batch = input.shape[0] / copies;
  const shape = [batch, ...sizes, ...rest];
  using scope = context.memory.scope();
  const room = roomForGrid(scope, sizes);
  const writer = openWriter(context, 0, shape);
  if (!shape.includes(0)) {
    const tables = placeTables(input.shape, block, sizes, batch);
    const perBatch = sizeBetween(input.shape, 1, 1 + blocks.length);
    const run = sizeBetween(rest, 0, rest.length);
    for (let i = 0; i < batch; i++) copyGrid(writer, input, i * perBatch, tables, run, room);
  }
  writer.finish();
}

/** The number of input batches in each output batch. */
function checkBatch(batch: number, blocks: readonly number[]): number {
  const exact = blocks.reduce((product, size) => BigInt.asIntN(64, product * BigInt(size)), 1n);
  if (exact <= 0n) throw invalidArgument(`Product of block sizes must be positive, got ${exact}`);
  if (BigInt(batch) % exact !== 0n) {
    throw invalidArgument(`Input batch dimension (${batch}) is not divisible by product of block sizes (${exact})`);
  }
  return Number(exact);
}

function outputSizes(shape: readonly number[], { blocks, margins }: BlockShape): number[] {
  return blocks.map((block, i) => {
    const [before, after] = [margins[2 * i], margins[2 * i + 1]];
    if (before < 0 || after < 0) throw invalidArgument("Crops must be non-negative");
    const size = shape[1 + i] * block - before - after;
    if (size < 0) throw invalidArgument(`cropped_shape[${i}]=${size} must be non-negative`);
    return size;
  });
}

/** For each dimension and each index of the output along it: the summand in the number of the input's element. */
function placeTables(
  shape: readonly number[],
  { blocks, margins }: BlockShape,
  sizes: readonly number[],
  batch: number,
): readonly Uint32Array[] {
  const spatial = shape.slice(1, 1 + blocks.length);
  const strides = rowMajorStrides(spatial);
  const blockStrides = rowMajorStrides(blocks);
  const perCopy = batch * sizeBetween(spatial, 0, spatial.length);
  return blocks.map((block, i) =>
    Uint32Array.from({ length: sizes[i] }, (_, place) => {
      const uncut = place + margins[2 * i];
      return Math.floor(uncut / block) * strides[i] + (uncut % block) * blockStrides[i] * perCopy;
    }),
  );
}
