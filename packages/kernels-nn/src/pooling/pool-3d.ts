import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { type Padding, slideWindow, type WindowPlaces } from "@heddle/kernel-api/shapes";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, type Shape, Tensor } from "@heddle/tensor";
import { floatsOf, writeFloats } from "../float-copies.js";
import { poolLoopsOver } from "./pool-loops.js";

/** MaxPool3D and AvgPool3D. */
export function createPool3D({ op, attributes }: ConstructionContext): Kernel {
  return new Pool3D(attributes, op.name === "AvgPool3D");
}

/** Elements of windows that are read without a pause. */
const ELEMENTS_AT_ONCE = 250_000;

class Pool3D implements Kernel {
  readonly #window: readonly number[];
  readonly #strides: readonly number[];
  readonly #padding: Padding;
  readonly #isAverage: boolean;

  constructor(attributes: Attributes, isAverage: boolean) {
    this.#isAverage = isAverage;
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

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const { shape } = input;
    if (shape.length !== 5) throw invalidArgument("tensor_in must be 5-dimensional");
    const windows = [1, 2, 3].map((dimension) => this.#slide(shape, dimension));
    const output = context.allocateOutput(0, [shape[0], ...windows.map((window) => window.outputSize), shape[4]]);
    if (output.elementCount > 0) return runSteps(this.#poolAny(context, input, windows, output));
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

  /** Pools bfloat16 numbers as float32, rounded. */
  *#poolAny(context: ComputeContext, input: Tensor, windows: readonly WindowPlaces[], output: Tensor): Steps<void> {
    if (input.dtype === DataType.FLOAT) {
      yield* settle(this.#pool(context, input, windows, output));
      return;
    }
    using x = floatsOf(input);
    using y = Tensor.allocate(input.memory, DataType.FLOAT, output.shape);
    yield* settle(this.#pool(context, x, windows, y));
    writeFloats(y, output);
  }

  /** Pools float32 numbers, a row of results after the other. */
  #pool(
    context: ComputeContext,
    input: Tensor,
    [planes, rows, columns]: readonly WindowPlaces[],
    output: Tensor,
  ): void | Promise<void> {
    const { memory } = context;
    const [, depth, height, width, channels] = input.shape;
    const lineBytes = width * channels * 4;
    const rowBytes = columns.outputSize * channels * 4;
    const places = columns.outputSize;
    const work = output.elementCount * (this.#window[1] * this.#window[2] * this.#window[3]);
    const rowCount = input.shape[0] * planes.outputSize * rows.outputSize;
    const poolRows = (firstRow: number, endRow: number) => {
      using scope = memory.scope();
      const seenPlanes = Math.min(this.#window[1], depth);
      const room = seenPlanes > 1 ? scope.malloc(seenPlanes * Math.min(this.#window[2], height) * lineBytes) : 0;
      const { poolRow } = poolLoopsOver(memory);
      const { u8 } = memory;
      for (let row = firstRow; row < endRow; row++) {
        const plane = Math.floor(row / rows.outputSize);
        const [front, back] = this.#part(1, plane % planes.outputSize, planes, depth);
        const [top, bottom] = this.#part(2, row % rows.outputSize, rows, height);
        const first = Math.floor(plane / planes.outputSize) * depth + front;
        let lines = input.address + (first * height + top) * lineBytes;
        // The lines of several planes are pooled as those of one.
        if (back - front > 1) {
          const bytes = (bottom - top) * lineBytes;
          for (let i = front, to = room; i < back; i++, to += bytes, lines += height * lineBytes) {
            u8.copyWithin(to, lines, lines + bytes);
          }
          lines = room;
        }
        const seen = (back - front) * (bottom - top);
        const z = output.address + row * rowBytes;
        const isAverage = this.#isAverage ? 1 : 0;
        const [, , , window] = this.#window;
        poolRow(lines, seen, width, channels, -columns.before, window, this.#strides[3], places, z, isAverage);
      }
    };
    return inBlocks(context, rowCount, Math.ceil((ELEMENTS_AT_ONCE * rowCount) / work), poolRows);
  }

  /** The elements along one dimension that the window sees at a position. */
  #part(dimension: number, position: number, { before }: WindowPlaces, size: number): [start: number, stop: number] {
    const start = position * this.#strides[dimension] - before;
    return [Math.max(start, 0), Math.min(start + this.#window[dimension], size)];
  }
}
