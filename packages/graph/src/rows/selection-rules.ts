import type { RowRule } from "./row-rule.js";
import { fromStart, noShape, sizeValue } from "./row-sizes.js";
import { aligned, numberOf, numbersOf, ROWS, type RowValue, shapeOf, unknown } from "./row-value.js";

/** `GatherV2`: rows of a fixed table by aligned indices; columns; elements of the row that each element belongs to. */
export const gather: RowRule = ({ inputs: [table = unknown, indices = unknown, axis], attributes }) => {
  const along = axis === undefined ? 0 : numberOf(axis);
  const shape = shapeOf(table);
  if (along === undefined || !shape) return undefined;
  const index = fromStart(along, shape.length);
  if (attributes.has("batch_dims") && attributes.int("batch_dims") !== 0) return undefined;
  if (table.kind === "sizes") return gatherSizes(table.sizes, indices);
  const taken = shapeOf(indices);
  if (!taken) return undefined;
  const result = [...shape.slice(0, index), ...taken, ...shape.slice(index + 1)];
  if (table.kind === "fixed" && indices.kind === "fixed") return { kind: "fixed", shape: result };
  if (table.kind === "fixed" && indices.kind === "aligned" && index === 0) return { ...indices, shape: result };
  if (table.kind !== "aligned") return undefined;
  if (indices.kind === "fixed" && index > 0) return { ...table, shape: result };
  return indices.kind === "rowIds" && index === 0 && table.group === ROWS
    ? aligned(indices.group, shape.slice(1))
    : undefined;
};

/** `StridedSlice`: columns of places, elements of shapes, parts of dimensions after the first. */
export const stridedSlice: RowRule = (node) => {
  const { inputs, attributes } = node;
  const [input = unknown, begin, end, strides] = inputs;
  const [from, to, by] = [numbersOf(begin), numbersOf(end), numbersOf(strides)];
  const mask = (name: string) => attributes.int(name);
  const [beginMask, endMask, shrink, ellipsis, added] = [
    mask("begin_mask"),
    mask("end_mask"),
    mask("shrink_axis_mask"),
    mask("ellipsis_mask"),
    mask("new_axis_mask"),
  ];
  if (!from || !to || !by) return inputs.every(({ kind }) => kind === "fixed") ? noShape : undefined;
  if (input.kind === "fixed") return noShape;
  const isWholeFirst = (beginMask & 1 || from[0] === 0) && endMask & 1 && by[0] === 1 && !((shrink | added) & 1);
  if (input.kind === "coordinates") {
    const isColumn = isWholeFirst && shrink === 2 && ellipsis === 0 && added === 0 && from.length === 2;
    if (!isColumn || beginMask & 2) return undefined;
    if (from[1] === 0) return { kind: "rowIds", group: input.group };
    return from[1] === 1 ? aligned(input.group, []) : undefined;
  }
  if (input.kind === "countAndWidth" || input.kind === "sizes") {
    if (from.length !== 1 || ellipsis !== 0 || added !== 0) return undefined;
    const sizes = input.kind === "sizes" ? input.sizes : (["rows"] as const);
    const length = input.kind === "sizes" ? sizes.length : 2;
    const first = from[0] ?? 0;
    const start = fromStart(first, length);
    if (shrink === 1 && beginMask === 0) return sizeValue(sizes[start]);
    const last = to[0] ?? 0;
    const stop = endMask ? length : fromStart(last, length);
    if (shrink !== 0 || by[0] !== 1 || stop > sizes.length) return undefined;
    return { kind: "sizes", sizes: sizes.slice(beginMask ? 0 : start, stop) };
  }
  if (input.kind !== "aligned") return undefined;
  const names = from.map((_, i) => 1 << i);
  const taken = names.filter((bit) => !(added & bit) && !(ellipsis & bit)).length;
  const startsWhole = ellipsis & 1 ? input.shape.length > taken : isWholeFirst && !(ellipsis & 1);
  if (!startsWhole) return undefined;
  const count = (bits: number) => names.filter((bit) => bits & bit).length;
  const rankLeft = input.shape.length - count(shrink & ~added & ~ellipsis) + count(added & ~ellipsis);
  return aligned(input.group, new Array<number>(rankLeft - 1).fill(-1));
};

/** `Slice` of all rows. */
export const slice: RowRule = ({ inputs: [input = unknown, begin, size] }) => {
  const [from, sizes] = [numbersOf(begin), numbersOf(size)];
  if (input.kind !== "aligned" || from?.[0] !== 0 || sizes?.[0] !== -1) return undefined;
  return { ...input, shape: [-1, ...sizes.slice(1)] };
};

/** Elements of a shape. */
function gatherSizes(sizes: readonly (number | "rows")[], indices: RowValue): RowValue | undefined {
  const numbers = numbersOf(indices);
  if (!numbers || numbers.some((index) => sizes[index] === undefined)) return undefined;
  if (shapeOf(indices)?.length === 0) return sizeValue(sizes[numbers[0] ?? -1]);
  return { kind: "sizes", sizes: numbers.map((index) => sizes[index] ?? -1) };
}
