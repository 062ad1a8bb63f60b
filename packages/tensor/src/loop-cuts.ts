/** How threads divide the calls of this package's hot loops. */
import { type CutsByModule, cutsOf, type LoopCuts } from "@heddle/memory/threads";
import { PANEL_COLUMNS, scratchBytes } from "./matrices/matrix-layout.js";
import type { MatrixLoops } from "./matrices/matrix-loops.js";

/** Nanoseconds of a product of two elements, about. */
const PRODUCT_NS = 0.08;

const matrices: LoopCuts<MatrixLoops> = {
  multiply: {
    rows: (_a, _aRowBytes, _aStepBytes, _b, _bRowBytes, _bStepBytes, _z, _zRowBytes, rows) => rows,
    cost: (_a, _aRowBytes, _aStepBytes, _b, _bRowBytes, _bStepBytes, _z, _zRowBytes, rows, inner, columns) =>
      rows * inner * columns * PRODUCT_NS,
    part: (first, count, a, aRow, aStep, b, bRow, bStep, z, zRow, _rows, inner, columns, scratch) => [
      a + first * aRow,
      aRow,
      aStep,
      b,
      bRow,
      bStep,
      z + first * zRow,
      zRow,
      count,
      inner,
      columns,
      scratch,
    ],
    multiple: 4, // Rows are computed four at a time.
    scratch: {
      argument: 11,
      bytes: (_a, _aRowBytes, _aStepBytes, _b, _bRowBytes, bStepBytes, _z, _zRowBytes, rows, inner) =>
        scratchBytes(rows, inner, bStepBytes),
    },
  },
  multiplyMatrices: {
    rows: (...[, , , , , , , , , , , , , , count]) => count,
    cost: (...[, , , , , , , , , , , rows, inner, columns, count]) => rows * inner * columns * count * PRODUCT_NS,
    part: (
      first,
      some,
      ...[a, aRow, aStep, aMatrix, b, bRow, bStep, bMatrix, z, zRow, zMatrix, rows, inner, columns, _count, scratch]
    ) => [
      a + first * aMatrix,
      aRow,
      aStep,
      aMatrix,
      b + first * bMatrix,
      bRow,
      bStep,
      bMatrix,
      z + first * zMatrix,
      zRow,
      zMatrix,
      rows,
      inner,
      columns,
      some,
      scratch,
    ],
    scratch: {
      argument: 15,
      bytes: (...[, , , , , , bStep, , , , , rows, inner]) => scratchBytes(rows, inner, bStep),
    },
  },
  packPanels: {
    rows: (_b, _bRowBytes, _bStepBytes, _inner, columns) => Math.ceil(columns / PANEL_COLUMNS),
    cost: (_b, _bRowBytes, _bStepBytes, inner, columns) => inner * columns,
    // The last panel begins so that it has all its columns, so a part that ends before takes whole panels.
    part: (first, count, b, bRow, bStep, inner, columns, panels) => {
      const start = first * PANEL_COLUMNS;
      const end = Math.min(columns, (first + count) * PANEL_COLUMNS);
      const from = Math.min(start, Math.max(0, end - PANEL_COLUMNS));
      return [b + from * bStep, bRow, bStep, inner, end - from, panels + first * PANEL_COLUMNS * inner * 4];
    },
  },
};

export const loopCuts: CutsByModule = { "tensor/matrices": cutsOf<MatrixLoops>(matrices) };
