import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, sizeBetween, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";
import {
  alignedStart,
  checkDiagonals,
  type DiagonalAlignment,
  type DiagonalRange,
  diagonalLength,
  diagonalsShape,
  MAIN_DIAGONAL,
  readAlignment,
  readDiagonalRange,
} from "./diagonal-range.js";

/** MatrixDiagPart: the main diagonals of matrices. */
export function matrixDiagPart(context: ComputeContext): void {
  setDiagonals(context, MAIN_DIAGONAL, { isAboveLeft: true, isBelowLeft: true });
}

/** MatrixDiagPartV2 and MatrixDiagPartV3: diagonals of matrices as rows, the shorter ones padded. */
export function createMatrixDiagPartWithPadding({ attributes }: ConstructionContext): Kernel {
  const alignment = readAlignment(attributes);
  return {
    compute(context) {
      const range = readDiagonalRange(context.input(1), "Expected diag_index to have at least 1 element");
      const padding = context.input(2);
      if (padding.elementCount !== 1) throw invalidArgument("Padding must be scalar.");
      setDiagonals(context, range, alignment, padding);
    },
  };
}

function setDiagonals(
  context: ComputeContext,
  range: DiagonalRange,
  alignment: DiagonalAlignment,
  padding?: Tensor,
): void {
  const input = context.input(0);
  const { shape, rank } = input;
  if (rank < 2) throw invalidArgument(`input must be at least 2-dim, received shape: ${formatShape(shape)}`);
  checkDiagonals(shape, range, ".");
  const { lower, upper } = range;
  const [rows, columns] = [shape[rank - 2], shape[rank - 1]];
  const outputShape = diagonalsShape(shape, range);
  const longest = outputShape[outputShape.length - 1];
  const writer = openWriter(context, 0, outputShape);
  const pad = (missing: number) => {
    if (padding !== undefined && missing > 0) writer.copy(padding, 0, missing, 0);
  };
  const outer = sizeBetween(shape, 0, rank - 2);
  for (let matrix = 0; matrix < outer; matrix++) {
    for (let k = upper; k >= lower; k--) {
      const length = diagonalLength(rows, columns, k);
      const start = alignedStart(alignment, k, length, longest);
      pad(start);
      writer.copy(input, matrix * rows * columns + Math.max(-k, 0) * columns + Math.max(k, 0), length, columns + 1);
      pad(longest - start - length);
    }
  }
  writer.finish();
}
