import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { setVariantOutput, unaryOpVariant } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";

/** ZerosLike of a scalar variant: what its type says. */
export function zerosLikeVariant(context: ComputeContext): void | Promise<void> {
  return runSteps(compute(context));
}

function* compute(context: ComputeContext): Steps<void> {
  const x = context.input(0);
  if (x.rank !== 0) {
    throw invalidArgument("ZerosLike non-scalar Tensor with dtype=DT_VARIANT is not supported.", { found: x.shape });
  }
  const zeros = yield* unaryOpVariant(context, "ZEROS_LIKE", x.objects()[0]);
  setVariantOutput(context, 0, zeros);
}
