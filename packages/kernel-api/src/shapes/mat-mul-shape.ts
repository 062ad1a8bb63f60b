import { broadcastPartialShapes } from "./broadcast-shape.js";
import { concatenateShapes, mergeShapes, type PartialShape, subshape, withRankAtLeast } from "./partial-shape.js";
import { inputWithRank, sizeAt } from "./ranked-shapes.js";
import type { ShapeContext } from "./shape-inference.js";
import { mergeSizes } from "./sizes.js";

/**
 * The shape function of products of two matrices, which attributes `transpose_a` and `transpose_b` may transpose.
 *
 * Source: MatMulShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function matMulShape(context: ShapeContext): void {
  const { attributes } = context;
  const a = inputWithRank(context, 0, 2);
  const b = inputWithRank(context, 1, 2);
  context.setOutputShape(0, product(a, b, attributes.bool("transpose_a"), attributes.bool("transpose_b")));
}

/**
 * The shape function of BatchMatMul: products of the matrices of two tensors whose other dimensions are equal.
 *
 * Source: BatchMatMulShape, as {@link matMulShape}.
 */
export function batchMatMulShape(context: ShapeContext): void {
  const { a, b } = operands(context);
  const batch = mergeShapes(subshape(a, 0, -2), subshape(b, 0, -2));
  context.setOutputShape(0, concatenateShapes(batch, adjointProduct(context, a, b)));
}

/**
 * The shape function of BatchMatMulV2 and V3: products of the matrices of two tensors whose other dimensions are broadcast.
 *
 * Source: BatchMatMulV2Shape, as {@link matMulShape}.
 */
export function batchMatMulV2Shape(context: ShapeContext): void {
  const { a, b } = operands(context);
  const matrix = adjointProduct(context, a, b);
  const batch = broadcastPartialShapes(subshape(a, 0, -2), subshape(b, 0, -2));
  context.setOutputShape(0, concatenateShapes(batch, matrix));
}

const operands = (context: ShapeContext) => ({
  a: withRankAtLeast(context.inputShape(0), 2),
  b: withRankAtLeast(context.inputShape(1), 2),
});

const adjointProduct = ({ attributes }: ShapeContext, a: PartialShape, b: PartialShape) =>
  product(a, b, attributes.bool("adj_x"), attributes.bool("adj_y"));

function product(a: PartialShape, b: PartialShape, transposesA: boolean, transposesB: boolean): readonly number[] {
  mergeSizes(sizeAt(a, transposesA ? -2 : -1), sizeAt(b, transposesB ? -1 : -2));
  return [sizeAt(a, transposesA ? -1 : -2), sizeAt(b, transposesB ? -2 : -1)];
}
