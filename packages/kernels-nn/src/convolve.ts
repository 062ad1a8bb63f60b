import { DataType, type Tensor } from "@heddle/tensor";
import { readNumbers, writeNumbers } from "./numbers.js";
import type { Window } from "./window.js";

/** One dimension that the filter slides along. */
export interface Axis extends Window {
  readonly inputSize: number;
  readonly filterSize: number;
  readonly stride: number;
  readonly dilation: number;
}

/** A convolution of images or volumes with the channels last; an image is a volume of one plane. */
export interface Convolution {
  readonly batch: number;
  readonly axes: readonly [planes: Axis, rows: Axis, columns: Axis];
  readonly channels: number;
  /** The input channels that one output channel sees; the others belong to other groups. */
  readonly filterDepth: number;
  readonly outputChannels: number;
}

/** Writes the result of the convolution into `output`. The filter's dimensions are planes, rows, columns, depth and outputs. */
export function convolve(plan: Convolution, input: Tensor, filter: Tensor, output: Tensor): void {
  const { batch, axes, channels, filterDepth, outputChannels } = plan;
  const [planes, rows, columns] = axes;
  const x = readNumbers(input);
  const f = readNumbers(filter);
  const isInteger = input.dtype === DataType.INT32;
  const sums = (isInteger ? new Int32Array(outputChannels) : new Float64Array(outputChannels)) as Float64Array;
  const addProducts = isInteger ? addIntegerProducts : addRealProducts;
  const perGroup = outputChannels / (channels / filterDepth);
  const tapSize = filterDepth * outputChannels;

  /** Adds what one element of the filter's window sees: all channels there, each group with its part of the outputs. */
  const addTap = (place: number, tap: number) => {
    for (let c = 0, group = 0; c < channels; group += perGroup) {
      for (let d = 0; d < filterDepth; d++, c++) {
        const from = f.base + tap + d * outputChannels;
        addProducts(sums, group, group + perGroup, x.values[x.base + place + c], f.values, from);
      }
    }
  };

  writeNumbers(output, (y, to) => {
    let next = to;
    for (let n = 0; n < batch; n++) {
      for (let p = 0; p < planes.outputSize; p++) {
        for (let r = 0; r < rows.outputSize; r++) {
          for (let q = 0; q < columns.outputSize; q++) {
            sums.fill(0);
            let tap = 0;
            for (let i = 0; i < planes.filterSize; i++) {
              const plane = p * planes.stride - planes.before + i * planes.dilation;
              for (let j = 0; j < rows.filterSize; j++) {
                const row = r * rows.stride - rows.before + j * rows.dilation;
                const inside = plane >= 0 && plane < planes.inputSize && row >= 0 && row < rows.inputSize;
                for (let k = 0; k < columns.filterSize; k++, tap += tapSize) {
                  const column = q * columns.stride - columns.before + k * columns.dilation;
                  if (!inside || column < 0 || column >= columns.inputSize) continue;
                  const place = ((n * planes.inputSize + plane) * rows.inputSize + row) * columns.inputSize + column;
                  addTap(place * channels, tap);
                }
              }
            }
            for (let o = 0; o < outputChannels; o++) y[next++] = sums[o];
          }
        }
      }
    }
  });
}

function addRealProducts(
  sums: Float64Array,
  start: number,
  stop: number,
  x: number,
  filter: Float64Array,
  from: number,
): void {
  for (let o = start; o < stop; o++) sums[o] += x * filter[from + o];
}

function addIntegerProducts(
  sums: Float64Array,
  start: number,
  stop: number,
  x: number,
  filter: Float64Array,
  from: number,
): void {
  for (let o = start; o < stop; o++) sums[o] += Math.imul(x, filter[from + o]);
}
