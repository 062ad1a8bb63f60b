import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { divideSize, multiplySizes } from "@heddle/kernel-api/shapes";

/** The size of a dimension from its size in the input. */
type Sizing = (size: number, block: number) => number;

/** The shape function of DepthToSpace. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of SpaceToDepth. */
export function depthToSpaceShape(context: ShapeContext): void {
  setImages(context, multiplySizes, (depth, block) => divideSize(depth, square(block), true));
}

/** The shape function of SpaceToDepth. */
export function spaceToDepthShape(context: ShapeContext): void {
  const space: Sizing = (size, block) => divideSize(size, block, true);
  setImages(context, space, (depth, block) => multiplySizes(depth, square(block)));
}

/** The square of a block size is an int32 that wraps around, as in TensorFlow. */
const square = (block: number) => Math.imul(block, block);

/** Images of the input's format: `space` of height and width, `channels` of the depth. */
function setImages(context: ShapeContext, space: Sizing, channels: Sizing): void {
  const format = context.attributes.string("data_format");
  const input = withRank(context.inputShape(0), format === "NCHW_VECT_C" ? 5 : 4) ?? [];
  const block = context.attributes.int32("block_size");
  // The last dimension of NCHW_VECT_C has 4 of the channels, and stays.
  const [height, depth] = format === "NHWC" ? [1, 3] : [2, 1];
  const sizeOf = (size: number, i: number) => {
    if (i === depth) return channels(size, block);
    return i === height || i === height + 1 ? space(size, block) : size;
  };
  context.setOutputShape(0, input.map(sizeOf));
}
