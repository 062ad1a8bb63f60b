/** Functions of floats that are imported when a model needs one of them. */
export { digamma, erf, erfc, lgamma } from "@heddle/tensor/numbers";
export { erf as floatErf, erfc as floatErfc } from "../float-functions.js";
