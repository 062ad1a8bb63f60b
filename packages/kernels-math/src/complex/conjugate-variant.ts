import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { setVariantOutput, unaryOpVariant } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";

/** Conj of a scalar variant: what its type says. */
export function conjugateVariant(context: ComputeContext): void | Promise<void> {
  return runSteps(compute(context));
}

function* compute(context: ComputeContext): Steps<void> {
  const input = context.input(0);
  if (input.rank !== 0) throw invalidArgument("Non-scalar variants are not supported.", { found: input.shape });
  const conjugate = yield* unaryOpVariant(context, "CONJ", input.objects()[0]);
  setVariantOutput(context, 0, conjugate);
}
