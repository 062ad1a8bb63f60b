/**
 * Tensors of numbers of binomial distributions.
 *
 * Source: tensorflow/core/kernels/random_binomial_op.cc (TensorFlow 2.21).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { broadcastShapes, elementCount, formatShape, readIndex } from "@heddle/tensor";
import { placesIn } from "../../broadcast-places.js";
import { checkStateSize, generatorOfState, moveState, stateVariable } from "../generators/generator-variable.js";
import { checkSeed, generatorOfSeed, PHILOX, readShape, unsupportedAlgorithm } from "../random-arguments.js";
import { fillBinomial } from "./binomial-samples.js";

/** StatelessRandomBinomial: samples by a seed; the shape of the parameters is the end of the output's. */
export function statelessBinomial(context: ComputeContext): void | Promise<void> {
  const seed = context.input(1);
  checkSeed(seed);
  return fillOutput(context, 0, 2, () => generatorOfSeed(seed));
}

/** StatefulRandomBinomial: as {@link statelessBinomial}, of a generator whose state is a variable. */
export function statefulBinomial(context: ComputeContext): void | Promise<void> {
  return fillOutput(context, 2, 3, (batches, samples) => {
    const algorithm = context.input(1);
    if (algorithm.rank !== 0) {
      throw invalidArgument(`algorithm must be of shape [], not ${formatShape(algorithm.shape)}`);
    }
    const variable = stateVariable(context);
    if (readIndex(algorithm) !== PHILOX) throw unsupportedAlgorithm(readIndex(algorithm));
    checkStateSize(variable, "Philox");
    return generatorOfState(moveState(variable, BigInt(Math.floor((batches * 2 * 100 * (samples + 3)) / 4))));
  });
}

function fillOutput(
  context: ComputeContext,
  shapeIndex: number,
  first: number,
  generator: (batches: number, samples: number) => Philox,
): void | Promise<void> {
  const [counts, probabilities] = [context.input(first), context.input(first + 1)];
  const batch = broadcastShapes(counts.shape, probabilities.shape);
  if (!batch) {
    throw invalidArgument(
      `counts and probs must have compatible batch dimensions: ${formatShape(counts.shape)} vs. ${formatShape(probabilities.shape)}`,
    );
  }
  const wanted = context.input(shapeIndex);
  if (wanted.rank !== 1) {
    throw invalidArgument(`Input shape should be a vector, got shape: ${formatShape(wanted.shape)}`);
  }
  const shape = readShape(wanted);
  const end = shape.slice(Math.max(shape.length - batch.length, 0));
  if (end.length < batch.length || batch.some((size, i) => size !== end[i])) {
    throw invalidArgument("Shape passed in must end with broadcasted shape.", { shape, batch });
  }
  const output = context.allocateOutput(0, shape);
  const batches = elementCount(batch);
  const samples = elementCount(shape.slice(0, shape.length - batch.length));
  const base = generator(batches, samples);
  if (output.elementCount === 0) return;
  const [countAt, probabilityAt] = [placesIn(counts.shape, batch), placesIn(probabilities.shape, batch)];
  const places = Array.from({ length: batches }, (_, i) => [countAt(i), probabilityAt(i)] as const);
  return fillBinomial(context, output, [counts, probabilities], places, base);
}
