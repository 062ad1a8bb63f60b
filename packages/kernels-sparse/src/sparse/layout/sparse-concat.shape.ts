import { mergeShapes, type PartialShape, type ShapeContext } from "@heddle/kernel-api";
import { addSizes, inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of SparseConcat. Source: tensorflow/core/ops/sparse_ops.cc (TensorFlow 2.21). */
export function sparseConcatShape(context: ShapeContext): void {
  const count = context.inputCount / 3;
  let rows = 0;
  let rank = -1;
  let shape: PartialShape;
  for (let i = 0; i < count; i++) {
    const [indexRows, columns] = inputWithRank(context, i, 2);
    const [values] = inputWithRank(context, count + i, 1);
    const dense = inputWithRank(context, 2 * count + i, 1);
    rows = addSizes(rows, mergeSizes(indexRows, values));
    rank = mergeSizes(rank, columns);
    shape = mergeShapes(shape, dense);
  }
  context.setOutputShape(0, [rows, rank]);
  context.setOutputShape(1, [rows]);
  context.setOutputShape(2, shape);
  setDenseSizes(context, count);
}

/** The sum of the sizes along the dimension; the first of the others, which are all the same. */
function setDenseSizes(context: ShapeContext, count: number): void {
  const all = Array.from({ length: count }, (_, i) => context.inputSizes(2 * count + i));
  const [first] = all;
  if (!first || all.some((sizes) => sizes?.length !== first.length)) return;
  const attr = context.attributes.int32("concat_dim");
  const dimension = attr < 0 ? attr + first.length : attr;
  const sizeAt = (d: number) => all.map((sizes) => sizes?.[d] ?? -1);
  context.setOutputSizes(
    2,
    first.map((size, d) => (d === dimension ? sizeAt(d).reduce(addSizes) : size)),
  );
}
