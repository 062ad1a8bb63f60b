import { mergeShapes, type PartialShape, type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { addSizes, divideSize, knownIntegers, multiplySizes, subtractSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** The effect of an op on the batch, and on a dimension with the elements of the other input before and after it. */
interface BlockOp {
  readonly batch: (size: number, block: number) => number;
  readonly space: (size: number, block: number, before: number, after: number) => number;
  /** The name of the other input, in messages. */
  readonly edges: string;
}

const toBatch: BlockOp = {
  batch: multiplySizes,
  space: (size, block, before, after) => divideSize(addSizes(addSizes(size, before), after), block, true),
  edges: "paddings",
};

const toSpace: BlockOp = {
  batch: (size, block) => divideSize(size, block, true),
  space: (size, block, before, after) => subtractSizes(subtractSizes(multiplySizes(size, block), before), after),
  edges: "crops",
};

/** The shape function of SpaceToBatchND. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of BatchToSpaceND. */
export function spaceToBatchShape(context: ShapeContext): void {
  blockShape(context, toBatch);
}

/** The shape function of SpaceToBatch. */
export function squareSpaceToBatchShape(context: ShapeContext): void {
  squareBlockShape(context, toBatch);
}

/** The shape function of BatchToSpaceND. */
export function batchToSpaceShape(context: ShapeContext): void {
  blockShape(context, toSpace);
}

/** The shape function of BatchToSpace. */
export function squareBatchToSpaceShape(context: ShapeContext): void {
  squareBlockShape(context, toSpace);
}

function squareBlockShape(context: ShapeContext, op: BlockOp): void {
  const size = context.attributes.int("block_size");
  const input = withRank(context.inputShape(0), 4) ?? [-1, -1, -1, -1];
  mergeShapes(context.inputShape(1), [2, 2]);
  setBlockShape(context, input, [size, size], 1, op);
}

function blockShape(context: ShapeContext, op: BlockOp): void {
  const blockInput = context.inputShape(1);
  if (blockInput?.length !== 1) throw invalidArgument("block_shape must have rank 1.");
  const [count] = blockInput;
  if (count < 0) throw invalidArgument("block_shape must have known size.");
  const input = withRankAtLeast(context.inputShape(0), count + 1);
  mergeShapes(context.inputShape(2), [count, 2]);
  setBlockShape(context, input, knownIntegers(context, 1), 2, op, count);
}

/** Sets the shape of the output, where the edges are input `edgesInput`. */
function setBlockShape(
  context: ShapeContext,
  input: PartialShape,
  blocks: readonly number[] | undefined,
  edgesInput: number,
  op: BlockOp,
  count = blocks?.length ?? 0,
): void {
  const edges = context.inputTensor(edgesInput) ? knownIntegers(context, edgesInput) : undefined;
  const batch = batchSize(input, count, blocks, op);
  if (edges?.some((edge) => edge < 0)) throw invalidArgument(`${op.edges} cannot be negative`);
  context.setOutputShape(0, input && [batch, ...spaceSizes(input, count, blocks, edges, op)]);
}

function batchSize(input: PartialShape, count: number, blocks: readonly number[] | undefined, op: BlockOp): number {
  if (count === 0) return input?.[0] ?? -1;
  const next = (size: number, block: number) => {
    if (block < 1) throw invalidArgument("block_shape must be positive", { block });
    return op.batch(size, block);
  };
  return blocks?.reduce(next, input?.[0] ?? -1) ?? -1;
}

/** All sizes but that of the batch. */
function spaceSizes(
  input: Shape,
  count: number,
  blocks: readonly number[] | undefined,
  edges: readonly number[] | undefined,
  op: BlockOp,
): readonly number[] {
  const sizes = input.slice(1);
  return sizes.map((size, i) => {
    if (i >= count) return size;
    return blocks && edges ? op.space(size, blocks[i], edges[2 * i], edges[2 * i + 1]) : -1;
  });
}
