import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import type { Value } from "./value.js";

/** A range of an axis, as in Python: absent bounds are the ends, and negative ones count from the end. */
export interface Range {
  readonly start?: number | undefined;
  readonly stop?: number | undefined;
  /** Default 1. */
  readonly step?: number | undefined;
}

/** A part of an index: one element, which drops the axis; a range; a new axis of size 1; the axes that no other part is for. */
export type IndexPart = number | Range | "new" | "rest";

/** `x[parts]`, as in Python. Axes after the last part are taken whole. */
export function stridedSlice(builder: GraphBuilder, x: Value, parts: readonly IndexPart[]): Value {
  const ranges = parts.map((part): Range => {
    if (typeof part === "number") return { start: part, stop: part === -1 ? undefined : part + 1 };
    return typeof part === "string" ? {} : part;
  });
  const mask = (isSet: (part: IndexPart, range: Range) => boolean) =>
    attr.int(parts.reduce<number>((bits, part, index) => bits + (isSet(part, ranges[index]) ? 2 ** index : 0), 0));
  const isRange = (part: IndexPart) => typeof part === "object" || typeof part === "number";
  const attrs = {
    T: attr.type(x.dtype),
    Index: attr.type(DataType.INT32),
    begin_mask: mask((part, { start }) => isRange(part) && start === undefined),
    end_mask: mask((part, { stop }) => isRange(part) && stop === undefined),
    shrink_axis_mask: mask((part) => typeof part === "number"),
    ellipsis_mask: mask((part) => part === "rest"),
    new_axis_mask: mask((part) => part === "new"),
  };
  const vectors = [
    ranges.map(({ start }) => start ?? 0),
    ranges.map(({ stop }) => stop ?? 0),
    ranges.map(({ step }) => step ?? 1),
  ];
  const inputs = [x, ...vectors.map((each) => builder.ints(each))];
  return builder.one("StridedSlice", inputs, attrs, x.dtype, slicedShape(x.shape, parts));
}

function slicedShape(shape: readonly number[], parts: readonly IndexPart[]): number[] {
  const used = parts.filter((part) => typeof part !== "string").length;
  const sizes: number[] = [];
  let axis = 0;
  for (const part of parts) {
    if (part === "new") sizes.push(1);
    else if (part === "rest") {
      const end = axis + Math.max(0, shape.length - used);
      while (axis < end) sizes.push(shape[axis++]);
    } else {
      const size = shape[axis++];
      if (typeof part === "object") sizes.push(lengthOf(size, part));
    }
  }
  return [...sizes, ...shape.slice(axis)];
}

function lengthOf(size: number, { start, stop, step = 1 }: Range): number {
  if (start === undefined && stop === undefined && Math.abs(step) === 1) return size;
  if (size < 0) return -1;
  const [least, most] = step > 0 ? [0, size] : [-1, size - 1];
  const clamp = (bound: number) => Math.min(most, Math.max(least, bound < 0 ? bound + size : bound));
  const from = start === undefined ? (step > 0 ? least : most) : clamp(start);
  const to = stop === undefined ? (step > 0 ? most : least) : clamp(stop);
  return Math.max(0, Math.ceil((to - from) / step));
}
