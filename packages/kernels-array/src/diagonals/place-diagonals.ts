import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { elementLoopsOver } from "../writers/element-loops.js";
import { alignedStart, type DiagonalAlignment, type DiagonalRange, diagonalLength } from "./diagonal-range.js";

/** Matrices of `rows` rows of `columns` elements, and where their diagonals are. */
export interface DiagonalForm {
  readonly range: DiagonalRange;
  readonly alignment: DiagonalAlignment;
  readonly rows: number;
  readonly columns: number;
  /** Elements that a diagonal takes in the tensor of diagonals. */
  readonly longest: number;
}

/** Writes diagonals of plain bytes to `count` matrices. */
export function placeDiagonals(matrices: Tensor, diagonals: Tensor, form: DiagonalForm, count: number): void {
  const { range, alignment, rows, columns, longest } = form;
  const { lower, upper } = range;
  const size = dataTypeSize(matrices.dtype);
  const { copyBlocks } = elementLoopsOver(matrices.memory);
  for (let k = lower; k <= upper; k++) {
    const length = diagonalLength(rows, columns, k);
    if (length <= 0) continue;
    const from = (upper - k) * longest + alignedStart(alignment, k, length, longest);
    const to = Math.max(-k, 0) * columns + Math.max(k, 0);
    for (let matrix = 0; matrix < count; matrix++) {
      const source = diagonals.address + (matrix * (upper - lower + 1) * longest + from) * size;
      const target = matrices.address + (matrix * rows * columns + to) * size;
      copyBlocks(source, size, length, size, target, (columns + 1) * size);
    }
  }
}
