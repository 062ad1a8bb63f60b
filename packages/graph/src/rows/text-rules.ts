import type { RowRule } from "./row-rule.js";
import { aligned, numberOf, numbersOf, ROWS, type RowValue, shapeOf, unknown } from "./row-value.js";

/** `StringSplit`, `StringSplitV2`: the pieces of each row's text, their places, and a shape. */
export const splitText: RowRule = ({ inputs: [text = unknown, ...others], newGroup }) => {
  if (!isRowVector(text) || others.some(({ kind }) => kind !== "fixed")) return undefined;
  const group = newGroup();
  return [{ kind: "coordinates", group }, aligned(group, []), { kind: "countAndWidth" }];
};

/** `UnicodeDecode` and the like: row splits, then vectors of the elements. */
export const decodeText: RowRule = ({ inputs: [text = unknown], outputCount, newGroup }) => {
  if (!isRowVector(text)) return undefined;
  const group = newGroup();
  const elements = Array.from({ length: outputCount - 1 }, () => aligned(group, []));
  return [{ kind: "rowSplits", group }, ...elements];
};

/** `UnicodeEncode`: a text for each row. */
export const encodeText: RowRule = ({ inputs: [elements, splits] }) =>
  isElements(elements) && splits?.kind === "rowSplits" && splits.group === elements.group
    ? aligned(ROWS, [])
    : undefined;

/** `StringNGrams`: new elements and their row splits. */
export const nGrams: RowRule = ({ inputs: [elements, splits], newGroup }) => {
  if (!isElements(elements) || splits?.kind !== "rowSplits" || splits.group !== elements.group) return undefined;
  const group = newGroup();
  return [aligned(group, []), { kind: "rowSplits", group }];
};

/** `Bincount` and `DenseBincount`: the lengths of rows, from the row of each element; or counts of the values of each row. */
export const countValues: RowRule = ({ inputs: [values, size, weights = unknown], attributes }) => {
  if (shapeOf(weights)?.[0] !== 0 || weights.kind !== "fixed") return undefined;
  const isDense = attributes.has("binary_output"); // `Bincount` counts a matrix as one vector.
  if (values?.kind === "rowIds" && size?.kind === "rowCount" && !(isDense && attributes.bool("binary_output"))) {
    return { kind: "rowLengths", group: values.group };
  }
  const isMatrix = isDense && values?.kind === "aligned" && values.shape.length === 2;
  return isMatrix && size?.kind === "fixed" ? aligned(values.group, [numberOf(size) ?? -1]) : undefined;
};

/** `RaggedBincount`: counts of the values of each row. */
export const countRaggedValues: RowRule = ({ inputs: [splits, values, size, weights = unknown] }) => {
  const fits = isElements(values) && splits?.kind === "rowSplits" && splits.group === values.group;
  const hasWeights = isElements(weights) && isElements(values) && weights.group === values.group;
  if (!fits || size?.kind !== "fixed") return undefined;
  if (!hasWeights && !(weights.kind === "fixed" && shapeOf(weights)?.[0] === 0)) return undefined;
  return aligned(ROWS, [numberOf(size) ?? -1]);
};

/** `RaggedTensorToTensor` with a constant shape of which only the number of rows is open: other widths depend on all rows. */
export const raggedToDense: RowRule = ({ inputs: [shape, values, fill, ...partition], attributes }) => {
  const sizes = numbersOf(shape);
  if (!sizes || sizes.length < 2 || sizes[0] !== -1 || sizes.slice(1).some((size) => size < 0)) return undefined;
  if (values?.kind !== "aligned" || fill?.kind !== "fixed" || fill.shape?.length !== 0) return undefined;
  const types = attributes.stringList("row_partition_types").join(" ");
  const [first, second] = partition;
  const isOfGroup = (part: RowValue | undefined, kind: "rowIds" | "rowSplits") =>
    part?.kind === kind && part.group === values.group && partition.length === types.split(" ").length;
  const fits =
    types === "FIRST_DIM_SIZE VALUE_ROWIDS"
      ? first?.kind === "rowCount" && isOfGroup(second, "rowIds")
      : types === "ROW_SPLITS" && isOfGroup(first, "rowSplits");
  return fits ? aligned(ROWS, sizes.slice(1)) : undefined;
};

/** `SparseToDense` of the places of elements. */
export const sparseToDense: RowRule = ({ inputs: [places, shape, values, fill] }) => {
  if (places?.kind !== "coordinates" || shape?.kind !== "sizes" || fill?.kind !== "fixed") return undefined;
  const [rows, width = -1] = shape.sizes;
  const isWhole = rows === "rows" && shape.sizes.length === 2 && typeof width === "number";
  return isWhole && isElements(values) && values.group === places.group ? aligned(ROWS, [width]) : undefined;
};

/** `UnsortedSegment…` over the elements of each row. */
export const segmentRows: RowRule = ({ inputs: [values, rows, count] }) => {
  const fits = values?.kind === "aligned" && rows?.kind === "rowIds" && rows.group === values.group;
  return fits && count?.kind === "rowCount" ? aligned(ROWS, values.shape.slice(1)) : undefined;
};

/** `Cumsum`: the limits of rows, from their lengths; or sums along a dimension after the first. */
export const runningSum: RowRule = ({ inputs: [values = unknown, axis], attributes }) => {
  const along = numberOf(axis);
  if (values.kind === "rowLengths") {
    const isPlain = !attributes.bool("reverse") && !attributes.bool("exclusive");
    return along === 0 && isPlain ? { kind: "rowLimits", group: values.group } : undefined;
  }
  if (values.kind !== "aligned" || along === undefined) return undefined;
  return along % values.shape.length === 0 ? undefined : values;
};

/** `LookupTableFindV2`: a value for each key. */
export const findValues: RowRule = ({ inputs: [table, keys = unknown, fill] }) => {
  if (table?.kind !== "fixed" || fill?.kind !== "fixed" || fill.shape?.length !== 0) return undefined;
  if (keys.kind === "fixed") return { kind: "fixed", shape: keys.shape };
  return keys.kind === "aligned" ? keys : undefined;
};

function isRowVector(value: RowValue): boolean {
  return value.kind === "aligned" && value.group === ROWS && value.shape.length === 1;
}

/** True for a vector of the elements of a group. */
function isElements(value: RowValue | undefined): value is RowValue & { readonly kind: "aligned" } {
  return value?.kind === "aligned" && value.group !== ROWS && value.shape.length === 1;
}
