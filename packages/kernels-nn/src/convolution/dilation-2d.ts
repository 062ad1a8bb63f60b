import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
} from "@heddle/kernel-api";
import { type Padding, slideWindow, type WindowPlaces } from "@heddle/kernel-api/shapes";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import {
  addElements,
  type ElementSpan,
  type Elements,
  lowestOf,
  type Numbers,
  numericLane,
  readElements,
  writeElements,
} from "@heddle/tensor/numbers";
import { dilationLoopsOver } from "./dilation-loops.js";

/** Dilation2D, greyscale morphological dilation: the maximum of the input plus the filter, in each channel. */
export function createDilation2D({ attributes }: ConstructionContext): Kernel {
  return new Dilation2D(attributes);
}

/** The attributes of Dilation2D and of its gradients. */
export interface Dilation {
  readonly strides: readonly [rows: number, columns: number];
  readonly rates: readonly [rows: number, columns: number];
  readonly padding: Padding;
}

/** Where the windows of a dilation are on images of one size. */
export interface DilationWindows extends Dilation {
  readonly rows: WindowPlaces;
  readonly columns: WindowPlaces;
}

/** @throws {StatusError} INVALID_ARGUMENT and UNIMPLEMENTED for strides and rates that are not of rows and columns alone */
export function readDilation(attributes: Attributes): Dilation {
  const strides = attributes.int32List("strides");
  const rates = attributes.int32List("rates");
  if (strides.length !== 4) throw invalidArgument("Sliding window stride field must specify 4 dimensions");
  if (strides[0] !== 1 || strides[3] !== 1) {
    throw unimplemented("Stride is only supported across spatial dimensions.");
  }
  if (rates.length !== 4) throw invalidArgument("Input stride (atrous rate) field must specify 4 dimensions");
  if (rates[0] !== 1 || rates[3] !== 1) {
    throw unimplemented("Rate is only supported across spatial dimensions.");
  }
  return {
    strides: [strides[1], strides[2]],
    rates: [rates[1], rates[2]],
    padding: attributes.string("padding") as Padding,
  };
}

