import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, readIndex } from "@heddle/tensor";
import { replaceDimensions } from "./replace-dimensions.js";

/** ExpandDims: the same elements with one more dimension of size 1. */
export function expandDims(context: ComputeContext): void {
  const input = context.input(0);
  const dim = context.input(1);
  if (dim.elementCount !== 1) throw invalidArgument("'dim' must be a tensor with a single value");
  const { rank } = input;
  const index = readIndex(dim);
  if (index < -1 - rank || index > rank) {
    throw invalidArgument(`Tried to expand dim index ${exactIndex(dim)} for tensor with ${rank} dimensions.`);
  }
  const at = index < 0 ? index + rank + 1 : index;
  context.setOutput(0, input.withShape(replaceDimensions(input.shape, at, at, 1)));
}
