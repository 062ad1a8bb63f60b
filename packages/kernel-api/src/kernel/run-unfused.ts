import type { Tensor } from "@heddle/tensor";
import type { ComputeContext } from "./compute-context.js";
import type { FunctionRunner } from "./kernel.js";

/**
 * Sets output 0 of a fused op to the result of the steps that it stands for, a function of the same inputs: for shapes that the op's own
 * loops do not take, such as those that broadcast. Errors are those of the steps.
 */
export function runUnfused(context: ComputeContext, unfused: FunctionRunner): void | Promise<void> {
  const inputs = Array.from({ length: context.inputCount }, (_, i) => context.input(i));
  const outputs = unfused.run(context, inputs);
  if (outputs instanceof Promise) return outputs.then(([output]) => context.setOutput(0, output as Tensor));
  context.setOutput(0, outputs[0] as Tensor);
}
