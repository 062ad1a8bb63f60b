import { type Philox, wordsOf } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndex, type Tensor } from "@heddle/tensor";
import { load, numberLane } from "@heddle/tensor/numbers";
import { doubleOf } from "../generators/random-distribution.js";
import { RandomState } from "../generators/random-state.js";
import { checkSeed, generatorOfSeed } from "../random-arguments.js";

/**
 * Classes drawn with the probabilities of logits.
 *
 * Source: tensorflow/core/kernels/multinomial_op.cc (TensorFlow 2.21).
 */

/** Multinomial: for each row of logits, classes drawn with the probabilities of the logits. */
export function createMultinomial({ attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  return { compute: (context) => drawClasses(context, (count) => state.reserve(count)) };
}

/** StatelessMultinomial: as Multinomial, by a seed. */
export function statelessMultinomial(context: ComputeContext): void {
  const seed = context.input(2);
  checkSeed(seed);
  drawClasses(context, () => generatorOfSeed(seed));
}

function drawClasses(context: ComputeContext, reserve: (numbers: number) => Philox): void {
  const logits = context.input(0);
  const samples = readSampleCount(logits, context.input(1));
  const [rows, classes] = logits.shape;
  const { address, elementCount, dtype } = context.allocateOutput(0, [rows, samples]);
  if (elementCount === 0) return;
  const words = wordsOf(reserve(rows * Math.ceil(samples / 4) * 8));
  const lane = numberLane(logits.dtype);
  const row = new Float64Array(classes);
  const { memory } = context;
  const { i32, i64 } = memory;
  for (let i = 0; i < rows; i++) {
    load(memory, lane, logits.address + i * classes * lane.bytes, row, classes);
    const total = accumulate(row);
    for (let j = i * samples; j < (i + 1) * samples; j++) {
      const high = words();
      const found = upperBound(row, doubleOf(high, words()) * total);
      if (dtype === DataType.INT64) i64[address / 8 + j] = BigInt(found);
      else i32[(address >>> 2) + j] = found;
    }
  }
}

function readSampleCount(logits: Tensor, samples: Tensor): number {
  if (logits.rank !== 2) {
    throw invalidArgument(`logits should be a matrix, got shape ${formatShape(logits.shape)}`, { shape: logits.shape });
  }
  if (samples.rank !== 0) {
    throw invalidArgument(`num_samples should be a scalar, got shape ${formatShape(samples.shape)}`, {
      shape: samples.shape,
    });
  }
  const count = readIndex(samples);
  if (count < 0) throw invalidArgument(`num_samples should be non-negative, got ${count}`, { count });
  const classes = logits.shape[1];
  if (classes === 0) throw invalidArgument(`num_classes should be positive, got ${classes}`, { classes });
  return count;
}

/** Replaces logits by the running sums of their weights, and returns the total; logits that are not finite weigh nothing. */
function accumulate(row: Float64Array): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (const logit of row) if (Number.isFinite(logit) && logit > greatest) greatest = logit;
  let total = 0;
  for (let i = 0; i < row.length; i++) {
    if (Number.isFinite(row[i])) total += Math.exp(row[i] - greatest);
    row[i] = total;
  }
  return total;
}

/** The first place in a sorted row whose element is above `value`. */
function upperBound(row: Float64Array, value: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (row[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
