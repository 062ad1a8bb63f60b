import type { CreateKernel } from "@heddle/kernel-api";
import type { NumberFunction } from "./element-loops.js";
import { createUnary } from "./unary-kernel.js";

type Functions = typeof import("./special-functions.js");

/** Creates the kernels of an op of one input whose function is imported with the first node. */
function special(functionOf: (functions: Functions) => NumberFunction): CreateKernel {
  return async (context) => createUnary({ float: functionOf(await import("./special-functions.js")) }, context);
}

export const createErf = /* @__PURE__ */ special(({ erf }) => erf);
export const createErfc = /* @__PURE__ */ special(({ erfc }) => erfc);
export const createLgamma = /* @__PURE__ */ special(({ lgamma }) => lgamma);
export const createDigamma = /* @__PURE__ */ special(({ digamma }) => digamma);
