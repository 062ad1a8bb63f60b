import type { ComputeContext, FunctionRunner } from "@heddle/kernel-api";

/**
 * Computes a fused op by the steps that it stands for: a function of the same inputs. For shapes that the op's own loops do not take, such as
 * those that broadcast; errors are those of the steps.
 */
export function runUnfused(context: ComputeContext, unfused: FunctionRunner): void | Promise<void> {
  const inputs = Array.from({ length: context.inputCount }, (_, i) => context.input(i));
  const outputs = unfused.run(context, inputs);
  if (outputs instanceof Promise) return outputs.then(([output]) => context.setOutput(0, output));
  context.setOutput(0, outputs[0]);
}
