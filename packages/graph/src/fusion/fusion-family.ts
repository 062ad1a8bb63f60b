import type { FunctionAttr } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import type { FinishSteps } from "../plan/finish-steps.js";
import type { Plan } from "../plan/plan.js";
import type { PlanMaking } from "../plan/planner.js";
import type { RebuildPlan } from "./rebuilt-plan.js";

/** The plan of a function that a kernel runs, if it has one. */
export type PlanOf = (func: FunctionAttr) => Plan | undefined;

/**
 * The code of the page that families of fusion use. They import none of it, because each is a file that is imported on demand: bundlers would
 * cut what a page loads at once around it.
 */
export interface FusionTools {
  readonly planOf: PlanOf;
  readonly finishSteps: FinishSteps;
  readonly rebuild: RebuildPlan;
  /** A new int32 tensor: a scalar, or a vector. */
  indexTensor(memory: LinearMemory, values: number | readonly number[]): Tensor;
}

/** Patterns that are looked for together. */
export interface FusionFamily {
  /** A plan that computes the same as `plan` with fewer steps, or `plan` itself. It takes over the constants. */
  fuse(plan: Plan, making: PlanMaking, tools: FusionTools): Promise<Plan>;
}
