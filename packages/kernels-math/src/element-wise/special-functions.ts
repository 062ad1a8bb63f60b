import type { NumberFunction } from "./element-loops.js";
import { erf, erfc } from "./erf.js";
import { digamma, lgamma } from "./gamma-functions.js";

/** Functions of floats by op; their code is large and imported lazily. */
export const specialFunctions: Readonly<Record<string, NumberFunction>> = {
  Erf: erf,
  Erfc: erfc,
  Lgamma: lgamma,
  Digamma: digamma,
};
