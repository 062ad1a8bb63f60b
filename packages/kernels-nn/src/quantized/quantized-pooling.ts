/**
 * Pooling of quantized images, which keep their range.
 *
 * Source: tensorflow/core/kernels/quantized_pooling_ops.cc (TensorFlow 2.21).
 */
import { type Attributes, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { inputRange, setRange } from "@heddle/kernel-api/ranges";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument, unimplemented } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { type Numbers, readElements } from "@heddle/tensor/numbers";
import { alongDepth, eachWindow, type PoolSizes, poolsDepth, steps } from "../pooling/pool-windows.js";

/** Elements of windows that are read without a pause. */
const ELEMENTS_AT_ONCE = 100_000;

/** One result from the part of a window that lies in the image: `height` rows of `width` elements, the first at `first`. */
type Reduce = (x: Numbers, first: number, rows: Rows, columns: Rows) => number;

/** Elements along one dimension, and the distance of neighbours. */
interface Rows {
  readonly count: number;
  readonly step: number;
}

/** QuantizedAvgPool: the mean, rounded towards 0. */
export function createQuantizedAvgPool({ attributes }: ConstructionContext): Kernel {
  const sizes = readSizes(attributes, "strides");
  // A window of 0 rows ends TensorFlow's process.
  const wrong = sizes.window.find((size) => size <= 0);
  if (wrong !== undefined) throw invalidArgument(`ksize must be a positive int32 value, got:${wrong}`);
  checkBatch(sizes);
  return poolKernel(attributes, sizes, "average", (x, first, rows, columns) => {
    let sum = 0;
    for (let r = 0, row = first; r < rows.count; r++, row += rows.step) {
      for (let c = 0, at = row; c < columns.count; c++, at += columns.step) sum += x[at];
    }
    return Math.trunc(sum / (rows.count * columns.count));
  });
}

/** QuantizedMaxPool: the largest integer, also of a window along the channels. */
export function createQuantizedMaxPool({ attributes }: ConstructionContext): Kernel {
  const sizes = readSizes(attributes, "stride");
  if (sizes.window.some((size) => size <= 0)) {
    throw invalidArgument(
      `Sliding window ksize must be positive. The specified or inferred ksize is: ${sizes.window.join(",")}`,
    );
  }
  checkBatch(sizes);
  return poolKernel(attributes, sizes, "largest", (x, first, rows, columns) => {
    let best = x[first];
    for (let r = 0, row = first; r < rows.count; r++, row += rows.step) {
      for (let c = 0, at = row; c < columns.count; c++, at += columns.step) if (x[at] > best) best = x[at];
    }
    return best;
  });
}

function poolKernel(attributes: Attributes, sizes: PoolSizes, kind: "average" | "largest", reduce: Reduce): Kernel {
  const padding = attributes.string("padding") as Padding;
  return {
    compute(context) {
      const input = context.input(0);
      const checkRank = () => {
        if (input.rank === 4) return;
        throw invalidArgument(`tensor_in_shape must have 2 spatial dimensions. ${input.rank} 0`, { rank: input.rank });
      };
      const readRange = () =>
        inputRange(context, 1, ({ rank, shape }, i) => {
          return `${["min", "max"][i]}_input shape must be rank 0 but is rank ${rank}, received shape: ${formatShape(shape)}`;
        });
      // QuantizedAvgPool checks the windows first, QuantizedMaxPool the range.
      if (kind === "average") {
        checkRank();
        windowsOf(input.shape, sizes, padding);
      }
      const range = readRange();
      checkRank();
      const { shape, sizes: used, rows, columns } = windowsOf(input.shape, sizes, padding);
      if (kind === "average" && used !== sizes) {
        throw unimplemented("Non-spatial pooling is not yet supported. Volunteers? :)");
      }
      const isAlongDepth = used !== sizes;
      const outputShape = isAlongDepth
        ? [...input.shape.slice(0, 3), columns.outputSize]
        : [shape[0], rows.outputSize, columns.outputSize, shape[3]];
      const output = context.allocateOutput(0, outputShape);
      setRange(context, range);
      if (output.elementCount === 0) return;
      const plan = { shape, sizes: used, rows, columns };
      const { rowStep, columnStep } = steps(plan);
      const rowElements = columns.outputSize * shape[3];
      const rowCost = rowElements * used.window[1] * used.window[2];
      return inBlocks(context, shape[0] * rows.outputSize, Math.ceil(ELEMENTS_AT_ONCE / rowCost), (start, end) => {
        const [x, y] = [readElements<number>(input), readElements<number>(output)];
        let to = y.base + start * rowElements;
        const pool = (place: number, height: number, width: number) => {
          const [down, right] = [
            { count: height, step: rowStep },
            { count: width, step: columnStep },
          ];
          y.values[to++] = reduce(x.values, x.base + place, down, right);
        };
        eachWindow(plan, pool, start, end);
      });
    },
  };
}

function windowsOf(shape: readonly number[], sizes: PoolSizes, padding: Padding) {
  const pooled = poolsDepth(sizes, shape[3]) ? alongDepth(shape, sizes) : { shape, sizes };
  const [, rowStride, columnStride] = pooled.sizes.strides;
  const rows = slideWindow(pooled.shape[1], { size: pooled.sizes.window[1], stride: rowStride, padding });
  const columns = slideWindow(pooled.shape[2], { size: pooled.sizes.window[2], stride: columnStride, padding });
  return { ...pooled, rows, columns };
}

/** @param stride the word of the message */
function readSizes(attributes: Attributes, stride: string): PoolSizes {
  const [window, strides] = [attributes.int32List("ksize"), attributes.int32List("strides")];
  if (window.length !== 4) throw invalidArgument("Sliding window ksize field must specify 4 dimensions");
  if (strides.length !== 4) throw invalidArgument(`Sliding window ${stride} field must specify 4 dimensions`);
  return { window, strides };
}

function checkBatch({ window, strides }: PoolSizes): void {
  if (window[0] === 1 && strides[0] === 1) return;
  throw unimplemented("Pooling is not yet supported on the batch dimension.");
}
