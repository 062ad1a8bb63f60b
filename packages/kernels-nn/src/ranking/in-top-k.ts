import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex } from "@heddle/tensor";
import { type Numbers, readElements } from "@heddle/tensor/numbers";

/** InTopK: whether each row's target is among its `k` largest predictions. */
export function createInTopK({ attributes }: ConstructionContext): Kernel {
  const k = attributes.int32("k");
  return { compute: (context) => inTopK(context, k) };
}

/** InTopKV2: InTopK with `k` as an input. */
export function inTopKV2(context: ComputeContext): void {
  inTopK(context, scalarK(context));
}

function scalarK(context: ComputeContext): number {
  const k = context.input(2);
  if (k.rank !== 0) throw invalidArgument(`k must be 0-D, got shape ${formatShape(k.shape)}`);
  return readIndex(k);
}

function inTopK(context: ComputeContext, k: number): void {
  const predictions = context.input(0);
  const targets = context.input(1);
  if (predictions.rank !== 2) throw invalidArgument("predictions must be 2-dimensional");
  if (targets.rank !== 1) throw invalidArgument("targets must be 1-dimensional");
  const [rows, classes] = predictions.shape;
  if (rows !== targets.shape[0]) {
    throw invalidArgument(`First dimension of predictions ${rows} must match length of targets ${targets.shape[0]}`);
  }
  const output = context.allocateOutput(0, [rows]);
  const x = readElements<number>(predictions);
  const { u8 } = context.memory;
  for (let row = 0; row < rows; row++) {
    const above = countAbove(x.values, x.base + row * classes, classes, readIndex(targets, row));
    u8[output.address + row] = above < k ? 1 : 0;
  }
}

/** The number of predictions larger than the target's; infinite for an invalid target or a prediction that is not finite. */
function countAbove(x: Numbers, base: number, classes: number, target: number): number {
  if (!(target >= 0 && target < classes)) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = base; i < base + classes; i++) {
    if (!Number.isFinite(x[i])) return Number.POSITIVE_INFINITY;
    if (x[i] > x[base + target]) count++;
  }
  return count;
}
