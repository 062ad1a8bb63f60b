import type { MatrixForm } from "@heddle/tensor/matrices";

/** One dimension of a product of two tensors: its size and the steps along it, in elements; 0 where a tensor lacks or broadcasts it. */
export interface Dimension {
  readonly size: number;
  readonly left: number;
  readonly right: number;
  /** 0 for a dimension that is summed. */
  readonly result: number;
}

/** A product of two tensors as products of matrices that lie in them, without a copy. */
export interface Contraction {
  /** True when the right tensor has the rows of the matrices, and the left one the columns. */
  readonly isSwapped: boolean;
  readonly rows: MatrixForm;
  readonly columns: MatrixForm;
  /** Elements from one row of a result to the next; those of a row are side by side. */
  readonly rowStep: number;
  /** The dimensions that the matrices lie along; `left` of these are the steps of the tensor with the rows. */
  readonly batch: readonly Dimension[];
}

/**
 * The contraction over dimensions, of which `summed` are not in the result.
 *
 * @returns undefined when the dimensions do not lie in memory as matrices do
 */
export function planContraction(kept: readonly Dimension[], summed: readonly Dimension[]): Contraction | undefined {
  if (summed.some(({ size }) => size === 0)) return undefined;
  const depth = merge([...summed].sort((x, y) => y.left - x.left));
  if (depth.length > 1) return undefined;
  const wide = kept.filter(({ size }) => size !== 1).sort((x, y) => y.result - x.result);
  const isSwapped = wide.at(-1)?.right === 0 && wide.some(({ left }) => left === 0);
  const dimensions = isSwapped ? wide.map(swap) : wide;
  const rows = merge(dimensions.filter(({ right }) => right === 0));
  const columns = merge(dimensions.filter(({ left }) => left === 0));
  const row = rows.pop() ?? ONE;
  const column = columns.pop() ?? ONE;
  if (column.size !== 1 && column.result !== 1) return undefined;
  const inner = depth.map((dimension) => (isSwapped ? swap(dimension) : dimension))[0] ?? ONE;
  return {
    isSwapped,
    rows: { rows: row.size, columns: inner.size, rowStep: row.left, columnStep: inner.left },
    columns: {
      rows: inner.size,
      columns: column.size,
      rowStep: inner.right,
      columnStep: column.size === 1 ? 1 : column.right,
    },
    rowStep: row.result,
    batch: [...dimensions.filter(({ left, right }) => left !== 0 && right !== 0), ...rows, ...columns],
  };
}

const ONE: Dimension = { size: 1, left: 0, right: 0, result: 0 };

function swap({ size, left, right, result }: Dimension): Dimension {
  return { size, left: right, right: left, result };
}

/** Dimensions, outer ones first, of which each pair that lies as one is one. */
function merge(dimensions: readonly Dimension[]): Dimension[] {
  const merged: Dimension[] = [];
  for (const inner of dimensions) {
    if (inner.size === 1) continue;
    const outer = merged.at(-1);
    const isOne = outer && (["left", "right", "result"] as const).every((of) => outer[of] === inner[of] * inner.size);
    if (isOne) merged[merged.length - 1] = { ...inner, size: outer.size * inner.size };
    else merged.push(inner);
  }
  return merged;
}
