import type { ComputeContext } from "@heddle/kernel-api";

/** Identity, IdentityN, NoOp and ControlTrigger: the inputs themselves, if there are any. */
export function passInputs(context: ComputeContext): void {
  for (let i = 0; i < context.inputCount; i++) context.setOutput(i, context.input(i).retain());
}
