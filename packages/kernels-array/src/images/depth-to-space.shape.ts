import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { divideSize, multiplySizes } from "@heddle/kernel-api/shapes";

/** The shape function of DepthToSpace. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of SpaceToDepth. */
export function depthToSpaceShape(context: ShapeContext): void {
  const block = context.attributes.int("block_size");
  setImages(
    context,
    (size) => multiplySizes(size, block),
    (depth) => divideSize(depth, block * block, true),
  );
}

/** The shape function of SpaceToDepth. */
export function spaceToDepthShape(context: ShapeContext): void {
  const block = context.attributes.int("block_size");
  setImages(
    context,
    (size) => divideSize(size, block, true),
    (depth) => multiplySizes(depth, block * block),
  );
}

/** Images of the input's format: `space` of height and width, `channels` of the depth. */
function setImages(context: ShapeContext, space: (size: number) => number, channels: (size: number) => number): void {
  const format = context.attributes.string("data_format");
  // The format NCHW_VECT_C has 4 of the channels as its last dimension.
  const isVector = format === "NCHW_VECT_C";
  const depthAt = format === "NHWC" ? 3 : 1;
  const input = withRank(context.inputShape(0), isVector ? 5 : 4) ?? [];
  const sizeOf = (size: number, i: number) => {
    if (i === 0) return size;
    if (i === 4) return size;
    return i === depthAt ? channels(size) : space(size);
  };
  context.setOutputShape(0, input.map(sizeOf));
}
