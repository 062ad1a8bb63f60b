import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type Tensor, writeIndex } from "@heddle/tensor";
import { readElement } from "../values/read-element.js";

/** LowerBound: the places of values in sorted rows, before equal elements. */
export function lowerBound(context: ComputeContext): void {
  findBounds(context, (element, value) => element < value);
}

/** UpperBound: the places of values in sorted rows, after equal elements. */
export function upperBound(context: ComputeContext): void {
  findBounds(context, (element, value) => !(value < element));
}

type IsBefore = (element: number | bigint, value: number | bigint) => boolean;

function findBounds(context: ComputeContext, isBefore: IsBefore): void {
  const sorted = context.input(0);
  const values = context.input(1);
  checkMatrix(sorted, "sorted_inputs");
  checkMatrix(values, "values");
  if (sorted.shape[0] !== values.shape[0]) throw invalidArgument("Leading dim_size of both tensors must match.");
  const output = context.allocateOutput(0, values.shape);
  const size = sorted.shape[1];
  const perRow = values.shape[1];
  for (let i = 0; i < values.elementCount; i++) {
    const row = Math.floor(i / perRow) * size;
    const value = readElement(values, i);
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(readElement(sorted, row + middle), value)) low = middle + 1;
      else high = middle;
    }
    writeIndex(output, i, low);
  }
}

function checkMatrix({ rank }: Tensor, name: string): void {
  if (rank !== 2) throw invalidArgument(`Shape must be rank 2 but is rank ${rank} for \`${name}\` argument`);
}
