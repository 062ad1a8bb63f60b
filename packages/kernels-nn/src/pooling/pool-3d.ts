import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { type Padding, slideWindow, type WindowPlaces } from "@heddle/kernel-api/shapes";
import { invalidArgument, unimplemented } from "@heddle/status";
import type { Shape, Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** MaxPool3D and AvgPool3D. */
export function createPool3D({ op, attributes }: ConstructionContext): Kernel {
  return new Pool3D(attributes, op.name === "MaxPool3D" ? maximum : average);
}

/** One result from the elements that a window sees: the first `count` numbers of `seen`, at least one. */
type Reduce = (seen: Float64Array, count: number) => number;

class Pool3D implements Kernel {
  readonly #window: readonly number[];
  readonly #strides: readonly number[];
  readonly #padding: Padding;
  readonly #reduce: Reduce;

  constructor(attributes: Attributes, reduce: Reduce) {
    this.#reduce = reduce;
    if (attributes.string("data_format") !== "NDHWC") {
      throw invalidArgument("Default Pooling3DOp only supports NDHWC on device type CPU");
    }
    this.#window = attributes.int32List("ksize");
    this.#strides = attributes.int32List("strides");
    this.#padding = attributes.string("padding") as Padding;
    if (this.#window.length !== 5) throw invalidArgument("Sliding window ksize field must specify 5 dimensions");
    if (this.#window.some((size) => size <= 0)) {
      throw invalidArgument("Sliding window ksize field must have non-negative dimensions");
    }
    if (this.#strides.length !== 5) throw invalidArgument("Sliding window stride field must specify 5 dimensions");
    for (const [dimension, name] of [[0, "batch"] as const, [4, "depth"] as const]) {
      if (this.#window[dimension] === 1 && this.#strides[dimension] === 1) continue;
      throw unimplemented(`Pooling is not yet supported on the ${name} dimension.`);
    }
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const { shape } = input;
    if (shape.length !== 5) throw invalidArgument("tensor_in must be 5-dimensional");
    const windows = [1, 2, 3].map((dimension) => this.#slide(shape, dimension));
    const output = context.allocateOutput(0, [shape[0], ...windows.map((window) => window.outputSize), shape[4]]);
    if (output.elementCount > 0) this.#pool(input, windows, output);
  }

  #slide(shape: Shape, dimension: number): WindowPlaces {
    const size = this.#window[dimension];
    const stride = this.#strides[dimension];
    const window = slideWindow(shape[dimension], { size, stride, padding: this.#padding });
    if (this.#padding !== "SAME") return window;
    // Windows that leave gaps are centred, as TensorFlow does for volumes alone.
    const needed = (window.outputSize - 1) * stride + size - shape[dimension];
    return { ...window, before: Math.trunc(needed / 2) };
  }

  #pool(input: Tensor, [planes, rows, columns]: readonly WindowPlaces[], output: Tensor): void {
    const { values: x, base } = readElements<number>(input);
    const [batch, depth, height, width, channels] = input.shape;
    const seen = new Float64Array(spanOf(this.#window, input.shape));
    writeElements<number>(output, (y, to) => {
      let next = to;
      for (let n = 0; n < batch; n++) {
        for (let p = 0; p < planes.outputSize; p++) {
          const [front, back] = this.#part(1, p, planes, depth);
          for (let r = 0; r < rows.outputSize; r++) {
            const [top, bottom] = this.#part(2, r, rows, height);
            for (let q = 0; q < columns.outputSize; q++) {
              const [left, right] = this.#part(3, q, columns, width);
              for (let c = 0; c < channels; c++) {
                let count = 0;
                for (let i = front; i < back; i++) {
                  for (let j = top; j < bottom; j++) {
                    const row = base + ((n * depth + i) * height + j) * width * channels + c;
                    for (let k = left; k < right; k++) seen[count++] = x[row + k * channels];
                  }
                }
                y[next++] = this.#reduce(seen, count);
              }
            }
          }
        }
      }
    });
  }

  /** The elements along one dimension that the window sees at a position. */
  #part(dimension: number, position: number, { before }: WindowPlaces, size: number): [start: number, stop: number] {
    const start = position * this.#strides[dimension] - before;
    return [Math.max(start, 0), Math.min(start + this.#window[dimension], size)];
  }
}

/** The most elements that a window can see. */
function spanOf(window: readonly number[], shape: Shape): number {
  return [1, 2, 3].reduce((product, d) => product * Math.min(window[d], shape[d]), 1);
}

/** NaN does not exceed anything, as in TensorFlow. */
function maximum(seen: Float64Array, count: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (seen[i] > best) best = seen[i];
  return best;
}

function average(seen: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += seen[i];
  return sum / count;
}
