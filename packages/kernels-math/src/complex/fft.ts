/**
 * Fourier transforms over the innermost one, two or three dimensions.
 *
 * Source: tensorflow/core/kernels/fft_ops.cc (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { load, numberLane, store } from "@heddle/tensor/numbers";
import { fourierTransform } from "./fourier-transform.js";

/** FFT, IFFT, RFFT, IRFFT and their forms with 2D and 3D. */
export function createFft({ op }: ConstructionContext): Kernel {
  const [, inverse, real, dimensions] = /^(I?)(R?)FFT(?:([23])D)?$/.exec(op.name) ?? [];
  const transform: Transform = {
    isInverse: inverse === "I",
    isReal: real === "R",
    dimensions: dimensions ? Number(dimensions) : 1,
  };
  return { compute: (context) => compute(context, transform) };
}

interface Transform {
  readonly isInverse: boolean;
  readonly isReal: boolean;
  readonly dimensions: number;
}

function compute(context: ComputeContext, transform: Transform): void {
  const { isInverse, isReal, dimensions } = transform;
  const input = context.input(0);
  if (input.rank < dimensions) {
    throw invalidArgument(`Input must have rank of at least ${dimensions} but got: ${formatShape(input.shape)}`, {
      shape: input.shape,
    });
  }
  const outer = input.shape.slice(0, -dimensions);
  const given = input.shape.slice(-dimensions);
  const lengths = isReal ? readLengths(context.input(1), input, transform) : given;
  const last = lengths[dimensions - 1];
  const half = [...lengths.slice(0, -1), last === 0 && !isInverse ? 0 : Math.floor(last / 2) + 1];
  const outputSizes = isReal && !isInverse ? half : lengths;
  const output = context.allocateOutput(0, [...outer, ...outputSizes]);
  const isSingle = (dtype: DataType) => dtype === DataType.FLOAT || dtype === DataType.COMPLEX64;
  if (isSingle(input.dtype) !== isSingle(output.dtype)) {
    const direction = isInverse ? "backward" : "forward";
    throw invalidArgument(`Wrong types for ${direction} real FFT: in=${input.dtype} out=${output.dtype}`);
  }
  if (output.elementCount === 0) return;
  const inputLane = numberLane(input.dtype);
  const outputLane = numberLane(output.dtype);
  const inputSize = product(given) * inputLane.parts;
  const outputSize = product(outputSizes);
  const source = new Float64Array(inputSize);
  const grid = new Float64Array(2 * product(lengths));
  const axes = lengths.map((length) => fourierTransform(length, isInverse));
  const scale = isInverse ? 1 / product(lengths) : 1;
  for (let i = 0, count = product(outer); i < count; i++) {
    load(context.memory, inputLane, input.address + i * inputSize * (inputLane.bits >>> 3), source, inputSize);
    grid.fill(0);
    const taken = isReal && isInverse ? half : lengths;
    copyGrid(grid, lengths, source, given, taken, inputLane.parts);
    if (isReal && isInverse) {
      for (let axis = 0; axis < dimensions - 1; axis++) transformAxis(grid, lengths, axis, axes[axis]);
      mirrorRows(grid, lengths[dimensions - 1]);
      transformAxis(grid, lengths, dimensions - 1, axes[dimensions - 1]);
    } else {
      for (let axis = dimensions - 1; axis >= 0; axis--) transformAxis(grid, lengths, axis, axes[axis]);
    }
    const result = new Float64Array(outputSize * outputLane.parts);
    copyGrid(result, outputSizes, grid, lengths, outputSizes, 2, outputLane.parts);
    if (scale !== 1) for (let k = 0; k < result.length; k++) result[k] *= scale;
    store(context.memory, outputLane, output.address + i * outputSize * outputLane.bytes, result, result.length);
  }
}

function readLengths(fftLength: Tensor, input: Tensor, { isInverse, dimensions }: Transform): readonly number[] {
  if (fftLength.rank !== 1 || fftLength.elementCount !== dimensions) {
    throw invalidArgument(`fft_length must have shape [${dimensions}]`, { dimensions });
  }
  const lengths = readIndices(fftLength);
  lengths.forEach((length, i) => {
    if (length < 0) throw invalidArgument(`fft_length[${i}] must >= 0, but got: ${length}`, { index: i, length });
    const dimension = input.rank - dimensions + i;
    const size = input.shape[dimension];
    const isHalf = isInverse && i === dimensions - 1;
    const wanted = isHalf ? Math.floor(length / 2) + 1 : length;
    if (size !== 0 && size < wanted) {
      throw invalidArgument(`Input dimension ${dimension} must have length of at least ${wanted} but got: ${size}`, {
        dimension,
        wanted,
        found: size,
      });
    }
  });
  if (!isInverse && input.elementCount > 0 && lengths.includes(0)) throw invalidArgument("fft_length must not be 0");
  return lengths;
}

/** Copies the first `sizes` places of each dimension; real numbers become complex ones, or lose their imaginary part. */
function copyGrid(
  target: Float64Array,
  targetSizes: Shape,
  source: Float64Array,
  sourceSizes: Shape,
  sizes: Shape,
  sourceParts: number,
  targetParts = 2,
): void {
  const last = sizes.length - 1;
  const count = Math.min(sizes[last], sourceSizes[last]);
  const parts = Math.min(sourceParts, targetParts);
  const copy = (dimension: number, to: number, from: number) => {
    if (dimension < last) {
      for (let i = 0; i < Math.min(sizes[dimension], sourceSizes[dimension]); i++) {
        copy(dimension + 1, to * targetSizes[dimension] + i, from * sourceSizes[dimension] + i);
      }
      return;
    }
    for (let i = 0; i < count; i++) {
      for (let part = 0; part < parts; part++) {
        target[(to * targetSizes[last] + i) * targetParts + part] =
          source[(from * sourceSizes[last] + i) * sourceParts + part];
      }
    }
  };
  copy(0, 0, 0);
}

function transformAxis(grid: Float64Array, sizes: Shape, axis: number, transform: (row: Float64Array) => void): void {
  const length = sizes[axis];
  const stride = product(sizes.slice(axis + 1));
  const row = new Float64Array(2 * length);
  for (let i = 0, count = product(sizes) / length; i < count; i++) {
    const start = Math.floor(i / stride) * stride * length + (i % stride);
    for (let k = 0; k < length; k++) {
      row[2 * k] = grid[2 * (start + k * stride)];
      row[2 * k + 1] = grid[2 * (start + k * stride) + 1];
    }
    transform(row);
    for (let k = 0; k < length; k++) {
      grid[2 * (start + k * stride)] = row[2 * k];
      grid[2 * (start + k * stride) + 1] = row[2 * k + 1];
    }
  }
}

/** The second half of each row of a transform of real numbers: the first one's conjugate, backwards. */
function mirrorRows(grid: Float64Array, length: number): void {
  for (let start = 0; start < grid.length / 2; start += length) {
    for (let k = 1; 2 * k < length; k++) {
      grid[2 * (start + length - k)] = grid[2 * (start + k)];
      grid[2 * (start + length - k) + 1] = -grid[2 * (start + k) + 1];
    }
  }
}

function product(sizes: Shape): number {
  return sizes.reduce((total, size) => total * size, 1);
}
