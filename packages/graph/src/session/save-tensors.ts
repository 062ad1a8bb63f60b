import type { SessionState } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import type { RunTensorStore } from "./run-tensor-store.js";

/** The part of a run that the session concerns. */
interface SavingRun {
  readonly session: SessionState | undefined;
  readonly tensorStore: RunTensorStore | undefined;
}

/**
 * Moves the tensors whose handles a run returns to the session. The results of the run, which are released when that fails.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a handle that is in the session; a promise rejects with it
 */
export function saveTensors(
  plan: { readonly fetches: readonly { readonly name: string }[] },
  run: SavingRun,
  results: Tensor[] | Promise<Tensor[]>,
): Tensor[] | Promise<Tensor[]> {
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
