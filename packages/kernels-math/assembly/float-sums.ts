/** Sums of rows of float32, without the code of other operations and types; `loop-run.ts` describes `computePairs`. */
import { ADD } from "../src/element-wise/arithmetic/arithmetic-layout";
import { floatColumn, floatRows } from "./arithmetic";

export function computePairs(
  _code: u32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  if (xStep === 0 && yStep !== 0) {
    const same = x;
    x = y;
    y = same;
    const sameRow = xRow;
    xRow = yRow;
    yRow = sameRow;
    yStep = 0;
  }
  if (yStep !== 0) inline.always(floatRows(ADD, z, x, y, columns << 2, rows, xRow, yRow));
  else inline.always(floatColumn(ADD, z, x, y, columns << 2, rows, xRow, yRow));
}
