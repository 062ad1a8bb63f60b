import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex } from "@heddle/tensor";
import { rankingLoopsOver } from "./ranking-loops.js";

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
  const { memory } = context;
  const loops = rankingLoopsOver(memory);
  const { u8 } = memory;
  for (let row = 0; row < rows; row++) {
    const target = readIndex(targets, row);
    const isClass = target >= 0 && target < classes;
    const isAmong = isClass && loops.isAmong(predictions.address + row * classes * 4, classes, target, k);
    u8[output.address + row] = isAmong ? 1 : 0;
  }
}
