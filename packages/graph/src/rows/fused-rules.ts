import { commonGroup, elementWise } from "./element-wise-rules.js";
import { biasAdd, matMul } from "./product-rules.js";
import type { RowRule } from "./row-rule.js";
import { aligned, ROWS, type RowValue, shapeOf, unknown } from "./row-value.js";

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

/** `HeddleStringSplit` and `HeddleStringSplitV2`: the pieces of each row's text and their row splits. */
export const splitRows: RowRule = (node) => (node.inputs[1]?.kind === "fixed" ? splitWords(node) : undefined);

/** `HeddleSplitWords`: the same of texts alone. */
export const splitWords: RowRule = ({ inputs: [text = unknown], newGroup }) => {
  if (!isRowVector(text)) return undefined;
  const group = newGroup();
  return [aligned(group, []), { kind: "rowSplits", group }];
};

/** `HeddlePadValues` with a fixed number of columns: a row of so many for each row. */
export const padValues: RowRule = ({ inputs, attributes }) =>
  areRows(inputs) && inputs[2]?.kind === "fixed" && attributes.int("columns") >= 0
    ? aligned(ROWS, [attributes.int("columns")])
    : undefined;

/** `HeddlePadRows`: a row of so many columns for each row. */
export const padRows: RowRule = ({ inputs, attributes }) =>
  areRows(inputs) ? aligned(ROWS, [attributes.int("columns")]) : undefined;

/** `HeddleSparseRows`: some of the pieces of each row, their places, and the shape of the whole. */
export const sparseRows: RowRule = ({ inputs, attributes, newGroup }) =>
  areRows(inputs) ? sparseMatrix(newGroup(), attributes.int("columns")) : undefined;

/** `HeddleNgramBuckets`: ids of pieces of each row's text, their places, and the shape of the whole. */
export const ngramBuckets: RowRule = ({ inputs: [text = unknown], attributes, newGroup }) =>
  isRowVector(text) ? sparseMatrix(newGroup(), attributes.int("columns")) : undefined;

/** `HeddleSparseTexts`: some of the texts of a matrix. */
export const sparseTexts: RowRule = ({ inputs: [texts = unknown], newGroup }) => {
  const isMatrix = texts.kind === "aligned" && texts.group === ROWS && texts.shape.length === 2;
  return isMatrix ? sparseMatrix(newGroup(), texts.shape[1] ?? -1) : undefined;
};

/** `HeddleSparseEmbedding` of the ids of each row. */
export const sparseEmbedding: RowRule = ({ inputs: [params, places, ids, shape] }) => {
  const isOfRows = places?.kind === "coordinates" && ids?.kind === "aligned" && ids.group === places.group;
  const isWhole = shape?.kind === "sizes" && shape.sizes[0] === "rows" && shape.sizes.length === 2;
  if (params?.kind !== "fixed" || !isOfRows || ids.shape.length !== 1 || !isWhole) return undefined;
  return aligned(ROWS, [params.shape?.[1] ?? -1]);
};

/** `HeddleRepeatTexts`: the same row for each row. */
export const repeatTexts: RowRule = ({ inputs: [texts, rows] }) => {
  const isRow = texts?.kind === "fixed" && texts.shape?.length === 2 && texts.shape[0] === 1;
  return isRow && rows?.kind === "aligned" && rows.group === ROWS ? aligned(ROWS, [texts.shape?.[1] ?? -1]) : undefined;
};

/** True for an element of each row. */
function isRowVector(value: RowValue): boolean {
  return value.kind === "aligned" && value.group === ROWS && value.shape.length === 1;
}

/** True for elements and their row splits. */
function areRows([elements, splits]: readonly RowValue[]): boolean {
  const isVector = elements?.kind === "aligned" && elements.shape.length === 1;
  return isVector && splits?.kind === "rowSplits" && splits.group === elements.group;
}

/** A sparse matrix with a row for each row: places, values and dense shape. */
function sparseMatrix(group: number, columns: number): readonly RowValue[] {
  return [{ kind: "coordinates", group }, aligned(group, []), { kind: "sizes", sizes: ["rows", columns] }];
}
