import type { ElementFunction } from "./element-loops.js";
import { erf, erfc } from "./erf.js";
import { digamma, lgamma } from "./gamma-functions.js";

/** Functions of floats that are too big to be at hand always, by op. */
export const specialFunctions: Readonly<Record<string, ElementFunction>> = {
  Erf: erf,
  Erfc: erfc,
  Lgamma: lgamma,
  Digamma: digamma,
};
