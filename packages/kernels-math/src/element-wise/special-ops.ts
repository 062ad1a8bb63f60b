/** Ops of one input whose functions are imported on demand. */
import type { ConstructionContext, CreateKernel, Registrar } from "@heddle/kernel-api";
import { registerOp } from "../register-op.js";
import { createUnary } from "./unary.js";

function special(op: string, kernels: string): (registrar: Registrar) => void {
  const load: CreateKernel = async (context: ConstructionContext) => {
    const { specialFunctions } = await import("./special-functions.js");
    return createUnary({ float: specialFunctions[op] }, context);
  };
  return (registrar) =>
    registerOp(registrar, op, "x: T -> y: T", ["T: {bfloat16, half, float, double}"], load, kernels);
}

export const registerErf = /* @__PURE__ */ special("Erf", "bfloat16, half, float, double");
export const registerErfc = /* @__PURE__ */ special("Erfc", "bfloat16, half, float, double");
export const registerLgamma = /* @__PURE__ */ special("Lgamma", "half, float, double");
export const registerDigamma = /* @__PURE__ */ special("Digamma", "half, float, double");

/** All ops of this file. */
export const specialOps = [registerErf, registerErfc, registerLgamma, registerDigamma];
