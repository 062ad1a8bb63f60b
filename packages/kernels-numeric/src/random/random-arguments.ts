import { Philox } from "@heddle/hash";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, readIndex, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { integerAt } from "./generators/integer-at.js";

/** The wanted shape. @throws {StatusError} INVALID_ARGUMENT unless it is a vector of sizes */
export function readShape(tensor: Tensor): Shape {
  if (tensor.rank !== 1) {
    throw invalidArgument(`shape must be a vector of {int32,int64}, got shape ${formatShape(tensor.shape)}`, {
      shape: tensor.shape,
    });
  }
  if (tensor.dtype !== DataType.INT32 && tensor.dtype !== DataType.INT64) {
    throw invalidArgument("shape must be a vector of {int32,int64}.", { dtype: tensor.dtypeName });
  }
  const shape = readIndices(tensor);
  const negative = shape.findIndex((size) => size < 0);
  if (negative >= 0) throw invalidArgument(`Dimension ${exactIndex(tensor, negative)} must be >= 0`);
  if (shape.reduce((product, size) => product * size, 1) >= 2 ** 63) {
    throw invalidArgument(`Shape ${formatShape(shape)} would have more than 2**63 - 1 elements`);
  }
  return shape;
}

/** @throws {StatusError} INVALID_ARGUMENT unless both limits are scalars */
export function checkScalars(low: Tensor, high: Tensor): void {
  if (low.rank !== 0) throw invalidArgument(`minval must be 0-D, got shape ${formatShape(low.shape)}`);
  if (high.rank !== 0) throw invalidArgument(`maxval must be 0-D, got shape ${formatShape(high.shape)}`);
}

/** Key and counter of a generator. */
export interface KeyAndCounter {
  readonly key: bigint;
  readonly upper: bigint;
}

/** @throws {StatusError} INVALID_ARGUMENT unless the seed is two integers */
export function checkSeed(seed: Tensor): void {
  if (seed.rank !== 1 || seed.shape[0] !== 2) {
    throw invalidArgument(`seed must have shape [2], not ${formatShape(seed.shape)}`, { shape: seed.shape });
  }
}

/** The words that Philox makes of a seed, so that weak seeds make strong ones. @throws {StatusError} INVALID_ARGUMENT for unsigned ones */
export function keyOfSeed(seed: Tensor): KeyAndCounter {
  if (seed.dtypeName !== "int32" && seed.dtypeName !== "int64") {
    throw invalidArgument(`Invalid seed type: ${seed.dtypeName}`);
  }
  const [low, high] = [integerAt(seed, 0), integerAt(seed, 1)];
  const [a, b, c, d] = new Philox(0x02461e293ec8f720n, high, low).next();
  return { key: longOf(a, b), upper: longOf(c, d) };
}

/** The generator of a seed. */
export function generatorOfSeed(seed: Tensor): Philox {
  const { key, upper } = keyOfSeed(seed);
  return new Philox(key, upper);
}

/** The number of the algorithm: Philox. */
export const PHILOX = 1;
/** The number of an algorithm that TensorFlow computes on devices of XLA alone. */
export const THREEFRY = 2;
/** The number that leaves the choice to the device: Philox. */
export const AUTO_SELECT = 3;

/** The algorithm of a node, known or not. @throws {StatusError} INVALID_ARGUMENT unless alg, key and counter have their shapes */
export function checkAlgorithm(key: Tensor, counter: Tensor, algorithm: Tensor): number {
  if (algorithm.rank !== 0) {
    throw invalidArgument(`input 3 (0-based) must have shape [], not ${formatShape(algorithm.shape)}`);
  }
  const given = readIndex(algorithm);
  const id = given === AUTO_SELECT ? PHILOX : given;
  if (key.rank !== 1 || key.shape[0] !== 1) {
    throw invalidArgument(
      `key must have shape [1], not ${formatShape(key.shape)}. (Note that batched keys are not supported yet.)`,
    );
  }
  // TensorFlow's bound is the number of the algorithm: for Philox it reads past a counter of one element.
  const least = id === PHILOX && counter.rank === 1 && counter.shape[0] === 1 ? 2 : id;
  if (counter.rank !== 1 || counter.shape[0] < least) {
    throw invalidArgument(
      `counter must be a vector with length at least ${least}; got shape: ${formatShape(counter.shape)}. (Note that batched counters are not supported yet.)`,
    );
  }
  return id;
}

/** The generator of a key and a counter. @throws {StatusError} INVALID_ARGUMENT for an algorithm that CPUs do not have */
export function generatorOf(key: Tensor, counter: Tensor, algorithm: number): Philox {
  if (algorithm !== PHILOX) throw unsupportedAlgorithm(algorithm);
  return new Philox(integerAt(key), integerAt(counter, 1), integerAt(counter));
}

/** INVALID_ARGUMENT for an unknown algorithm. */
export function unsupportedAlgorithm(algorithm: number | bigint) {
  return invalidArgument(`Unsupported algorithm id: ${algorithm}`, { algorithm });
}

function longOf(low: number, high: number): bigint {
  return BigInt(low) + (BigInt(high) << 32n);
}
