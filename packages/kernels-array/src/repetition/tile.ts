import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndex, rowMajorStrides } from "@heddle/tensor";
import { setAffineOutput } from "../writers/affine-copy.js";

/** Tile: a tensor repeated along each dimension. */
export function tile(context: ComputeContext): void {
  const input = context.input(0);
  const multiples = context.input(1);
  const { shape, rank } = input;
  if (multiples.rank !== 1) {
    throw invalidArgument(`Expected multiples to be 1-D, but got shape ${formatShape(multiples.shape)}`);
  }
  if (multiples.elementCount !== rank) {
    throw invalidArgument(
      `Expected multiples argument to be a vector of length ${rank} but got length ${multiples.elementCount}`,
    );
  }
  const strides = rowMajorStrides(shape);
  const tiled: number[] = [];
  const sizes: number[] = [];
  const steps: number[] = [];
  for (let i = 0; i < rank; i++) {
    const multiple = readIndex(multiples, i);
    if (multiple < 0) {
      throw invalidArgument(`Expected multiples[${i}] >= 0, but got ${exactIndex(multiples, i)}`);
    }
    tiled.push(multiple * shape[i]);
    sizes.push(multiple, shape[i]);
    steps.push(0, strides[i]);
  }
  setAffineOutput(context, 0, tiled, input, 0, sizes, steps);
}
