import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { type DataType, dataTypeSize } from "@heddle/tensor";
import { panelColumns, wideKind, wideLoopsOver, widePanelBytes, wideScratchBytes } from "@heddle/tensor/matrices";
import type { Matrix, MatrixProduct } from "./float-product.js";

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 1_000_000;
/** Products with a vector that take less than a millisecond. */
const VECTOR_PRODUCTS_AT_ONCE = 400_000;
/** Elements that are packed in less than a millisecond. */
const PACKED_AT_ONCE = 200_000;

/**
 * The product of matrices of float64, complex numbers, int16, int32 or int64, which wrap: the right one is packed whole, then rows of
 * the left one are multiplied with it. A vector is multiplied with the lines of the other matrix where they lie.
 */
export function wideProduct(dtype: DataType): MatrixProduct {
  const [kind, bytes] = [wideKind(dtype), dataTypeSize(dtype)];
  return (context, z, a, left, b, right) => runSteps(wideSteps(context, kind, bytes, z, a, left, b, right));
}

function* wideSteps(
  context: ComputeContext,
  kind: number,
  bytes: number,
  z: number,
  a: number,
  left: Matrix,
  b: number,
  right: Matrix,
): Steps<void> {
  const { memory } = context;
  const { rows, columns: inner } = left;
  const { columns } = right;
  const loops = wideLoopsOver(memory);
  if (rows === 1 || columns === 1) {
    const isLeft = rows === 1;
    const [vector, matrix] = isLeft ? [left, right] : [right, left];
    const [v, m] = isLeft ? [a, b] : [b, a];
    const byColumn = isLeft ? left.columnStep : right.rowStep;
    const [line, step] = isLeft ? [right.columnStep, right.rowStep] : [left.rowStep, left.columnStep];
    const linesAtOnce = 4 * Math.ceil(VECTOR_PRODUCTS_AT_ONCE / 4 / Math.max(1, inner));
    yield* settle(
      inBlocks(context, isLeft ? columns : rows, linesAtOnce, (start, end) =>
        loops.multiplyVector(
          kind,
          Number(isLeft),
          Number(vector.conjugated),
          v,
          byColumn * bytes,
          Number(matrix.conjugated),
          m + start * line * bytes,
          line * bytes,
          step * bytes,
          z + start * bytes,
          inner,
          end - start,
        ),
      ),
    );
    return;
  }
  const width = panelColumns(kind);
  using scope = memory.scope();
  const panels = scope.malloc(widePanelBytes(kind, inner, columns));
  const scratch = scope.malloc(wideScratchBytes(kind, inner, rows));
  const columnsAtOnce = width * Math.ceil(PACKED_AT_ONCE / width / Math.max(1, inner));
  yield* settle(
    inBlocks(context, columns, columnsAtOnce, (start, end) =>
      loops.packColumns(
        kind,
        Number(right.conjugated),
        b + start * right.columnStep * bytes,
        right.rowStep * bytes,
        right.columnStep * bytes,
        inner,
        end - start,
        panels + widePanelBytes(kind, inner, start),
      ),
    ),
  );
  const rowsAtOnce = 4 * Math.ceil(PRODUCTS_AT_ONCE / 4 / Math.max(1, inner * columns));
  yield* settle(
    inBlocks(context, rows, rowsAtOnce, (start, end) =>
      loops.multiplyPacked(
        kind,
        Number(left.conjugated),
        a + start * left.rowStep * bytes,
        left.rowStep * bytes,
        left.columnStep * bytes,
        panels,
        z + start * columns * bytes,
        end - start,
        inner,
        columns,
        scratch,
      ),
    ),
  );
}
