/**
 * Fourier transforms over the innermost one, two or three dimensions.
 *
 * Source: tensorflow/core/kernels/fft_ops.cc (TensorFlow 2.21).
 */

import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, isComplex, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { fourierLoopsOver } from "./fourier-loops.js";
import { fourierTransform, NUMBER_BYTES } from "./fourier-transform.js";

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

function compute(context: ComputeContext, transform: Transform): void | Promise<void> {
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
  if (isSingle(input.dtype) !== isSingle(output.dtype)) {
    const direction = isInverse ? "backward" : "forward";
    throw invalidArgument(`Wrong types for ${direction} real FFT: in=${input.dtype} out=${output.dtype}`);
  }
  if (output.elementCount === 0) return;
  return runSteps(transformSteps(context, transform, input, output, { given, lengths, half, outputSizes }));
}

/** Sizes of the innermost dimensions. */
interface Sizes {
  readonly given: Shape;
  /** Of the transform. */
  readonly lengths: Shape;
  /** Of the part of it that real numbers have. */
  readonly half: Shape;
  readonly outputSizes: Shape;
}

/** Complex numbers that are transformed without a pause. */
const NUMBERS_AT_ONCE = 50_000;

function* transformSteps(
  context: ComputeContext,
  { isInverse, isReal, dimensions }: Transform,
  input: Tensor,
  output: Tensor,
  { given, lengths, half, outputSizes }: Sizes,
): Steps<void> {
  const { memory } = context;
  const loops = fourierLoopsOver(memory);
  const [from, to] = [formOf(input), formOf(output)];
  const [inputSize, size, outputSize] = [given, lengths, outputSizes].map(product);
  using scope = memory.scope();
  const grid = scope.malloc(size * NUMBER_BYTES);
  const row = scope.malloc(Math.max(...lengths) * NUMBER_BYTES);
  const axes = lengths.map((length) => fourierTransform(memory, scope, length, isInverse));
  const scale = isInverse ? 1 / size : 1;
  const isMirrored = isReal && isInverse;
  const taken = isMirrored ? half : lengths;
  const last = dimensions - 1;
  const transformAxis = (axis: number) => {
    const stride = product(lengths.slice(axis + 1));
    for (let i = 0, count = size / lengths[axis]; i < count; i++) {
      const start = grid + (Math.floor(i / stride) * stride * lengths[axis] + (i % stride)) * NUMBER_BYTES;
      if (stride > 1) loops.copyNumbers(start, stride, lengths[axis], row, 1);
      axes[axis](stride > 1 ? row : start);
      if (stride > 1) loops.copyNumbers(row, 1, lengths[axis], start, stride);
    }
  };
  const count = output.elementCount / outputSize;
  yield* settle(
    inBlocks(context, Math.ceil(count / 2), Math.ceil(NUMBERS_AT_ONCE / size / 2), (start, end) => {
      for (let i = 2 * start; i < Math.min(2 * end, count); i += 2) {
        const [xBytes, zBytes] = [inputSize * from.bytes, outputSize * to.bytes];
        const [x, z] = [input.address + i * xBytes, output.address + i * zBytes];
        const [second, secondOutput] = i + 1 < count ? [xBytes, zBytes] : [0, 0];
        memory.f64.fill(0, grid / 8, grid / 8 + 4 * size);
        eachLine(taken, given, lengths, (at, place, count) => {
          loops.spread(x + at * from.bytes, second, from.isSingle, from.parts, count, grid + place * NUMBER_BYTES);
        });
        for (let axis = 0; isMirrored && axis < last; axis++) transformAxis(axis);
        for (let at = 0; isMirrored && at < size; at += lengths[last]) {
          loops.mirrorHalf(grid + at * NUMBER_BYTES, lengths[last]);
        }
        for (let axis = last; axis >= (isMirrored ? last : 0); axis--) transformAxis(axis);
        eachLine(outputSizes, lengths, outputSizes, (at, place, count) => {
          const target = z + place * to.bytes;
          loops.collect(grid + at * NUMBER_BYTES, count, scale, to.isSingle, to.parts, target, secondOutput);
        });
      }
    }),
  );
}

/** How the loops see the elements of a tensor. */
function formOf({ dtype }: Tensor): { readonly isSingle: number; readonly parts: number; readonly bytes: number } {
  return { isSingle: Number(isSingle(dtype)), parts: isComplex(dtype) ? 2 : 1, bytes: dataTypeSize(dtype) };
}

function isSingle(dtype: DataType): boolean {
  return dtype === DataType.FLOAT || dtype === DataType.COMPLEX64;
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

/** Visits the lines of the first `sizes` places of each dimension: their first element in a source and in a target, and how long they are. */
function eachLine(
  sizes: Shape,
  source: Shape,
  target: Shape,
  visit: (from: number, to: number, count: number) => void,
  dimension = 0,
  from = 0,
  to = 0,
): void {
  const count = Math.min(sizes[dimension], source[dimension]);
  const [x, z] = [from * source[dimension], to * target[dimension]];
  if (dimension === sizes.length - 1) visit(x, z, count);
  else for (let i = 0; i < count; i++) eachLine(sizes, source, target, visit, dimension + 1, x + i, z + i);
}

function product(sizes: Shape): number {
  return sizes.reduce((total, size) => total * size, 1);
}
