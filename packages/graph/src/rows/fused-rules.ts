import { commonGroup, elementWise } from "./element-wise-rules.js";
import { biasAdd, matMul } from "./product-rules.js";
import type { RowRule } from "./row-rule.js";
import { shapeOf, unknown } from "./row-value.js";

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

/** `HeddleAttention` of queries, keys and values whose rows are the batch, as those of the result; a fixed mask is of all of them. */
export const attention: RowRule = ({ inputs, attributes }) => {
  const group = commonGroup(inputs);
  const axes = ["query", "key", "value", "result"].map((name) => attributes.string(`${name}_axes`));
  const [mask] = inputs.slice(3);
  const scoreAxes = attributes.string("score_axes");
  const tensors = inputs.slice(0, 3);
  if (group === undefined || !tensors.every(({ kind }) => kind === "aligned")) return undefined;
  if (!axes.every((each) => each.startsWith("b")) || !scoreAxes.startsWith("b")) return undefined;
  if (!tensors.every((tensor, i) => shapeOf(tensor)?.length === axes[i]?.length)) return undefined;
  const sizes = mask && shapeOf(mask);
  const isWhole = mask?.kind === "aligned" && sizes?.length === scoreAxes.length;
  const isShared = mask?.kind === "fixed" && sizes && (sizes.length < scoreAxes.length || sizes[0] === 1);
  if (mask && !isWhole && !isShared) return undefined;
  if (sizes && sizes.length > scoreAxes.length) return undefined;
  return { kind: "aligned", group, shape: [...(axes[3] ?? "")].map(() => -1) };
};

/** `HeddleDense`: rows of a tensor of the rank that it is for, times a fixed matrix. */
export const dense: RowRule = (node) =>
  shapeOf(node.inputs[0] ?? unknown)?.length === node.attributes.int("rank") ? matMul(node) : undefined;
