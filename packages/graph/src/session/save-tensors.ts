import type { Tensor } from "@heddle/tensor";
import type { Plan } from "../plan/plan.js";
import type { Run } from "../run/run.js";

/**
 * Moves the tensors whose handles a run returns to the session. The results of the run, which are released when that fails.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a handle that is in the session; a promise rejects with it
 */
export function saveTensors(plan: Plan, run: Run, results: Tensor[] | Promise<Tensor[]>): Tensor[] | Promise<Tensor[]> {
  if (results instanceof Promise) return results.then((tensors) => saveTensors(plan, run, tensors));
  try {
    const names = plan.fetches.map(({ name }) => name);
    if (run.session) run.tensorStore?.saveTensors(names, run.session);
    return results;
  } catch (error) {
    for (const tensor of results) tensor.release();
    throw error;
  }
}
