import type { ComputeContext } from "@heddle/kernel-api";
import { fillIntegers } from "./generators/fill-integers.js";
import { anyGenerator } from "./generators/random-state.js";
import { readShape } from "./random-arguments.js";

/** NonDeterministicInts: integers of all values that no seed repeats: the seeds of `tf.random.Generator.from_non_deterministic_state`. */
export function nonDeterministicInts(context: ComputeContext): void | Promise<void> {
  const output = context.allocateOutput(0, readShape(context.input(0)));
  return fillIntegers(context, output, anyGenerator());
}
