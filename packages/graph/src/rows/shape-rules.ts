import { commonGroup } from "./element-wise-rules.js";
import type { RowRule } from "./row-rule.js";
import { fromStart, noShape, sizeList, sizeOf } from "./row-sizes.js";
import { aligned, numberOf, numbersOf, ROWS, type RowValue, shapeOf, unknown } from "./row-value.js";

/** `Shape`: the number of rows, and sizes that all slices share. */
export const shapeVector: RowRule = ({ inputs: [input = unknown] }) => {
  const shape = shapeOf(input);
  if (!shape) return undefined;
  if (input.kind === "fixed") return { kind: "sizes", sizes: shape };
  return input.kind === "aligned" && input.group === ROWS
    ? { kind: "sizes", sizes: ["rows", ...shape.slice(1)] }
    : { kind: "unknown", shape: [shape.length] };
};

/** `Size`: a scalar. */
export const scalarOfShape: RowRule = ({ inputs: [input = unknown] }) =>
  input.kind === "fixed" ? { kind: "fixed", shape: [] } : { kind: "unknown", shape: [] };

/** `Rank`: a scalar that depends on no row. */
export const rank: RowRule = ({ inputs: [input = unknown] }) =>
  shapeOf(input) ? { kind: "fixed", shape: [] } : undefined;

/** Reductions: the first dimension stays when it is not among the axes. */
export const reduce: RowRule = ({ inputs: [input = unknown, axes], attributes }) => {
  const shape = shapeOf(input);
  const listed = numbersOf(axes);
  if (!shape || !listed) return undefined;
  const reduced = new Set(listed.map((axis) => fromStart(axis, shape.length)));
  const keepsSizes = attributes.has("keep_dims") && attributes.bool("keep_dims");
  const left = shape.flatMap((size, axis) => (reduced.has(axis) ? (keepsSizes ? [1] : []) : [size]));
  if (input.kind === "fixed") return { kind: "fixed", shape: left };
  const staysAligned = input.kind === "aligned" && !reduced.has(0);
  return staysAligned ? { ...input, shape: left } : { kind: "unknown", shape: left };
};

/** `ArgMax`, `ArgMin`: the axis goes. */
export const reduceOneAxis: RowRule = ({ inputs: [input = unknown, axis] }) => {
  const along = numberOf(axis);
  if (input.kind !== "aligned" || along === undefined) return undefined;
  const index = fromStart(along, input.shape.length);
  return index === 0 ? undefined : { ...input, shape: input.shape.filter((_, i) => i !== index) };
};

/** Along the last dimension, of a shape that stays: `Softmax`. */
export const alongLast: RowRule = ({ inputs: [input = unknown], outputCount }) => {
  if (input.kind !== "aligned" || input.shape.length < 2) return undefined;
  return Array.from({ length: outputCount }, () => input);
};

/** `TopKV2`: the last dimension becomes k. */
export const topK: RowRule = ({ inputs: [input = unknown, k] }) => {
  if (input.kind !== "aligned" || input.shape.length < 2 || k?.kind !== "fixed") return undefined;
  const found = { ...input, shape: [...input.shape.slice(0, -1), numberOf(k) ?? -1] };
  return [found, found];
};

/** `Reshape` to one dimension of a vector, to constant sizes after the first, or to a shape that begins with the number of rows. */
export const reshape: RowRule = ({ inputs: [input = unknown, wanted = unknown] }) => {
  const numbers = numbersOf(wanted);
  const shape = shapeOf(input);
  if (numbers?.length === 1 && numbers[0] === -1 && shape?.length === 1) return input;
  if (input.kind === "fixed" && (wanted.kind === "fixed" || isFixedSizes(wanted))) {
    return { kind: "fixed", shape: numbers?.every((size) => size >= 0) ? numbers : undefined };
  }
  if (input.kind !== "aligned") return undefined;
  if (wanted.kind === "sizes" && wanted.sizes[0] === "rows" && input.group === ROWS) {
    const inner = wanted.sizes.slice(1);
    return inner.every((size) => typeof size === "number") ? aligned(ROWS, inner) : undefined;
  }
  const inner = input.shape.slice(1);
  if (numbers?.[0] !== -1 || [...inner, ...numbers.slice(1)].some((size, i) => size < (i < inner.length ? 0 : 1)))
    return undefined;
  return product(inner) === product(numbers.slice(1)) ? aligned(input.group, numbers.slice(1)) : undefined;
};

