import { releaseAll } from "@heddle/tensor";
import type { Plan } from "../plan/plan.js";

/** Releases the constants of `fused` that `plan`, which it was made from, does not have. */
export function releaseAdded(plan: Plan, fused: Plan): void {
  releaseAll(fused.constants.slice(plan.constants.length).map(({ tensor }) => tensor));
}
