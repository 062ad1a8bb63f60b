import { numberOf, numbersOf, type RowValue } from "./row-value.js";

/** An axis or index, which a negative number counts from the end of `length`. */
export function fromStart(index: number, length: number): number {
  return index < 0 ? index + length : index;
}

/** The same in every slice, of any shape. */
export const noShape: RowValue = { kind: "fixed", shape: undefined };

/** The scalar that is a size; undefined for a size that is not there. */
export function sizeValue(size: number | "rows" | undefined): RowValue | undefined {
  if (size === undefined) return undefined;
  return size === "rows" ? { kind: "rowCount" } : { kind: "fixed", shape: [] };
}

/** The size that a scalar says. */
export function sizeOf(value: RowValue): number | "rows" | undefined {
  if (value.kind === "rowCount") return "rows";
  return value.kind === "fixed" && value.shape?.length === 0 ? (numberOf(value) ?? -1) : undefined;
}

/** The sizes that a vector says. */
export function sizeList(value: RowValue): readonly (number | "rows")[] | undefined {
  if (value.kind === "sizes") return value.sizes;
  if (value.kind !== "fixed" || value.shape?.length !== 1) return undefined;
  const numbers = numbersOf(value);
  const [length = -1] = value.shape;
  return numbers ?? (length < 0 ? undefined : new Array<number>(length).fill(-1));
}