/** `ExpandDims`. */
export const expandDims: RowRule = ({ inputs: [input = unknown, axis] }) => {
  const along = numberOf(axis);
  const shape = shapeOf(input);
  if (along === undefined || !shape) return undefined;
  const index = fromStart(along, shape.length + 1);
  const expanded = [...shape.slice(0, index), 1, ...shape.slice(index)];
  if (input.kind === "rowCount") return { kind: "sizes", sizes: ["rows"] };
  if (input.kind === "fixed") return { kind: "fixed", shape: expanded };
  return input.kind === "aligned" && index > 0 ? { ...input, shape: expanded } : undefined;
};

/** `Squeeze` of named dimensions: without names, one row in a slice would lose its dimension. */
export const squeeze: RowRule = ({ inputs: [input = unknown], attributes }) => {
  if (input.kind !== "aligned") return undefined;
  const { length } = input.shape;
  const axes = new Set(attributes.intList("squeeze_dims").map((axis) => fromStart(axis, length)));
  if (axes.size === 0 || axes.has(0)) return undefined;
  return { ...input, shape: input.shape.filter((_, axis) => !axes.has(axis)) };
};

/** `Pack`: scalars to a shape, or tensors side by side. */
export const pack: RowRule = (node) => {
  const { inputs, attributes } = node;
  if (inputs.every(({ kind }) => kind === "fixed")) return noShape;
  const sizes = inputs.map(sizeOf);
  if (sizes.every((size) => size !== undefined)) return { kind: "sizes", sizes };
  const [first] = inputs;
  if (first?.kind !== "aligned" || !areAlike(inputs)) return undefined;
  const axis = attributes.int("axis");
  const index = fromStart(axis, first.shape.length + 1);
  if (index < 1) return undefined;
  return { ...first, shape: [...first.shape.slice(0, index), inputs.length, ...first.shape.slice(index)] };
};

/** `Unpack` along a dimension after the first. */
export const unpack: RowRule = ({ inputs: [input = unknown], attributes, outputCount }) => {
  if (input.kind !== "aligned") return undefined;
  const axis = attributes.int("axis");
  const index = fromStart(axis, input.shape.length);
  if (index < 1) return undefined;
  const part: RowValue = { ...input, shape: input.shape.filter((_, i) => i !== index) };
  return Array.from({ length: outputCount }, () => part);
};

/** `ConcatV2`: 0 and limits to row splits, parts of shapes to a shape, tensors side by side. */
export const concat: RowRule = (node) => {
  const parts = node.inputs.slice(0, -1);
  const axis = numberOf(node.inputs.at(-1));
  if (axis === undefined) return undefined;
  const [first, second] = parts;
  if (parts.every(({ kind }) => kind === "fixed")) return { kind: "fixed", shape: undefined };
  if (axis === 0) {
    const isZero = numbersOf(first)?.length === 1 && numberOf(first) === 0 && shapeOf(first ?? unknown)?.length === 1;
    if (isZero && second?.kind === "rowLimits" && parts.length === 2) return { kind: "rowSplits", group: second.group };
    const sizes = parts.map(sizeList);
    return sizes.every((list) => list !== undefined) ? { kind: "sizes", sizes: sizes.flat() } : undefined;
  }
  if (first?.kind !== "aligned" || !areAlike(parts)) return undefined;
  const index = fromStart(axis, first.shape.length);
  if (index < 1) return undefined;
  const widths = parts.map((part) => shapeOf(part)?.[index] ?? -1);
  const width = widths.includes(-1) ? -1 : widths.reduce((sum, size) => sum + size, 0);
  return { ...first, shape: first.shape.map((size, i) => (i === index ? width : size)) };
};

/** `Split`, `SplitV` along a dimension after the first; `place` finds the value and the axis among the inputs. */
export function split(place: { readonly value: number; readonly axis: number }): RowRule {
  return ({ inputs, outputCount }) => {
    const input = inputs[place.value];
    const axis = numberOf(inputs[place.axis]);
    if (input?.kind !== "aligned" || axis === undefined || inputs.some(isNeither)) return undefined;
    const index = fromStart(axis, input.shape.length);
    if (index < 1) return undefined;
    const part: RowValue = { ...input, shape: input.shape.map((size, i) => (i === index ? -1 : size)) };
    return Array.from({ length: outputCount }, () => part);
  };
}

