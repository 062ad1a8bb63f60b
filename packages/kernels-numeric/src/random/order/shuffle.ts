/**
 * Rows in a random order.
 *
 * Source: tensorflow/core/kernels/random_shuffle_op.cc (TensorFlow 2.21).
 */

import type { Philox } from "@heddle/hash";
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { randomLoopsOver } from "../generators/random-loops.js";
import { RandomState } from "../generators/random-state.js";
import { checkAlgorithm, generatorOf } from "../random-arguments.js";
import { pickRows } from "./pick-rows.js";

/** RandomShuffle: the rows of a tensor in a random order. */
export function createRandomShuffle({ attributes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  return {
    compute(context) {
      const value = context.input(0);
      if (isShuffled(value)) context.setOutput(0, value.retain());
      else setShuffled(context, state.reserveWords(value.shape[0] - 1));
    },
  };
}

/** StatelessShuffle: the rows of a tensor in the order that a key and a counter make. */
export function statelessShuffle(context: ComputeContext): void {
  const value = context.input(0);
  const [key, counter] = [context.input(1), context.input(2)];
  const generator = generatorOf(key, counter, checkAlgorithm(key, counter, context.input(3)));
  if (isShuffled(value)) context.setOutput(0, value.retain());
  else setShuffled(context, generator);
}

/** True when there is one order only. */
function isShuffled({ elementCount, shape }: Tensor): boolean {
  return elementCount <= 1 || shape[0] <= 1;
}

function setShuffled(context: ComputeContext, generator: Philox): void {
  const value = context.input(0);
  const { memory } = context;
  const [count] = value.shape;
  using scope = memory.scope();
  const [words, rows] = [scope.malloc(count * 4), scope.malloc(count * 4)];
  const loops = randomLoopsOver(memory);
  loops.fillWords(...generator.state, words, (count - 1) * 4);
  loops.orderRows(words, count, rows);
  context.setOutput(0, pickRows(memory, value, rows, count));
}
