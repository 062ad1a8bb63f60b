import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { refused, targetCount, wrongShape } from "../errors.js";
import { readNumbers } from "../numbers.js";

/** InTopK: whether each row's target is among its `k` largest predictions. */
export function createInTopK({ attributes }: ConstructionContext): Kernel {
  const k = attributes.int("k");
  return { compute: (context) => inTopK(context, k) };
}

/** InTopKV2: InTopK with `k` as an input. */
export function inTopKV2(context: ComputeContext): void {
  inTopK(context, scalarK(context));
}

function scalarK(context: ComputeContext): number {
  const k = context.input(2);
  if (k.rank !== 0) throw wrongShape("k must be 0-D, got shape ", k.shape);
  const { values, base } = readNumbers(k);
  return Number(values[base]);
}

function inTopK(context: ComputeContext, k: number): void {
  const predictions = context.input(0);
  const targets = context.input(1);
  if (predictions.rank !== 2) throw refused("predictions must be 2-dimensional");
  if (targets.rank !== 1) throw refused("targets must be 1-dimensional");
  const [rows, classes] = predictions.shape;
  if (rows !== targets.shape[0]) throw targetCount(rows, targets.shape[0]);
  const output = context.allocateOutput(0, [rows]);
  const x = readNumbers(predictions);
  const t = readNumbers(targets);
  const { u8 } = context.memory;
  for (let row = 0; row < rows; row++) {
    const above = countAbove(x.values, x.base + row * classes, classes, Number(t.values[t.base + row]));
    u8[output.address + row] = above < k ? 1 : 0;
  }
}

/** How many predictions are larger than the target's; infinite when that cannot be said. */
function countAbove(x: Float64Array, base: number, classes: number, target: number): number {
  if (!(target >= 0 && target < classes)) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = base; i < base + classes; i++) {
    if (!Number.isFinite(x[i])) return Number.POSITIVE_INFINITY;
    if (x[i] > x[base + target]) count++;
  }
  return count;
}
