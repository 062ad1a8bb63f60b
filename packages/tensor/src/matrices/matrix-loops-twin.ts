import type { LinearMemory } from "@heddle/memory";
import { PACKED, PANEL_COLUMNS } from "./matrix-layout.js";
import type { MatrixLoops } from "./matrix-loops.js";

/** As in `assembly/matrix-tiles.ts`. */
const CHUNK = 64;

/** The twin of `assembly/matrices.ts`. */
export function matrixLoopsTwin(memory: LinearMemory): MatrixLoops {
  const loops: MatrixLoops = {
    multiply(a, aRowBytes, aStepBytes, b, bRowBytes, bStepBytes, z, zRowBytes, rows, inner, columns) {
      const { f32 } = memory;
      const [aStep, bRow, bStep] = [aStepBytes, bRowBytes, bStepBytes].map((bytes) => bytes >>> 2);
      const isPacked = bStepBytes === PACKED;
      /** The elements of a packed row from its first one to the one of a column. */
      const packedAt = (column: number) => {
        const panel = column >>> 3;
        const first = Math.min(panel * PANEL_COLUMNS, columns - PANEL_COLUMNS);
        return panel * inner * PANEL_COLUMNS + column - first;
      };
      const places = Array.from({ length: columns }, (_, j) => (isPacked ? packedAt(j) : j * bStep));
      const rowStep = isPacked ? PANEL_COLUMNS : bRow;
      const sums = new Float32Array(columns);
      for (let row = 0; row < rows; row++) {
        const to = (z + row * zRowBytes) >>> 2;
        let from = (a + row * aRowBytes) >>> 2;
        f32.fill(0, to, to + columns);
        for (let start = 0, line = b >>> 2; start < inner; start += CHUNK) {
          sums.fill(0);
          for (let i = start; i < Math.min(start + CHUNK, inner); i++, from += aStep, line += rowStep) {
            const x = f32[from];
            for (let j = 0; j < columns; j++) sums[j] += Math.fround(x * f32[line + places[j]]);
          }
          for (let j = 0; j < columns; j++) f32[to + j] += sums[j];
        }
      }
    },
    multiplyMatrices(a, aRow, aStep, aMatrix, b, bRow, bStep, bMatrix, z, zRow, zMatrix, rows, inner, columns, count) {
      for (let i = 0; i < count; i++) {
        const [left, right, result] = [a + i * aMatrix, b + i * bMatrix, z + i * zMatrix];
        loops.multiply(left, aRow, aStep, right, bRow, bStep, result, zRow, rows, inner, columns, 0);
      }
    },
    packPanels(b, bRowBytes, bStepBytes, inner, columns, panels) {
      const { f32 } = memory;
      for (let column = 0, to = panels >>> 2; column < columns; column += PANEL_COLUMNS) {
        const first = b + Math.min(column, columns - PANEL_COLUMNS) * bStepBytes;
        for (let i = 0; i < inner; i++) {
          for (let j = 0; j < PANEL_COLUMNS; j++) f32[to++] = f32[(first + i * bRowBytes + j * bStepBytes) >>> 2];
        }
      }
    },
    transpose(source, rows, columns, target) {
      const { f32 } = memory;
      for (let row = 0, from = source >>> 2; row < rows; row++) {
        for (let column = 0; column < columns; column++) f32[(target >>> 2) + column * rows + row] = f32[from++];
      }
    },
  };
  return loops;
}
