import type { Plan, PlanMaking } from "@heddle/graph";
import { FunctionDraft, type FunctionForm } from "./function-draft.js";

/**
 * The plan of a compiled function: a step for each kernel call, a slot for each register. Nothing is scheduled or computed.
 *
 * @throws {StatusError} DATA_LOSS for a kernel, a number of operands, or a type that does not fit; the errors of creating kernels
 */
export async function buildFunctionPlan(form: FunctionForm, making: PlanMaking): Promise<Plan> {
  const draft = new FunctionDraft(form);
  try {
    for (const kernel of form.body.kernels) {
      if (--making.run.stepsLeft < 0) await making.run.checkClock();
      const pending = draft.add(kernel, making);
      if (pending) await pending;
    }
    return draft.finish();
  } catch (error) {
    draft.dispose();
    throw error;
  }
}
