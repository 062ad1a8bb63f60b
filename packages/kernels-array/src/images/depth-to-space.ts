import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, notFound } from "@heddle/status";
import { rowMajorStrides } from "@heddle/tensor";
import { setAffineOutput } from "../writers/affine-copy.js";

/** The largest size whose square is an int32. */
const MAX_BLOCK = 46340;

/**
 * DepthToSpace: the channels of each pixel as a block of pixels.
 *
 * Source: tensorflow/core/kernels/depthtospace_op.cc (TensorFlow 2.21).
 */
export function createDepthToSpace(construction: ConstructionContext): Kernel {
  const block = blockSize(construction);
  if (block > MAX_BLOCK) throw invalidArgument(`Block size should be > 1 and <= ${MAX_BLOCK} but was: ${block}`);
  return { compute: (context) => depthToSpace(context, block) };
}

/**
 * SpaceToDepth: each block of pixels as the channels of one pixel.
 *
 * Source: tensorflow/core/kernels/spacetodepth_op.cc (TensorFlow 2.21).
 */
export function createSpaceToDepth(construction: ConstructionContext): Kernel {
  const block = blockSize(construction);
  return { compute: (context) => spaceToDepth(context, block) };
}

function blockSize({ attributes, op }: ConstructionContext): number {
  const format = attributes.string("data_format");
  // TensorFlow's CPU kernels have this format alone, too.
  if (format !== "NHWC") throw notFound(`${op.name} with data_format ${format}: only NHWC is supported`);
  return attributes.int32("block_size");
}

function depthToSpace(context: ComputeContext, block: number): void {
  const input = context.input(0);
  if (input.rank !== 4) throw invalidArgument(`Input rank should be: 4 instead of: ${input.rank}`);
  const [batch, height, width, depth] = input.shape;
  if (depth % (block * block) !== 0) {
    throw invalidArgument(`Input depth dimension ${depth} should be divisible by: ${block * block}`);
  }
  const channels = depth / (block * block);
  const strides = rowMajorStrides([batch, height, width, block, block, channels]);
  setAffineOutput(
    context,
    0,
    [batch, height * block, width * block, channels],
    input,
    0,
    [batch, height, block, width, block, channels],
    [0, 1, 3, 2, 4, 5].map((dimension) => strides[dimension]),
  );
}

function spaceToDepth(context: ComputeContext, block: number): void {
  const input = context.input(0);
  if (input.rank !== 4) throw invalidArgument(`Input rank should be 4 instead of ${input.rank}`);
  const [batch, height, width, depth] = input.shape;
  if (height % block !== 0 || width % block !== 0) {
    throw invalidArgument(`Image width ${width} and height ${height} should be divisible by block_size: ${block}`);
  }
  const [rows, columns] = [height / block, width / block];
  const strides = rowMajorStrides([batch, rows, block, columns, block, depth]);
  setAffineOutput(
    context,
    0,
    [batch, rows, columns, depth * block * block],
    input,
    0,
    [batch, rows, columns, block, block, depth],
    [0, 1, 3, 2, 4, 5].map((dimension) => strides[dimension]),
  );
}
