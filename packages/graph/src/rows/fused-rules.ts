import { elementWise } from "./element-wise-rules.js";
import { biasAdd } from "./product-rules.js";
import type { RowRule } from "./row-rule.js";

/** `HeddleGelu`: of each element, perhaps with a fixed bias. */
export const gelu: RowRule = (node) => (node.inputs.length === 1 ? elementWise(node) : biasAdd(node));

/** `HeddleLayerNorm`: means along another dimension than the rows. */
export const layerNorm: RowRule = (node) => {
  const sum = elementWise(node);
  if (!sum || !("kind" in sum) || sum.kind !== "aligned") return sum;
  const axis = node.attributes.int("axis");
  const dimension = axis < 0 ? axis + sum.shape.length : axis;
  return dimension > 0 && dimension < sum.shape.length ? sum : undefined;
};
