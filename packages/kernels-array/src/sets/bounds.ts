import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type Tensor, writeIndex } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

/** LowerBound: the places of values in sorted rows, before equal elements. */
export function lowerBound(context: ComputeContext): void {
  findBounds(context, false);
}

/** UpperBound: the places of values in sorted rows, after equal elements. */
export function upperBound(context: ComputeContext): void {
  findBounds(context, true);
}

function findBounds(context: ComputeContext, isAfterEqual: boolean): void {
  const sorted = context.input(0);
  const values = context.input(1);
  checkMatrix(sorted, "sorted_inputs");
  checkMatrix(values, "values");
  if (sorted.shape[0] !== values.shape[0]) throw invalidArgument("Leading dim_size of both tensors must match.");
  const output = context.allocateOutput(0, values.shape);
  const { values: elements, base } = readElements<number | bigint>(sorted);
  const { values: wanted, base: first } = readElements<number | bigint>(values);
  const size = sorted.shape[1];
  const perRow = values.shape[1];
  for (let i = 0; i < values.elementCount; i++) {
    const row = base + Math.floor(i / perRow) * size;
    const value = wanted[first + i];
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const element = elements[row + middle];
      if (isAfterEqual ? !(value < element) : element < value) low = middle + 1;
      else high = middle;
    }
    writeIndex(output, i, low);
  }
}

function checkMatrix({ rank }: Tensor, name: string): void {
  if (rank !== 2) throw invalidArgument(`Shape must be rank 2 but is rank ${rank} for \`${name}\` argument`);
}
