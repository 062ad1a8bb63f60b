import type { Axes } from "./window-axis.js";

/** Rows of windows: those of all images, one column of windows each. */
export function windowRows(batch: number, [depth, rows]: Axes): number {
  return batch * depth.outputSize * rows.outputSize;
}

/** Elements of a window. */
export function tapsOf([depth, rows, columns]: Axes): number {
  return depth.windowSize * rows.windowSize * columns.windowSize;
}

/**
 * Visits every element of every window that lies in its image, window after window.
 *
 * @param start and @param end the rows of windows, of {@link windowRows}
 * @param visit gets the number of the pixel, that of the element in the window and that of the window
 */
export function walkWindows(
  axes: Axes,
  start: number,
  end: number,
  visit: (pixel: number, tap: number, window: number) => void,
): void {
  const [depth, rows, columns] = axes;
  for (let line = start; line < end; line++) {
    const row = line % rows.outputSize;
    const plane = Math.floor(line / rows.outputSize);
    const image = Math.floor(plane / depth.outputSize);
    const top = [(plane % depth.outputSize) * depth.stride - depth.before, row * rows.stride - rows.before];
    for (let column = 0; column < columns.outputSize; column++) {
      const window = line * columns.outputSize + column;
      const left = column * columns.stride - columns.before;
      let tap = 0;
      for (let i = 0; i < depth.windowSize; i++) {
        const z = top[0] + i * depth.dilation;
        for (let j = 0; j < rows.windowSize; j++) {
          const y = top[1] + j * rows.dilation;
          const isInside = z >= 0 && z < depth.inputSize && y >= 0 && y < rows.inputSize;
          const first = ((image * depth.inputSize + z) * rows.inputSize + y) * columns.inputSize;
          for (let k = 0; k < columns.windowSize; k++, tap++) {
            const x = left + k * columns.dilation;
            if (isInside && x >= 0 && x < columns.inputSize) visit(first + x, tap, window);
          }
        }
      }
    }
  }
}
