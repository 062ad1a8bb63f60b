import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, type Shape, shapesEqual, sizeBetween, type Tensor } from "@heddle/tensor";
import { copyBytes } from "../writers/copy-bytes.js";
import {
  checkDiagonals,
  type DiagonalAlignment,
  type DiagonalRange,
  diagonalsShape,
  MAIN_DIAGONAL,
  readAlignment,
  readDiagonalRange,
} from "./diagonal-range.js";
import { placeDiagonals } from "./place-diagonals.js";

/** MatrixSetDiag: matrices with another main diagonal. */
export function matrixSetDiag(context: ComputeContext): void {
  setDiagonals(context, MAIN_DIAGONAL, { isAboveLeft: true, isBelowLeft: true });
}

/** MatrixSetDiagV2 and MatrixSetDiagV3: matrices with other diagonals. */
export function createMatrixSetDiagonals({ attributes }: ConstructionContext): Kernel {
  const alignment = readAlignment(attributes);
  return {
    compute(context) {
      const range = readDiagonalRange(context.input(2), "diag_index must have at least one element");
      setDiagonals(context, range, alignment);
    },
  };
}

function setDiagonals(context: ComputeContext, range: DiagonalRange, alignment: DiagonalAlignment): void {
  const input = context.input(0);
  const diagonal = context.input(1);
  const longest = checkShapes(input, diagonal, range);
  if (input.elementCount === 0) {
    context.setOutput(0, input.retain());
    return;
  }
  const { shape, rank } = input;
  const form = { range, alignment, rows: shape[rank - 2], columns: shape[rank - 1], longest };
  const output = context.forwardInputOrAllocateOutput([0], 0, shape);
  const bytes = input.elementCount * dataTypeSize(input.dtype);
  if (output.address !== input.address) copyBytes(context.memory, output.address, input.address, bytes);
  placeDiagonals(output, diagonal, form, sizeBetween(shape, 0, rank - 2));
}

/** The length of the longest diagonal. */
function checkShapes(input: Tensor, diagonal: Tensor, range: DiagonalRange): number {
  const { shape, rank } = input;
  if (rank < 2) throw invalidArgument(`input must be at least 2-dim, received shape: ${formatShape(shape)}`);
  if (diagonal.rank < 1) {
    throw invalidArgument(`diagonal must be at least 1-dim, received shape: ${formatShape(diagonal.shape)}`);
  }
  checkDiagonals(shape, range, "");
  const count = range.upper - range.lower + 1;
  if (count > 1 && diagonal.shape[rank - 2] !== count) {
    throw invalidArgument(
      "The number of diagonals provided in `diag` is not consistent with `lower_diag_index` and `upper_diag_index`",
    );
  }
  const expected = diagonalsShape(shape, range);
  if (!shapesEqual(expected, diagonal.shape)) throw wrongDiagonals(shape, diagonal.shape, expected);
  return expected[expected.length - 1];
}

function wrongDiagonals(input: Shape, diagonal: Shape, expected: Shape) {
  return invalidArgument(
    "Either first dimensions of diagonal don't match input.shape[:-2], or diagonal.shape[:-1] is not equal to the longests diagonal in " +
      `range [lower_diag_index:upper_diag_index].\nInput shape: ${formatShape(input)}\nDiagonal shape: ${formatShape(diagonal)}\n` +
      `Expected diagonal shape: ${formatShape(expected)}`,
    { input, diagonal, expected },
  );
}
