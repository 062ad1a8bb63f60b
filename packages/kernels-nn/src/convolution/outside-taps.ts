import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { type Axis, type Convolution, placeOf, staysInside } from "./convolution.js";

/** Results that are looked at without a pause. */
const RESULTS_AT_ONCE = 250_000;

/** An element of a depthwise filter. */
interface Tap {
  readonly row: number;
  readonly column: number;
  readonly channel: number;
}

/**
 * Makes those results of a depthwise convolution NaN that have a number outside of the image by one of the filter that is not finite:
 * TensorFlow multiplies this by 0.
 */
export function multiplyOutside(
  context: ComputeContext,
  { axes, channels }: Convolution,
  filter: Tensor,
  output: Tensor,
): void | Promise<void> {
  const [, rows, columns] = axes;
  if (staysInside(rows) && staysInside(columns)) return;
  const taps = tapsThatAreNotFinite(filter, columns.filterSize, channels);
  if (taps.length === 0) return;
  const lines = output.elementCount / (columns.outputSize * channels);
  const linesAtOnce = Math.ceil(RESULTS_AT_ONCE / (columns.outputSize * taps.length));
  return inBlocks(context, lines, linesAtOnce, (start, end) => {
    const results = elementsOf(output);
    for (let line = start; line < end; line++) {
      for (const { row, column, channel } of taps) {
        const isOutside = !contains(rows, line % rows.outputSize, row);
        for (
          let q = 0, at = line * columns.outputSize * channels + channel;
          q < columns.outputSize;
          q++, at += channels
        ) {
          if (isOutside || !contains(columns, q, column)) results[at] = Number.NaN;
        }
      }
    }
  });
}

function tapsThatAreNotFinite(filter: Tensor, columns: number, channels: number): readonly Tap[] {
  const elements = elementsOf(filter);
  const taps: Tap[] = [];
  for (let i = 0; i < elements.length; i++) {
    if (Number.isFinite(elements[i])) continue;
    const place = Math.floor(i / channels);
    taps.push({ row: Math.floor(place / columns), column: place % columns, channel: i % channels });
  }
  return taps;
}

function contains(axis: Axis, index: number, tap: number): boolean {
  const place = placeOf(axis, index, tap);
  return place >= 0 && place < axis.inputSize;
}

/** A view, dead after the next allocation. */
function elementsOf({ memory, address, dtype, elementCount }: Tensor): Float32Array | Float64Array {
  if (dtype === DataType.DOUBLE) return memory.f64.subarray(address >>> 3, (address >>> 3) + elementCount);
  return memory.f32.subarray(address >>> 2, (address >>> 2) + elementCount);
}
