/**
 * Shape functions of stateless random ops.
 *
 * Source: tensorflow/core/ops/stateless_random_ops.cc, stateless_random_ops_v2.cc (TensorFlow 2.21).
 */
import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, randomShape, sizeAt, withSize } from "@heddle/kernel-api/shapes";

/** The shape that input 0 says; input 1 is a seed. */
export function statelessShape(context: ShapeContext): void {
  checkSeedShape(context, 1);
  randomShape(context);
}

/** As {@link statelessShape}; inputs 2 and 3 are scalars. */
export function statelessUniformIntShape(context: ShapeContext): void {
  checkSeedShape(context, 1);
  checkLimits(context, 2);
  randomShape(context);
}

/** The shape that input 0 says; inputs 1 to 3 are a key, a counter and an algorithm. */
export function statelessShapeV2(context: ShapeContext): void {
  checkKeyShapes(context);
  randomShape(context);
}

/** As {@link statelessShapeV2}; inputs 4 and 5 are scalars. */
export function statelessUniformIntShapeV2(context: ShapeContext): void {
  checkKeyShapes(context);
  checkLimits(context, 4);
  randomShape(context);
}

/** The shape of input 0; inputs 1 to 3 are a key, a counter and an algorithm. */
export function statelessShuffleShape(context: ShapeContext): void {
  checkKeyShapes(context);
  context.setOutputShape(0, context.inputShape(0));
}

/** The shape function of StatelessRandomGetKeyCounter. */
export function keyAndCounterShape(context: ShapeContext): void {
  checkSeedShape(context, 0);
  context.setOutputShape(0, [1]);
  context.setOutputShape(1, [2]);
}

/** The shape function of StatelessRandomGetKeyCounterAlg. */
export function keyCounterAndAlgorithmShape(context: ShapeContext): void {
  keyAndCounterShape(context);
  context.setOutputShape(2, []);
}

/** The shape function of RandomIndexShuffle: a scalar when index and limit are scalars and the seed is one vector, else a vector. */
export function randomIndexShuffleShape(context: ShapeContext): void {
  const [index, seed, limit] = [0, 1, 2].map((i) => context.inputShape(i));
  context.setOutputShape(0, index && seed && limit && shuffledShape(index, seed, limit));
}

function shuffledShape(index: readonly number[], seed: readonly number[], limit: readonly number[]): readonly number[] {
  if (index.length === 0 && seed.length === 1 && limit.length === 0) return [];
  const known = [sizeAt(index, 0), seed.length === 2 ? seed[0] : -1, sizeAt(limit, 0)].find((size) => size >= 0);
  return [known ?? -1];
}

/** @throws {StatusError} INVALID_ARGUMENT unless input `index` may have shape [2] */
export function checkSeedShape(context: ShapeContext, index: number): void {
  withSize(sizeAt(inputWithRank(context, index, 1), 0), 2);
}

function checkKeyShapes(context: ShapeContext): void {
  const key = inputWithRank(context, 1, 1);
  inputWithRank(context, 2, 1);
  inputWithRank(context, 3, 0);
  withSize(sizeAt(key, 0), 1);
}

function checkLimits(context: ShapeContext, first: number): void {
  inputWithRank(context, first, 0);
  inputWithRank(context, first + 1, 0);
}
