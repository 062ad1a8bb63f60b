import type { Allocation } from "../allocations/allocation-book.js";
import type { OpenStep } from "../allocations/open-steps.js";
import { SpecialStepId } from "./special-step-id.js";

/** Work that allocates: a step, or a part of making a plan. */
export interface Work extends OpenStep {
  readonly kernelName: string;
  readonly stepId: number;
}

/** A block that was allocated or freed. */
export interface MemoryEvent {
  readonly allocation: Allocation<Work>;
  /** Undefined when it is allocated. */
  readonly freedBy: Work | undefined;
}

/** A part of making a plan. */
export function planningWork(kernelName: string, stepId: SpecialStepId): Work {
  return { run: undefined, step: undefined, isWaiting: false, kernelName, stepId };
}

/** Code outside of kernels. */
export const EXTERNAL = planningWork("external", SpecialStepId.EXTERNAL_TENSOR_ALLOCATION);