/** `Transpose` that leaves the first dimension first. */
export const transpose: RowRule = ({ inputs: [input = unknown, order] }) => {
  const numbers = numbersOf(order);
  if (input.kind !== "aligned" || numbers?.[0] !== 0) return undefined;
  return { ...input, shape: numbers.map((axis) => input.shape[axis] ?? -1) };
};

/** `Tile` by 1 along the rows. */
export const tile: RowRule = ({ inputs: [input = unknown, times] }) => {
  const numbers = numbersOf(times);
  if (input.kind !== "aligned" || numbers?.[0] !== 1) return undefined;
  return { ...input, shape: input.shape.map((size, i) => (size < 0 ? -1 : size * (numbers[i] ?? -1))) };
};

/** `Pad` of nothing before and after the rows. */
export const pad: RowRule = ({ inputs: [input = unknown, paddings, ...fill] }) => {
  const numbers = numbersOf(paddings);
  if (input.kind !== "aligned" || numbers?.[0] !== 0 || numbers[1] !== 0 || fill.some(isNeither)) return undefined;
  const shape = input.shape.map((size, i) => {
    return size < 0 ? -1 : size + (numbers[2 * i] ?? 0) + (numbers[2 * i + 1] ?? 0);
  });
  return { ...input, shape };
};

/** `Fill` of as many rows. */
export const fill: RowRule = ({ inputs: [sizes = unknown, value] }) => rowsOf(sizes, value, 0);

/** `BroadcastTo` as many rows. */
export const broadcastTo: RowRule = ({ inputs: [value, sizes = unknown] }) => rowsOf(sizes, value, undefined);

/** `OneHot` with the new dimension after the first. */
export const oneHot: RowRule = ({ inputs: [indices = unknown, depth = unknown, ...values], attributes }) => {
  const others = [depth, ...values];
  if (indices.kind !== "aligned" || others.some(({ kind }) => kind !== "fixed")) return undefined;
  const axis = attributes.int("axis");
  const index = axis < 0 ? indices.shape.length : axis;
  if (index < 1) return undefined;
  const size = numberOf(depth) ?? -1;
  return { ...indices, shape: [...indices.shape.slice(0, index), size, ...indices.shape.slice(index)] };
};

/** `ReverseV2` of dimensions after the first. */
export const reverse: RowRule = ({ inputs: [input = unknown, axes] }) => {
  const numbers = numbersOf(axes);
  if (input.kind !== "aligned" || !numbers) return undefined;
  return numbers.some((axis) => axis % input.shape.length === 0) ? undefined : input;
};

/** `EnsureShape` that leaves the number of rows open. */
export const ensureShape: RowRule = ({ inputs: [input = unknown], attributes }) => {
  const shape = attributes.shape("shape");
  if (input.kind === "fixed") return input;
  return input.kind === "aligned" && (shape === undefined || shape[0] === -1) ? input : undefined;
};

/** A tensor of one value with `sizes`: rows when they begin with the number of rows. */
function rowsOf(sizes: RowValue, value: RowValue | undefined, rankOfValue: number | undefined): RowValue | undefined {
  if (sizes.kind !== "sizes" || sizes.sizes[0] !== "rows" || value?.kind !== "fixed") return undefined;
  const inner = sizes.sizes.slice(1);
  const length = value.shape?.length ?? sizes.sizes.length;
  if (length >= sizes.sizes.length || (rankOfValue !== undefined && length !== rankOfValue)) return undefined;
  return inner.every((size) => typeof size === "number") ? aligned(ROWS, inner) : undefined;
}

/** True for aligned tensors of one group and one rank. */
function areAlike(inputs: readonly RowValue[]): boolean {
  const length = shapeOf(inputs[0] ?? unknown)?.length;
  return (
    commonGroup(inputs) !== undefined &&
    inputs.every((input) => input.kind === "aligned" && input.shape.length === length)
  );
}

function isNeither({ kind }: RowValue): boolean {
  return kind !== "fixed" && kind !== "aligned";
}

function isFixedSizes(value: RowValue): boolean {
  return value.kind === "sizes" && !value.sizes.includes("rows");
}

function product(sizes: readonly number[]): number {
  return sizes.reduce((result, size) => result * size, 1);
}
