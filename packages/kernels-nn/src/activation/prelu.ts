import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/**
 * Prelu, an op of TensorFlow.js alone: `x`, or `alpha * x` where it is negative; `alpha` is broadcast to the shape of `x`.
 *
 * Source: the description of `prelu` in the TensorFlow.js 4.22 API.
 */
export function createPrelu(): Kernel {
  return { compute: prelu };
}

function prelu(context: ComputeContext): void {
  const x = context.input(0);
  const alpha = context.input(1);
  checkAlpha(alpha.shape, x.shape);
  applyPrelu(x, alpha, context.forwardInputOrAllocateOutput([0], 0, x.shape));
}

/** @throws {StatusError} INVALID_ARGUMENT when `alpha` cannot be broadcast to `shape` */
export function checkAlpha(alpha: Shape, shape: Shape): void {
  const offset = shape.length - alpha.length;
  if (offset < 0 || alpha.some((size, i) => size !== 1 && size !== shape[offset + i])) {
    throw invalidArgument(`Incompatible shapes: ${formatShape(shape)} vs. ${formatShape(alpha)}`);
  }
}

/** Writes into `output`, which may be `x` itself. */
export function applyPrelu(x: Tensor, alpha: Tensor, output: Tensor): void {
  const { values, base } = readElements<number>(x);
  const a = readElements<number>(alpha);
  const { shape, elementCount: count } = x;
  const steps = alphaSteps(alpha.shape, shape);
  const place = new Array<number>(shape.length).fill(0);
  const last = shape.length - 1;
  const columns = last < 0 ? 1 : shape[last];
  const columnStep = last < 0 ? 0 : steps[last];
  writeElements<number>(output, (y, to) => {
    for (let row = 0, at = a.base; row < count; row += columns) {
      for (let c = 0; c < columns; c++) {
        const value = values[base + row + c];
        y[to + row + c] = value < 0 ? value * a.values[at + c * columnStep] : value;
      }
      // Moves to the next row: dimensions count like the digits of a number.
      for (let d = last - 1; d >= 0; d--) {
        at += steps[d];
        if (++place[d] < shape[d]) break;
        at -= steps[d] * shape[d];
        place[d] = 0;
      }
    }
  });
}

/** The stride in `alpha` of each dimension of `shape`: 0 where `alpha` broadcasts. */
function alphaSteps(alpha: Shape, shape: Shape): number[] {
  const steps = new Array<number>(shape.length).fill(0);
  for (let i = alpha.length - 1, size = 1; i >= 0; i--) {
    if (alpha[i] !== 1) steps[shape.length - alpha.length + i] = size;
    size *= alpha[i];
  }
  return steps;
}
