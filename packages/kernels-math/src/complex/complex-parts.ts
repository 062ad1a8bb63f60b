/** Complex numbers from their parts, and back. */

import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { broadcastShapes, DataType, type Tensor, visitRows } from "@heddle/tensor";
import { type Numbers, numberLane, viewOf } from "@heddle/tensor/numbers";
import { incompatibleShapes } from "../errors.js";
import { conjugateVariant } from "./conjugate-variant.js";

/** Complex: numbers from real and imaginary parts, whose shapes broadcast. */
export const createComplex: CreateKernel = () => ({
  compute(context) {
    const real = context.input(0);
    const imaginary = context.input(1);
    const shape = broadcastShapes(real.shape, imaginary.shape);
    if (!shape) throw incompatibleShapes(real.shape, imaginary.shape);
    const output = context.allocateOutput(0, shape);
    const numbers = viewOf(context.memory, numberLane(output.dtype));
    const bytes = partBytes(output.dtype);
    const [z, x, y] = [output.address / bytes, real.address / bytes, imaginary.address / bytes];
    visitRows(shape, real.shape, imaginary.shape, (out, xi, xStep, yi, yStep, count) => {
      for (let i = 0; i < count; i++) {
        numbers[z + 2 * (out + i)] = numbers[x + xi + i * xStep];
        numbers[z + 2 * (out + i) + 1] = numbers[y + yi + i * yStep];
      }
    });
  },
});

/** Real, Imag and Angle. */
export const createComplexPart: CreateKernel = ({ op }) => {
  const write =
    op.name === "Angle" ? writeAngles : (...given: Parts) => writeParts(op.name === "Imag" ? 1 : 0, ...given);
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      write(...partsOf(input, output));
    },
  };
};

/** Conj: the complex conjugates. */
export const createConjugate: CreateKernel = ({ inputTypes }) => ({
  compute: inputTypes[0] === DataType.VARIANT ? conjugateVariant : conjugate,
});

/** Conj of complex numbers. */
export const createConjugateOfNumbers: CreateKernel = () => ({ compute: conjugate });

function conjugate(context: ComputeContext): void {
  const input = context.input(0);
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const [numbers, x, z, count] = partsOf(input, output);
  for (let i = 0; i < 2 * count; i += 2) {
    numbers[z + i] = numbers[x + i];
    numbers[z + i + 1] = -numbers[x + i + 1];
  }
}

type Parts = [numbers: Numbers, x: number, z: number, count: number];

/** Both tensors in the memory's view of their parts. */
function partsOf(input: Tensor, output: Tensor): Parts {
  const bytes = partBytes(input.dtype);
  const numbers = viewOf(input.memory, numberLane(input.dtype));
  return [numbers, input.address / bytes, output.address / bytes, input.elementCount];
}

function writeParts(part: 0 | 1, ...[numbers, x, z, count]: Parts): void {
  for (let i = 0; i < count; i++) numbers[z + i] = numbers[x + 2 * i + part];
}

function writeAngles(...[numbers, x, z, count]: Parts): void {
  for (let i = 0; i < count; i++) numbers[z + i] = Math.atan2(numbers[x + 2 * i + 1], numbers[x + 2 * i]);
}

function partBytes(dtype: DataType): number {
  return dtype === DataType.COMPLEX64 ? 4 : 8;
}
