import { type ComputeContext, defineOp, type Registrar } from "@heddle/kernel-api";

/** Registers Identity and IdentityN, whose outputs are their inputs, and NoOp and ControlTrigger, which have neither. */
export function registerIdentity(registrar: Registrar): void {
  registrar.registerOp(defineOp("Identity", { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: type"] }));
  registrar.registerOp(
    defineOp("IdentityN", { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: list(type) >= 1"] }),
  );
  registrar.registerOp(defineOp("NoOp", {}));
  registrar.registerOp(defineOp("ControlTrigger", {}));
  const share = { compute: shareInputs };
  for (const op of ["Identity", "IdentityN", "NoOp", "ControlTrigger"]) {
    registrar.registerKernel({ op, create: () => share });
  }
}

function shareInputs(context: ComputeContext): void {
  for (let i = 0; i < context.inputCount; i++) context.setOutput(i, context.input(i).retain());
}
