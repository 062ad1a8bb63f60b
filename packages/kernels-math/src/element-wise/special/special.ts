import type { CreateKernel } from "@heddle/kernel-api";
import { importedCode } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { ElementRow } from "../element-row.js";
import { createUnary } from "../unary-kernel.js";

const DOUBLE: readonly DataType[] = [DataType.DOUBLE];

type Functions = typeof import("./special-functions.js");

/** Creates the kernels of an op of one input whose functions are imported with the first node. */
function special(rowOf: (functions: Functions) => ElementRow): CreateKernel {
  return async (context) => createUnary(rowOf(await importedCode(import("./special-functions.js"))), context);
}

export const createErf = /* @__PURE__ */ special(({ erf, floatErf }) => ({ float: erf, run: floatErf, rare: DOUBLE }));
export const createErfc = /* @__PURE__ */ special(({ erfc, floatErfc }) => ({
  float: erfc,
  run: floatErfc,
  rare: DOUBLE,
}));
export const createLgamma = /* @__PURE__ */ special(({ lgamma }) => ({ float: lgamma }));
export const createDigamma = /* @__PURE__ */ special(({ digamma }) => ({ float: digamma }));
