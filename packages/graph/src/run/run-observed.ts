import type { Tensor } from "@heddle/tensor";
import type { Plan } from "../plan/plan.js";
import type { Run } from "./run.js";
import { runPlan } from "./run-plan.js";

/** As {@link runPlan}, and tells the run's observer of its begin and its end. */
export function runObserved(plan: Plan, run: Run, feeds: readonly Tensor[]): Tensor[] | Promise<Tensor[]> {
  const { observer } = run;
  observer?.runBegins?.(run, plan, feeds);
  const succeed = (results: Tensor[]) => {
    observer?.runEnds?.(run, results);
    return results;
  };
  const fail = (error: unknown): never => {
    observer?.runEnds?.(run, undefined);
    throw error;
  };
  let results: Tensor[] | Promise<Tensor[]>;
  try {
    results = runPlan(plan, run, feeds);
  } catch (error) {
    return fail(error);
  }
  return results instanceof Promise ? results.then(succeed, fail) : succeed(results);
}
