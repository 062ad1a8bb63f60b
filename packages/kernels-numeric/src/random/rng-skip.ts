import type { ComputeContext } from "@heddle/kernel-api";
import { algorithmInput, type GeneratorState, scalarInput, takeState } from "./generators/generator-variable.js";

/** RngSkip: moves a generator past as many numbers as a tensor of `delta` elements takes. */
export function rngSkip(context: ComputeContext): void {
  skip(context);
}

/** RngReadAndSkip: as {@link rngSkip}, with the counter and the key before it. */
export function rngReadAndSkip(context: ComputeContext): void {
  const state = skip(context);
  const { address } = context.allocateOutput(0, [3]);
  context.memory.u64.set(state, address / 8);
}

function skip(context: ComputeContext): GeneratorState {
  const algorithm = algorithmInput(context);
  return takeState(context, algorithm, scalarInput(context, 2));
}
