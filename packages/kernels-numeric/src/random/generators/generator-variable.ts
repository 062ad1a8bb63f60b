/**
 * Generators whose state is a variable: a counter of two words of 64 bits, and a key.
 *
 * Source: tensorflow/core/kernels/stateful_random_ops.cc, stateful_random_ops_cpu_gpu.h (TensorFlow 2.21).
 */

import { Philox } from "@heddle/hash";
import { type ComputeContext, lookupResource, VariableResource } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, formatShape } from "@heddle/tensor";
import { AUTO_SELECT, PHILOX, THREEFRY, unsupportedAlgorithm } from "../random-arguments.js";
import { integerAt } from "./integer-at.js";
import { RESERVED } from "./random-state.js";

const STATE_SIZE = 3;

/** The value of input `index`. @throws {StatusError} INVALID_ARGUMENT unless it is a scalar */
export function scalarInput(context: ComputeContext, index: number): bigint {
  const input = context.input(index);
  if (input.rank === 0) return integerAt(input);
  throw invalidArgument(`input ${index} (0-based) must have shape [], not ${formatShape(input.shape)}`);
}

/** The number of the algorithm, in input 1. @throws {StatusError} INVALID_ARGUMENT for a number without an algorithm */
export function algorithmInput(context: ComputeContext): number {
  const algorithm = scalarInput(context, 1);
  if (algorithm < PHILOX || algorithm > AUTO_SELECT) throw unsupportedAlgorithm(algorithm);
  return Number(algorithm);
}

/** The state of a generator: the halves of its counter, and its key. */
export type GeneratorState = readonly [lower: bigint, upper: bigint, key: bigint];

/** The generator whose state {@link takeState} returns. */
export function takeGenerator(context: ComputeContext, algorithm: number, count: bigint): Philox {
  return generatorOfState(takeState(context, algorithm, count));
}

/** The generator of a state. */
export function generatorOfState([lower, upper, key]: GeneratorState): Philox {
  return new Philox(key, upper, lower);
}

/**
 * The state in the variable of input 0, which is moved past `count` numbers.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the variable does not hold a state; UNIMPLEMENTED for an algorithm that CPUs do not have
 */
export function takeState(context: ComputeContext, algorithm: number, count: bigint): GeneratorState {
  const variable = stateVariable(context);
  if (algorithm === THREEFRY) throw unimplemented("Non-XLA devices don't support the ThreeFry algorithm.");
  checkStateSize(variable, "the Philox");
  return moveState(variable, count);
}

/** The variable of input 0. @throws {StatusError} INVALID_ARGUMENT unless its value is a vector of int64 */
export function stateVariable(context: ComputeContext): VariableResource {
  const variable = lookupResource(context, 0, VariableResource);
  const { dtype, rank } = variable.readForUpdate();
  if (dtype !== DataType.INT64) {
    throw invalidArgument(`dtype of RNG state variable must be int64, not ${dataTypeName(dtype)}`);
  }
  if (rank !== 1) throw invalidArgument(`RNG state must have one and only one dimension, not ${rank}`);
  return variable;
}

/** @throws {StatusError} INVALID_ARGUMENT unless the variable has the elements of a state */
export function checkStateSize(variable: VariableResource, algorithm: string): void {
  const size = variable.readForUpdate().elementCount;
  if (size >= STATE_SIZE) return;
  throw invalidArgument(`For ${algorithm} algorithm, the size of state must be at least ${STATE_SIZE}; got ${size}`);
}

/** The state in a variable, which is moved past `count` numbers. */
export function moveState(variable: VariableResource, count: bigint): GeneratorState {
  const { address, memory } = variable.writableValue();
  const { u64 } = memory;
  const [lower, upper, key] = u64.subarray(address / 8, address / 8 + STATE_SIZE);
  const groups = BigInt.asUintN(64, count * BigInt(RESERVED));
  // Views take the lower 64 bits.
  u64[address / 8] = lower + groups;
  u64[address / 8 + 1] = upper + carryOf(lower, groups);
  return [lower, upper, key];
}

/** The carry of a sum of two words of 64 bits, as in TensorFlow, which loses it where that of the lower halves overflows the upper one. */
function carryOf(a: bigint, b: bigint): bigint {
  const low = (BigInt.asUintN(32, a) + BigInt.asUintN(32, b)) >> 32n;
  return ((a >> 32n) + BigInt.asUintN(32, (b >> 32n) + low)) >> 32n;
}
