import { exactIndexValues, type Tensor } from "@heddle/tensor";
import { compareIndexRows } from "../sparse-parts.js";

/** An index of one or both of two sparse tensors. */
export interface MergedRow {
  /** Its row in the indices of the first tensor, followed by those of the second. */
  readonly row: number;
  /** The numbers of its elements; -1 for none. */
  readonly a: number;
  readonly b: number;
}

/** The indices of two sparse tensors, one after the other, and their rows merged in the order in which they come. */
export interface MergedIndices {
  readonly places: Float64Array;
  readonly rows: readonly MergedRow[];
}

/** Merges matrices of `rank` columns; of two equal rows at the heads comes one. */
export function mergeIndices(aIndices: Tensor, bIndices: Tensor, rank: number): MergedIndices {
  const [aCount, bCount] = [aIndices.shape[0], bIndices.shape[0]];
  const places = new Float64Array(aIndices.elementCount + bIndices.elementCount);
  places.set(exactIndexValues(aIndices));
  places.set(exactIndexValues(bIndices), aIndices.elementCount);
  const rows: MergedRow[] = [];
  for (let a = 0, b = 0; a < aCount || b < bCount; ) {
    const order = a === aCount ? 1 : b === bCount ? -1 : compareIndexRows(places, rank, a, aCount + b);
    rows.push({ row: order <= 0 ? a : aCount + b, a: order <= 0 ? a : -1, b: order >= 0 ? b : -1 });
    if (order <= 0) a++;
    if (order >= 0) b++;
  }
  return { places, rows };
}
