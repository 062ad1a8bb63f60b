/** Functions of floats that are imported when a model needs one of them. */
export { erf, erfc } from "@heddle/tensor/numbers";
export { erf as floatErf, erfc as floatErfc } from "./float-functions.js";
export { digamma, lgamma } from "./gamma-functions.js";
