import { mergeShapes, type PartialShape, type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
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

/** The shape function of SpaceToBatchND. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of BatchToSpaceND. */
export function spaceToBatchShape(context: ShapeContext): void {
  blockShape(context, {
    batch: multiplySizes,
    space: (size, block, before, after) => divideSize(addSizes(addSizes(size, before), after), block, true),
    edges: "paddings",
  });
}

/** The shape function of BatchToSpaceND. */
export function batchToSpaceShape(context: ShapeContext): void {
  blockShape(context, {
    batch: (size, block) => divideSize(size, block, true),
    space: (size, block, before, after) => subtractSizes(subtractSizes(multiplySizes(size, block), before), after),
    edges: "crops",
  });
}

function blockShape(context: ShapeContext, op: BlockOp): void {
  const blockInput = context.inputShape(1);
  if (blockInput?.length !== 1) throw invalidArgument("block_shape must have rank 1.");
  const [count] = blockInput;
  if (count < 0) throw invalidArgument("block_shape must have known size.");
  const input = withRankAtLeast(context.inputShape(0), count + 1);
  mergeShapes(context.inputShape(2), [count, 2]);
  const blocks = knownIntegers(context, 1);
  const edges = edgesOf(context);
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

/** The constant in input 2, a row of two for each block. */
const edgesOf = (context: ShapeContext) => (context.inputTensor(2) ? knownIntegers(context, 2) : undefined);
