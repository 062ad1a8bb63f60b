import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, readIndex, setToZeros, sizeBetween, type Tensor } from "@heddle/tensor";
import { elementLoopsOver } from "../writers/element-loops.js";
import {
  checkOrder,
  type DiagonalAlignment,
  type DiagonalRange,
  MAIN_DIAGONAL,
  readAlignment,
  readDiagonalRange,
} from "./diagonal-range.js";
import { placeDiagonals } from "./place-diagonals.js";

/** MatrixDiag: square matrices with a given main diagonal, and zeros everywhere else. */
export function matrixDiag(context: ComputeContext): void {
  const diagonal = context.input(0);
  checkDiagonal(diagonal, MAIN_DIAGONAL);
  const size = diagonal.shape[diagonal.rank - 1];
  setMatrices(context, MAIN_DIAGONAL, size, size, { isAboveLeft: true, isBelowLeft: true });
}

/** MatrixDiagV2 and MatrixDiagV3: matrices with given diagonals, and a padding everywhere else. */
export function createMatrixDiagWithPadding({ attributes }: ConstructionContext): Kernel {
  const alignment = readAlignment(attributes);
  return {
    compute(context) {
      const diagonal = context.input(0);
      const range = readDiagonalRange(context.input(1), "Expected diag_index to have at least 1 element");
      checkScalar(context.input(2), "num_rows");
      checkScalar(context.input(3), "num_cols");
      checkScalar(context.input(4), "padding_value");
      checkDiagonal(diagonal, range);
      const [rows, columns] = readSize(context, diagonal.shape[diagonal.rank - 1], range);
      setMatrices(context, range, rows, columns, alignment, context.input(4));
    },
  };
}

function setMatrices(
  context: ComputeContext,
  range: DiagonalRange,
  rows: number,
  columns: number,
  alignment: DiagonalAlignment,
  padding?: Tensor,
): void {
  const diagonal = context.input(0);
  const { shape, rank } = diagonal;
  const outerShape = shape.slice(0, range.lower === range.upper ? -1 : -2);
  const outer = sizeBetween(outerShape, 0, outerShape.length);
  const output = context.allocateOutput(0, [...outerShape, rows, columns]);
  const { address, elementCount, memory } = output;
  const size = dataTypeSize(diagonal.dtype);
  if (padding === undefined) setToZeros(output);
  else elementLoopsOver(memory).copyBlocks(padding.address, 0, elementCount, size, address, size);
  placeDiagonals(output, diagonal, { range, alignment, rows, columns, longest: shape[rank - 1] }, outer);
}

function checkDiagonal({ shape, rank }: Tensor, range: DiagonalRange): void {
  if (rank < 1) throw invalidArgument(`diagonal must be at least 1-dim, received shape: ${formatShape(shape)}`);
  checkOrder(range);
  const count = range.upper - range.lower + 1;
  if (count > 1 && (rank < 2 || shape[rank - 2] !== count)) {
    throw invalidArgument(
      `The number of diagonals provided in the input does not match the lower_diag_index and upper_diag_index range.`,
    );
  }
}

function checkScalar({ rank }: Tensor, name: string): void {
  if (rank !== 0) throw invalidArgument(`${name} must be a scalar`);
}

function readSize(context: ComputeContext, length: number, { lower, upper }: DiagonalRange): [number, number] {
  const rows = readIndex(context.input(2), 0);
  const columns = readIndex(context.input(3), 0);
  const leastRows = length - Math.min(upper, 0);
  const leastColumns = length + Math.max(lower, 0);
  if (rows !== -1 && rows < leastRows) throw invalidArgument("The number of rows is too small.");
  if (columns !== -1 && columns < leastColumns) throw invalidArgument("The number of columns is too small.");
  if (rows === -1 && columns === -1) {
    const size = Math.max(leastRows, leastColumns);
    return [size, size];
  }
  const size: [number, number] = [rows === -1 ? leastRows : rows, columns === -1 ? leastColumns : columns];
  if (size[0] !== leastRows && size[1] !== leastColumns) {
    throw invalidArgument(
      "The number of rows or columns is not consistent with the specified d_lower, d_upper, and diagonal.",
    );
  }
  return size;
}
