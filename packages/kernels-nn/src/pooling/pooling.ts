import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { slideWindow, type WindowPlaces } from "@heddle/kernel-api/shapes";
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { DataType, dataTypeSize, readIndices, type Shape, sixteenBit, Tensor } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { KINDS, typedLoopsOver } from "../activation/typed-loops.js";
import { type ImagePadding, imagePadding } from "../convolution/explicit-paddings.js";
import { eachLine } from "../each-line.js";
import { floatsOf, writeFloats } from "../float-copies.js";
import { poolLoopsOver } from "./pool-loops.js";
import { alongDepth, type PoolPlan, type PoolSizes, poolsDepth } from "./pool-windows.js";

/** MaxPool, MaxPoolV2 and AvgPool. */
export function createPooling(context: ConstructionContext): Kernel {
  return new Pooling(context.op.name as PoolingOp, context);
}

type PoolingOp = "MaxPool" | "MaxPoolV2" | "AvgPool";

class Pooling implements Kernel {
  readonly #op: PoolingOp;
  readonly #padding: ImagePadding;
  readonly #isRefused: boolean;
  /** Undefined when they are inputs. */
  readonly #sizes: PoolSizes | undefined;

  constructor(op: PoolingOp, { attributes }: ConstructionContext) {
    this.#op = op;
    const format = attributes.string("data_format");
    // MaxPoolV2 checks its inputs before it refuses this format.
    this.#isRefused = op === "MaxPoolV2" && format === "NCHW_VECT_C";
    if (format !== "NHWC" && !this.#isRefused) throw wrongFormat(op, format);
    if (op !== "MaxPoolV2") {
      this.#sizes = { window: attributes.int32List("ksize"), strides: attributes.int32List("strides") };
      this.#checkSizes(this.#sizes);
    }
    this.#padding = imagePadding(attributes, op === "MaxPool");
  }

  compute(context: ComputeContext): void | Promise<void> {
    const sizes = this.#sizes ?? this.#inputSizes(context);
    const input = context.input(0);
    if (input.rank !== 4) {
      throw invalidArgument(`tensor_in_shape must have 2 spatial dimensions. ${input.rank} 0`, { rank: input.rank });
    }
    if (this.#isRefused) throw wrongFormat(this.#op, "NCHW_VECT_C");
    const pooled = poolsDepth(sizes, input.shape[3]) ? alongDepth(input.shape, sizes) : { shape: input.shape, sizes };
    const [rows, columns] = this.#windows(pooled.shape, pooled.sizes);
    if (this.#op === "AvgPool" && pooled.sizes !== sizes) {
      throw unimplemented("Non-spatial pooling is not yet supported. Volunteers? :)");
    }
    const [batch, , , channels] = pooled.shape;
    const shape =
      pooled.sizes === sizes
        ? [batch, rows.outputSize, columns.outputSize, channels]
        : [...input.shape.slice(0, 3), columns.outputSize];
    const output = context.allocateOutput(0, shape);
    if (output.elementCount === 0) return;
    const plan = { ...pooled, rows, columns };
    const rowElements = columns.outputSize * pooled.shape[3];
    const rowCost = rowElements * pooled.sizes.window[1] * pooled.sizes.window[2];
    const rowCount = output.elementCount / rowElements;
    const poolTo = (x: Tensor, y: Tensor) =>
      inBlocks(context, rowCount, Math.ceil(ELEMENTS_AT_ONCE / rowCost), (firstRow, endRow) =>
        poolRows(plan, x, y, firstRow, endRow, this.#op === "AvgPool"),
      );
    if (sixteenBit(input.dtype)) return runSteps(poolHalves(input, output, this.#op !== "AvgPool", poolTo));
    return poolTo(input, output);
  }

  #inputSizes(context: ComputeContext): PoolSizes {
    const [window, strides] = [1, 2].map((index) => readIndices(context.input(index)));
    this.#checkSizes({ window, strides });
    return { window, strides };
  }

  #checkSizes({ window, strides }: PoolSizes): void {
    if (window.length !== 4) throw invalidArgument("Sliding window ksize field must specify 4 dimensions");
    const bad = window.find((size) => size <= 0);
    if (bad !== undefined) throw wrongWindow(this.#op, window, bad);
    if (strides.length !== 4) throw invalidArgument("Sliding window stride field must specify 4 dimensions");
    if (window[0] !== 1 || strides[0] !== 1) {
      throw unimplemented("Pooling is not yet supported on the batch dimension.");
    }
  }

  #windows(shape: Shape, { window, strides }: PoolSizes): [rows: WindowPlaces, columns: WindowPlaces] {
    const { padding, rows, columns } = this.#padding;
    const [top, bottom] = rows;
    const [left, right] = columns;
    for (const [side, size, limit] of [
      ["Top", top, window[1]],
      ["Bottom", bottom, window[1]],
      ["Left", left, window[2]],
      ["Right", right, window[2]],
    ] as const) {
      if (size >= limit) {
        throw invalidArgument(`${side} padding ${size} needs to be smaller than the window size ${limit}`);
      }
    }
    return [
      slideWindow(shape[1], { size: window[1], stride: strides[1], padding, paddings: rows }),
      slideWindow(shape[2], { size: window[2], stride: strides[2], padding, paddings: columns }),
    ];
  }
}

function wrongFormat(op: PoolingOp, format: string): StatusError {
  if (op === "MaxPoolV2") return invalidArgument(`MaxPoolingV2Op only supports NHWC or NCHW_VECT_C. Got: ${format}`);
  return invalidArgument(`Default ${op}ingOp only supports NHWC on device type CPU`);
}

function wrongWindow(op: PoolingOp, window: readonly number[], size: number): StatusError {
  switch (op) {
    case "AvgPool":
      return invalidArgument(`ksize must be a positive int32 value, got:${size}`);
    case "MaxPoolV2":
      return invalidArgument("Sliding window ksize must be positive.");
    case "MaxPool":
      return invalidArgument(
        `Sliding window ksize must be positive. The specified or inferred ksize is: ${window.join(",")}`,
      );
  }
}

/** Elements of windows that are read without a pause. */
const ELEMENTS_AT_ONCE = 250_000;

/**
 * Pools half or bfloat16 numbers as float32, rounded. The largest half is at least the lowest one; of bfloat16 it is at least the lowest
 * float32, which is rounded to negative infinity, as in TensorFlow.
 */
function* poolHalves(
  input: Tensor,
  output: Tensor,
  isMaximum: boolean,
  poolTo: (x: Tensor, y: Tensor) => void | Promise<void>,
): Steps<void> {
  using x = floatsOf(input);
  using y = Tensor.allocate(input.memory, DataType.FLOAT, output.shape);
  yield* settle(poolTo(x, y));
  if (input.dtype === DataType.HALF && isMaximum) raise(y, numberLane(DataType.HALF).lowest);
  writeFloats(y, output);
}

/** Raises float32 numbers to a lowest one. */
function raise({ memory, address, elementCount }: Tensor, lowest: number): void {
  const { f32 } = memory;
  for (let at = address / 4, end = at + elementCount; at < end; at++) if (f32[at] < lowest) f32[at] = lowest;
}

/** Pools the windows of some rows of an output. */
function poolRows(
  { shape, sizes, rows, columns }: PoolPlan,
  input: Tensor,
  output: Tensor,
  firstRow: number,
  endRow: number,
  isAverage: boolean,
): void {
  const [, height, width, channels] = shape;
  const [, windowHeight, windowWidth] = sizes.window;
  const [, rowStride, stride] = sizes.strides;
  const size = dataTypeSize(input.dtype);
  const kind = KINDS.indexOf(input.dtype);
  const rowBytes = columns.outputSize * channels * size;
  const rowWork = columns.outputSize * windowHeight * windowWidth * channels;
  eachLine(input.memory, firstRow, endRow, (endRow - firstRow) * rowWork, (row) => {
    const image = Math.floor(row / rows.outputSize);
    const start = (row % rows.outputSize) * rowStride - rows.before;
    const top = Math.max(start, 0);
    const seen = Math.min(start + windowHeight, height) - top;
    const lines = input.address + (image * height + top) * width * channels * size;
    const z = output.address + row * rowBytes;
    const first = -columns.before;
    const average = isAverage ? 1 : 0;
    const places = columns.outputSize;
    if (kind < 0) {
      const loops = poolLoopsOver(input.memory, rowWork);
      loops.poolRow(lines, seen, width, channels, first, windowWidth, stride, places, z, average);
      return;
    }
    const loops = typedLoopsOver(input.memory);
    loops.poolTyped(kind, average, lines, seen, width, channels, first, windowWidth, stride, places, z);
  });
}
