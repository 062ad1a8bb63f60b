import { type ConstructionContext, type Kernel, runUnfused } from "@heddle/kernel-api";
import { createBatchMatMul } from "./batch-mat-mul.js";

/** HeddleDense: the steps of a `tf.tensordot` of the last dimension of x, a tensor of rank `rank`, and a matrix of `columns`,
 * as one product. */
export function createHeddleDense(construction: ConstructionContext): Kernel {
  const { attributes, instantiateFunction } = construction;
  const rank = attributes.int32("rank");
  const columns = attributes.int32("columns");
  const unfused = instantiateFunction(attributes.func("unfused"));
  const product = createBatchMatMul(construction);
  return {
    ...product,
    compute(context) {
      const [x, weights] = [context.input(0), context.input(1)];
      const [inner, width] = weights.shape;
      const fits = x.rank === rank && weights.rank === 2 && x.shape[rank - 1] === inner && width === columns;
      return fits ? product.compute(context) : runUnfused(context, unfused);
    },
  };
}
