import type { PartialShape } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";

/**
 * A tensor as it depends on the rows of the feeds, when a plan runs on slices of them. A group numbers rows that belong together:
 * group 0 are the rows of the feeds, every other group is a list of elements that each row has any number of, such as the words of
 * a text. Slices concatenated are the whole for `aligned` tensors alone; the other kinds lead to such tensors.
 */
export type RowValue =
  /** The same tensor in every slice; `tensor` when it is a constant of the plan. */
  | { readonly kind: "fixed"; readonly shape: PartialShape; readonly tensor?: Tensor }
  /** The first dimension counts the elements of `group`, the others have the same size in every slice. */
  | { readonly kind: "aligned"; readonly group: number; readonly shape: readonly number[] }
  /** The row of each element of `group`: a vector. */
  | { readonly kind: "rowIds"; readonly group: number }
  /** The place of each element of `group` in a matrix: its row, and its position in the row. */
  | { readonly kind: "coordinates"; readonly group: number }
  /** The number of elements of `group` that each row has: a vector. */
  | { readonly kind: "rowLengths"; readonly group: number }
  /** The sums of the lengths up to and with each row: a vector. */
  | { readonly kind: "rowLimits"; readonly group: number }
  /** 0, then the limits: a vector. */
  | { readonly kind: "rowSplits"; readonly group: number }
  /** The number of rows: an integer scalar. */
  | { readonly kind: "rowCount" }
  /** A vector of integers: "rows" is the number of rows, -1 any number that is the same in every slice. */
  | { readonly kind: "sizes"; readonly sizes: readonly (number | "rows")[] }
  /** A vector that begins with the number of rows; the other element differs between slices. */
  | { readonly kind: "countAndWidth" }
  /** At least the integer scalar in `slot`. */
  | { readonly kind: "atLeast"; readonly slot: number }
  /** Anything. */
  | { readonly kind: "unknown"; readonly shape: PartialShape };

/** The rows of the feeds. */
export const ROWS = 0;

export const unknown: RowValue = { kind: "unknown", shape: undefined };

/** An aligned tensor of `inner` sizes after its first dimension. */
export function aligned(group: number, inner: readonly number[]): RowValue {
  return { kind: "aligned", group, shape: [-1, ...inner] };
}

/** The shape of a tensor in a slice, as far as it is known. */
export function shapeOf(value: RowValue): PartialShape {
  switch (value.kind) {
    case "fixed":
    case "aligned":
    case "unknown":
      return value.shape;
    case "coordinates":
      return [-1, 2];
    case "rowCount":
    case "atLeast":
      return [];
    case "sizes":
      return [value.sizes.length];
    case "countAndWidth":
      return [2];
    default:
      return [-1];
  }
}

/** The whole numbers of a constant, in a flat list; undefined for other values and types. */
export function numbersOf(value: RowValue | undefined): readonly number[] | undefined {
  if (value?.kind !== "fixed" || !value.tensor || value.tensor.elementCount > 64) return undefined;
  const { tensor } = value;
  const numbers: number[] = [];
  for (const element of tensor.toArray()) {
    if (typeof element !== "number" || !Number.isInteger(element)) return undefined;
    numbers.push(element);
  }
  return numbers;
}

/** The whole number of a constant scalar. */
export function numberOf(value: RowValue | undefined): number | undefined {
  const numbers = numbersOf(value);
  return numbers?.length === 1 ? numbers[0] : undefined;
}
