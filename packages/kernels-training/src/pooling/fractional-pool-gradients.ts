/**
 * Gradients of fractional pooling, whose regions are given by where they start. Those of averages are summed in float64 and rounded once.
 * Regions for which TensorFlow reads or writes outside of its tensors are INVALID_ARGUMENT.
 *
 * Source: tensorflow/core/kernels/fractional_avg_pool_op.cc and fractional_max_pool_op.cc (TensorFlow 2.21).
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Tensor } from "@heddle/tensor";
import { addElements, type Element, type ElementSpan, readElements, writeElements } from "@heddle/tensor/numbers";
import { tensorDebugString } from "@heddle/tensor/text";

/** FractionalAvgPoolGrad: each gradient is divided evenly among the elements of its region. */
export function createFractionalAvgPoolGrad({ attributes }: ConstructionContext): Kernel {
  const overlap = attributes.bool("overlapping") ? 1 : 0;
  return { compute: (context) => gradientOfAverages(context, overlap) };
}

/** FractionalMaxPoolGrad: each gradient goes to the first greatest element of its region. */
export function createFractionalMaxPoolGrad({ attributes }: ConstructionContext): Kernel {
  const overlap = attributes.bool("overlapping") ? 1 : 0;
  return { compute: (context) => gradientOfMaxima(context, overlap) };
}

/** The first and the last element of a region, along one dimension; without elements the last is before the first. */
type Extent = readonly [first: number, last: number];

function extentsOf(starts: readonly number[], overlap: number, size: number): readonly Extent[] {
  return starts.slice(1).map((next, i) => [starts[i], Math.min(next - 1 + overlap, size - 1)]);
}

function gradientOfAverages(context: ComputeContext, overlap: number): void {
  const [sizes, gradients, rowStarts, columnStarts] = [0, 1, 2, 3].map((i) => context.input(i));
  if (sizes.rank !== 1 || sizes.elementCount !== 4) {
    throw invalidArgument("original input tensor shape must be1-dimensional and 4 elements");
  }
  if (gradients.rank !== 4) throw invalidArgument("out_backprop must be 4-dimensional");
  const empty = gradients.shape.find((size) => size === 0);
  if (empty !== undefined) throw invalidArgument(`out_backprop must be positive for all dimension, got:${empty}`);
  const [count, outputRows, outputColumns, depth] = gradients.shape;
  checkLength("row", rowStarts, gradients, outputRows);
  checkLength("col", columnStarts, gradients, outputColumns);
  const shape = readIndices(sizes);
  for (const [d, name] of ["Batch", "Rows", "Columns", "Depth"].entries()) {
    if (shape[d] === 0) throw invalidArgument(`${name} dimension of input must not be 0`);
  }
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`Expected a non-negative size, got ${negative}`);
  const [batch, height, width, channels] = shape;
  if (count > batch || depth > channels) {
    throw invalidArgument(`out_backprop ${formatShape(gradients.shape)} is not of inputs ${formatShape(shape)}`);
  }
  const rows = extentsOf(readIndices(rowStarts).slice(0, outputRows + 1), overlap, height);
  const columns = extentsOf(readIndices(columnStarts).slice(0, outputColumns + 1), overlap, width);
  // In TensorFlow's order: the first row, all columns, the other rows.
  checkStarts("Row", rowStarts, rows.slice(0, 1));
  checkStarts("Column", columnStarts, columns);
  checkStarts("Row", rowStarts, rows);
  const output = context.allocateOutput(0, shape);
  const sums = new Float64Array(output.elementCount);
  const g = readElements(gradients);
  let from = g.base;
  for (let image = 0; image < count; image++) {
    for (const [top, bottom] of rows) {
      for (const [left, right] of columns) {
        const elements = (bottom - top + 1) * (right - left + 1);
        for (let row = top; row <= bottom; row++) {
          for (let column = left; column <= right; column++) {
            const to = ((image * height + row) * width + column) * channels;
            for (let c = 0; c < depth; c++) sums[to + c] += Number(g.values[from + c]) / elements;
          }
        }
        from += depth;
      }
    }
  }
  writeElements(output, (y, to) => {
    const isBig = typeof g.values[g.base] === "bigint";
    for (let i = 0; i < sums.length; i++) y[to + i] = (isBig ? BigInt(Math.trunc(sums[i])) : sums[i]) as Element;
  });
}

