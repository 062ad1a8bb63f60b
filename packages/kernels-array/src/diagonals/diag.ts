import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { setAffineOutput } from "../writers/affine-copy.js";
import { openWriter } from "../writers/open-writer.js";

/** Diag: a tensor of twice the rank, with the input where both halves of the indices are equal and zeros everywhere else. */
export function diag(context: ComputeContext): void {
  const diagonal = context.input(0);
  if (diagonal.rank === 0) throw invalidArgument("Input must be at least rank 1, got 0");
  const count = diagonal.elementCount;
  const writer = openWriter(context, 0, [...diagonal.shape, ...diagonal.shape]);
  for (let i = 0; i < count; i++) {
    writer.zeros(i);
    writer.copy(diagonal, i, 1, 1);
    writer.zeros(count - i - 1);
  }
  writer.finish();
}

/** DiagPart: of a tensor whose shape is two equal halves, the elements where both halves of the indices are equal. */
export function diagPart(context: ComputeContext): void {
  const input = context.input(0);
  const { shape, rank } = input;
  const half = rank / 2;
  if (rank % 2 !== 0) {
    // The spaces are TensorFlow's.
    const spaces = " ".repeat(42);
    throw invalidArgument(
      `The rank of the tensor should be${spaces}even and positive, got shape ${formatShape(shape)}`,
    );
  }
  for (let i = 0; i < half; i++) {
    if (shape[i] === shape[i + half]) continue;
    throw invalidArgument(`Invalid shape ${formatShape(shape)}: dimensions ${i} and ${i + half} do not match.`);
  }
  const kept = shape.slice(0, half);
  const count = kept.reduce((product, size) => product * size, 1);
  setAffineOutput(context, 0, kept, input, 0, [count], [count + 1]);
}