/** @throws {StatusError} INVALID_ARGUMENT for images and filters of other ranks or of different depths, and windows that do not fit */
export function dilationWindows(dilation: Dilation, input: Tensor, filter: Tensor): DilationWindows {
  if (input.rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(input.shape)}`);
  if (filter.rank !== 3) throw invalidArgument(`filter must be 3-dimensional: ${formatShape(filter.shape)}`);
  const depth = input.shape[3];
  if (filter.shape[2] !== depth) {
    throw invalidArgument(`input and filter must have the same depth: ${depth} vs ${filter.shape[2]}`);
  }
  const window = (i: 0 | 1): WindowPlaces => {
    const size = filter.shape[i];
    const spread = size + (size - 1) * (dilation.rates[i] - 1);
    return slideWindow(input.shape[i + 1], { size: spread, stride: dilation.strides[i], padding: dilation.padding });
  };
  return { ...dilation, rows: window(0), columns: window(1) };
}

class Dilation2D implements Kernel {
  readonly #dilation: Dilation;

  constructor(attributes: Attributes) {
    this.#dilation = readDilation(attributes);
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const filter = context.input(1);
    const windows = dilationWindows(this.#dilation, input, filter);
    const { rows, columns } = windows;
    const [batch, , , depth] = input.shape;
    const output = context.allocateOutput(0, [batch, rows.outputSize, columns.outputSize, depth]);
    if (output.elementCount === 0) return;
    // TensorFlow takes rates of 0 too.
    const isForward = [...windows.strides, ...windows.rates].every((step) => step > 0);
    if (input.dtype === DataType.FLOAT && isForward) return dilateFloats(context, windows, input, filter, output);
    this.#dilate(input, filter, [rows, columns], output);
  }

  #dilate(input: Tensor, filter: Tensor, [rows, columns]: readonly [WindowPlaces, WindowPlaces], output: Tensor): void {
    const x = readElements(input);
    const f = readElements(filter);
    const [batch, height, width, depth] = input.shape;
    const [filterRows, filterColumns] = filter.shape;
    const [rowStride, columnStride] = this.#dilation.strides;
    const [rowRate, columnRate] = this.#dilation.rates;
    const lowest = lowestOf(numericLane(input.dtype));
    writeElements(output, (y, to) => {
      if (isOfNumbers(y) && isOfNumbers(x.values) && isOfNumbers(f.values)) {
        const plan = {
          batch,
          height,
          width,
          depth,
          filterRows,
          filterColumns,
          rowStride,
          columnStride,
          rowRate,
          columnRate,
        };
        const numbers = { values: x.values, base: x.base };
        dilateNumbers({ ...plan, rows, columns }, numbers, { values: f.values, base: f.base }, Number(lowest), y, to);
        return;
      }
      // A sum overflows as the type does when it is stored.
      const sum = y.slice(to, to + 1);
      let next = to;
      for (let n = 0; n < batch; n++) {
        for (let r = 0; r < rows.outputSize; r++) {
          for (let q = 0; q < columns.outputSize; q++) {
            for (let c = 0; c < depth; c++) {
              let best = lowest;
              for (let j = 0; j < filterRows; j++) {
                const row = r * rowStride - rows.before + j * rowRate;
                if (row < 0 || row >= height) continue;
                for (let k = 0; k < filterColumns; k++) {
                  const column = q * columnStride - columns.before + k * columnRate;
                  if (column < 0 || column >= width) continue;
                  sum[0] = addElements(
                    x.values[x.base + ((n * height + row) * width + column) * depth + c],
                    f.values[f.base + (j * filterColumns + k) * depth + c],
                  );
                  if (sum[0] > best) best = sum[0];
                }
              }
              y[next++] = best;
            }
          }
        }
      }
    });
  }
}

/** Sums that are computed without a pause. */
const SUMS_AT_ONCE = 500_000;

function dilateFloats(
  context: ComputeContext,
  { rows, columns, strides, rates }: DilationWindows,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): void | Promise<void> {
  const [batch, inputHeight, inputWidth, channels] = input.shape;
  const [filterRows, filterColumns] = filter.shape;
  const pixelBytes = channels * 4;
  const [lineBytes, filterRowBytes] = [inputWidth * pixelBytes, filterColumns * pixelBytes];
  const lowest = Number(lowestOf(numericLane(input.dtype)));
  const lineWork = columns.outputSize * Math.max(1, filter.elementCount);
  return inBlocks(context, batch * rows.outputSize, Math.ceil(SUMS_AT_ONCE / lineWork), (start, end) => {
    const { dilateRow } = dilationLoopsOver(context.memory);
    for (let at = start; at < end; at++) {
      const image = Math.floor(at / rows.outputSize);
      const first = (at % rows.outputSize) * strides[0] - rows.before;
      const skipped = Math.max(0, Math.ceil(-first / rates[0]));
      const row = first + skipped * rates[0];
      dilateRow(
        input.address + (image * inputHeight + row) * lineBytes,
        rates[0] * lineBytes,
        Math.max(0, Math.min(filterRows - skipped, Math.ceil((inputHeight - row) / rates[0]))),
        inputWidth,
        channels,
        filter.address + skipped * filterRowBytes,
        filterRowBytes,
        -columns.before,
        strides[1],
        filterColumns,
        rates[1],
        columns.outputSize,
        lowest,
        output.address + at * columns.outputSize * pixelBytes,
      );
    }
  });
}

interface Plan {
  readonly batch: number;
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly filterRows: number;
  readonly filterColumns: number;
  readonly rowStride: number;
  readonly columnStride: number;
  readonly rowRate: number;
  readonly columnRate: number;
  readonly rows: WindowPlaces;
  readonly columns: WindowPlaces;
}

const isOfNumbers = (values: Elements<number | bigint>): values is Numbers =>
  !(values instanceof BigInt64Array || values instanceof BigUint64Array);

/** Finds the maxima of all channels at a place side by side, of numbers that are not bigints. */
function dilateNumbers(
  plan: Plan,
  x: ElementSpan<number>,
  f: ElementSpan<number>,
  lowest: number,
  y: Numbers,
  to: number,
) {
  const { batch, height, width, depth, filterRows, filterColumns, rows, columns } = plan;
  // Sums overflow as the type does when they are stored.
  const sums = y.slice(0, depth);
  const best = y.slice(0, depth);
  for (let place = 0; place < batch * rows.outputSize * columns.outputSize; place++) {
    const q = place % columns.outputSize;
    const r = Math.floor(place / columns.outputSize) % rows.outputSize;
    const image = Math.floor(place / columns.outputSize / rows.outputSize) * height;
    best.fill(lowest);
    for (let j = 0; j < filterRows; j++) {
      const row = r * plan.rowStride - rows.before + j * plan.rowRate;
      if (row < 0 || row >= height) continue;
      for (let k = 0; k < filterColumns; k++) {
        const column = q * plan.columnStride - columns.before + k * plan.columnRate;
        if (column < 0 || column >= width) continue;
        const from = x.base + ((image + row) * width + column) * depth;
        const tap = f.base + (j * filterColumns + k) * depth;
        for (let c = 0; c < depth; c++) sums[c] = x.values[from + c] + f.values[tap + c];
        for (let c = 0; c < depth; c++) if (sums[c] > best[c]) best[c] = sums[c];
      }
    }
    y.set(best, to + place * depth);
  }
}