function checkLength(name: string, { elementCount }: Tensor, { shape }: Tensor, count: number): void {
  if (elementCount > count) return;
  throw invalidArgument(
    `Given out_backprop shape ${formatShape(shape)}, ${name}_seq_tensor must have at least ${count + 1} elements, but got ${elementCount}`,
  );
}

function checkStarts(name: string, starts: Tensor, extents: readonly Extent[]): void {
  if (!extents.some(([first, last]) => first < 0 || last < 0)) return;
  const texts = readIndices(starts).map(String);
  const length = Math.max(...texts.map((text) => text.length));
  const found = texts.map((text) => text.padStart(length)).join(" ");
  throw invalidArgument(`${name} sequence tensor values must not be negative, got ${found}`);
}

function gradientOfMaxima(context: ComputeContext, overlap: number): void {
  const [input, pooled, gradients, rowStarts, columnStarts] = [0, 1, 2, 3, 4].map((i) => context.input(i));
  checkImages("orig_input", input);
  checkImages("orig_output", pooled);
  checkSequence("row_pooling_sequence", rowStarts);
  checkSequence("col_pooling_sequence", columnStarts);
  if (gradients.elementCount > pooled.elementCount) {
    throw invalidArgument(
      `out_backprop ${formatShape(gradients.shape)} has more elements than orig_output ${formatShape(pooled.shape)}`,
    );
  }
  const [x, y] = [readElements(input), readElements(pooled)];
  const places = placesOfMaxima(input, pooled, [x, y], [readIndices(rowStarts), readIndices(columnStarts)], overlap);
  const zero = (typeof x.values[x.base] === "bigint" ? 0n : 0) as Element;
  const output = context.allocateOutput(0, input.shape); // Views from before are of no use from here on.
  const g = readElements(gradients);
  writeElements(output, (values, base) => {
    values.fill(zero, base, base + output.elementCount);
    for (let i = 0; i < gradients.elementCount; i++) {
      const to = base + places[i];
      values[to] = addElements(values[to], g.values[g.base + i]);
    }
  });
}

/** For each maximum the element of the input that it is. @throws {StatusError} INVALID_ARGUMENT when `pooled` are not the maxima */
function placesOfMaxima(
  input: Tensor,
  pooled: Tensor,
  [x, y]: readonly [ElementSpan, ElementSpan],
  [rowStarts, columnStarts]: readonly (readonly number[])[],
  overlap: number,
): Int32Array {
  const [batch, height, width, channels] = input.shape;
  const rows = extentsOf(rowStarts, overlap, height);
  const columns = extentsOf(columnStarts, overlap, width);
  const wanted = [batch, rows.length, columns.length, channels];
  const isOther = wanted.some((size, d) => size !== pooled.shape[d]);
  const places = new Int32Array(pooled.elementCount);
  if (isOther || [...rows, ...columns].some(([first, last]) => first < 0 || last < first)) throw notTheSame();
  let next = 0;
  for (let image = 0; image < batch; image++) {
    for (const [top, bottom] of rows) {
      for (const [left, right] of columns) {
        for (let c = 0; c < channels; c++, next++) {
          let best = -1;
          for (let row = top; row <= bottom; row++) {
            for (let column = left; column <= right; column++) {
              const at = ((image * height + row) * width + column) * channels + c;
              if (best < 0 || x.values[x.base + at] > x.values[x.base + best]) best = at;
            }
          }
          if (x.values[x.base + best] !== y.values[y.base + next]) throw notTheSame();
          places[next] = best;
        }
      }
    }
  }
  return places;
}

function notTheSame() {
  return invalidArgument("tensor_out_dup is not the same as tensor_out");
}

function checkImages(name: string, tensor: Tensor): void {
  if (tensor.rank !== 4) {
    throw invalidArgument(`${name} should be a tensor of rank 4, got ${tensorDebugString(tensor, 3)}`);
  }
  if (tensor.elementCount === 0) {
    throw invalidArgument(`${name} must not be empty, got ${tensorDebugString(tensor, 3)}`);
  }
}

function checkSequence(name: string, { rank, shape }: Tensor): void {
  if (rank !== 1) throw invalidArgument(`${name} must be a vector, received shape ${formatShape(shape)}`);
}
