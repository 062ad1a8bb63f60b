import type { ComputeContext } from "@heddle/kernel-api";
import { SCALAR } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** L2Loss: half of the sum of squares. */
export function l2Loss(context: ComputeContext): void {
  const input = context.input(0);
  const output = context.allocateOutput(0, SCALAR);
  const { values, base } = readElements<number>(input);
  let sum = 0;
  for (let i = base; i < base + input.elementCount; i++) sum += values[i] * values[i];
  writeElements<number>(output, (y, to) => {
    y[to] = sum / 2;
  });
}
