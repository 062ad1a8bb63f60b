import { dataTypeSize, type Tensor } from "@heddle/tensor";
import type { WindowAxis } from "../windows/window-axis.js";
import type { Pooling } from "./plan-pooling.js";
import type { WindowLine } from "./pooling-gradient-loops.js";

/**
 * Visits lines of windows: the windows over the image, and the byte of the first one's results.
 *
 * @param start the first line of those that `windowRows` counts
 * @param end the line after the last
 */
export function eachWindowLine(
  { axes, channels }: Pooling,
  image: Tensor,
  start: number,
  end: number,
  visit: (windows: WindowLine, resultByte: number) => void,
): void {
  const [depth, rows, columns] = axes;
  const pixelBytes = channels * dataTypeSize(image.dtype);
  const lineBytes = columns.inputSize * pixelBytes;
  const planeBytes = rows.inputSize * lineBytes;
  for (let line = start; line < end; line++) {
    const plane = Math.floor(line / rows.outputSize);
    const [top, height] = inside(rows, line % rows.outputSize);
    const [front, planes] = inside(depth, plane % depth.outputSize);
    const first = Math.floor(plane / depth.outputSize) * depth.inputSize + front;
    const address = image.address + first * planeBytes + top * lineBytes;
    const across = [columns.inputSize, channels, -columns.before, columns.stride, columns.windowSize] as const;
    visit(
      [address, planes, planeBytes, height, lineBytes, ...across, columns.outputSize],
      line * columns.outputSize * pixelBytes,
    );
  }
}

/** The first element of a window that lies in the image, and how many do. */
function inside({ before, stride, windowSize, inputSize }: WindowAxis, place: number): [first: number, count: number] {
  const start = place * stride - before;
  const first = Math.min(Math.max(0, start), inputSize);
  return [first, Math.max(0, Math.min(start + windowSize, inputSize) - first)];
}
