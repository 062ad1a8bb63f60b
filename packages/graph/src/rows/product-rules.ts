import { commonGroup } from "./element-wise-rules.js";
import type { RowRule } from "./row-rule.js";
import { type RowValue, shapeOf, unknown } from "./row-value.js";

/** `MatMul`, `BatchMatMulV2`: rows times a fixed matrix, or matrices of each row times each other. */
export const matMul: RowRule = ({ inputs: [left = unknown, right = unknown, ...others], attributes }) => {
  const isFlag = (name: string) => attributes.has(name) && attributes.bool(name);
  const [a, b] = [shapeOf(left), shapeOf(right)];
  if (left.kind !== "aligned" || !a || !b || others.some(({ kind }) => kind !== "fixed")) return undefined;
  const isTurned = isFlag("transpose_a") || isFlag("adj_x");
  if (a.length === 2 ? isTurned || b.length > 2 : b.length > a.length) return undefined;
  if (right.kind === "aligned" && (a.length < 3 || b.length !== a.length || right.group !== left.group))
    return undefined;
  if (right.kind === "fixed" && b.length === a.length && a.length > 2 && b[0] !== 1) return undefined;
  if (right.kind !== "fixed" && right.kind !== "aligned") return undefined;
  return { ...left, shape: [...new Array<number>(a.length - 1).fill(-1), lastSize(b, isFlag)] };
};

/** `BiasAdd`: a fixed bias. */
export const biasAdd: RowRule = ({ inputs: [input = unknown, bias] }) =>
  input.kind === "aligned" && input.shape.length > 1 && bias?.kind === "fixed" ? input : undefined;

/** Convolutions and pools: images of each row, all else fixed; a window of 1 along the rows. */
export const imageWise: RowRule = ({ inputs: [input = unknown, ...others], attributes, outputCount }) => {
  if (input.kind !== "aligned" || others.some(({ kind }) => kind !== "fixed")) return undefined;
  const staysInRow = ["ksize", "strides"].every((name) => !attributes.has(name) || attributes.intList(name)[0] === 1);
  if (!staysInRow) return undefined;
  const result: RowValue = { ...input, shape: input.shape.map(() => -1) };
  return [result, ...new Array<RowValue>(outputCount - 1).fill(unknown)];
};

/** `FusedBatchNorm` that uses given means and variances: the rest of its outputs is of no use then. */
export const batchNorm: RowRule = (node) => {
  const [input = unknown, ...others] = node.inputs;
  const isFixed = others.every(({ kind }) => kind === "fixed");
  if (input.kind !== "aligned" || !isFixed || node.attributes.bool("is_training")) return undefined;
  return [input, ...new Array<RowValue>(node.outputCount - 1).fill(unknown)];
};

/** `Einsum` whose first label of each aligned operand is the first of the result and of no fixed operand. */
export const einsum: RowRule = ({ inputs, attributes }) => {
  const [left = "", result = ""] = attributes.string("equation").replaceAll(" ", "").split("->");
  const operands = left.split(",");
  const [label] = result;
  const group = commonGroup(inputs);
  if (group === undefined || label === undefined || `${left}${result}`.includes(".")) return undefined;
  const fits = inputs.every((input, index) => {
    const labels = operands[index] ?? "";
    return input.kind === "aligned" ? labels.lastIndexOf(label) === 0 : !labels.includes(label);
  });
  return fits ? { kind: "aligned", group, shape: [...result].map(() => -1) } : undefined;
};

function lastSize(shape: readonly number[], isFlag: (name: string) => boolean): number {
  return shape.at(isFlag("transpose_b") || isFlag("adj_y") ? -2 : -1) ?? -1;
}
