import type { ShapeContext } from "@heddle/kernel-api";
import { hasSizes, knownIntegers, reductionShape } from "@heddle/kernel-api/shapes";
import { heldSize, sizeProduct } from "../held-size.js";

/** The shape function of Prod, whose result is known for a vector of sizes: the number of elements of a tensor. */
export function prodShape(context: ShapeContext): void {
  reductionShape(context);
  const axes = knownIntegers(context, 1);
  if (!hasSizes(context, 0) || !axes || axes.length === 0 || context.inputShape(0)?.length !== 1) return;
  const product = context.inputSizes(0)?.reduce(sizeProduct, 1);
  if (product !== undefined) context.setOutputSizes(0, [heldSize(product, context.outputType(0))]);
}
