import type { ComputeContext } from "@heddle/kernel-api";
import { SCALAR } from "@heddle/tensor";
import { checkSeed, keyOfSeed, PHILOX } from "./random-arguments.js";

/** StatelessRandomGetAlg: the number of the algorithm, which is Philox. */
export function getAlgorithm(context: ComputeContext): void {
  setAlgorithm(context, 0);
}

/** StatelessRandomGetKeyCounter: the key and the counter of a seed. */
export function getKeyAndCounter(context: ComputeContext): void {
  const seed = context.input(0);
  checkSeed(seed);
  const { key, upper } = keyOfSeed(seed);
  const { address } = context.allocateOutput(0, [1]);
  const counter = context.allocateOutput(1, [2]);
  context.memory.u64.set([key], address / 8);
  context.memory.u64.set([0n, upper], counter.address / 8);
}

/** StatelessRandomGetKeyCounterAlg: the key and the counter of a seed, and the number of the algorithm. */
export function getKeyCounterAndAlgorithm(context: ComputeContext): void {
  getKeyAndCounter(context);
  setAlgorithm(context, 2);
}

function setAlgorithm(context: ComputeContext, index: number): void {
  const { address } = context.allocateOutput(index, SCALAR);
  context.memory.i32[address / 4] = PHILOX;
}
