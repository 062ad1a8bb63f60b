/**
 * The codes of loops of optimizers, which `assembly/` and `optimizers.ts` both import: four times one of these, 2 for the variant of an
 * attribute, and 1 for float64. The constants of each, in this order, are vectors of 16 bytes.
 */

/** The rate. */
export const GRADIENT_DESCENT = 0;
/** The rate and the momentum. The variant is Nesterov's. */
export const MOMENTUM = 1;
export const KERAS_MOMENTUM = 2;
/** The rate and epsilon. The variant updates its slot. */
export const ADAGRAD = 3;
/** The rate, 1 less beta1, 1 less beta2, epsilon and beta1. The variant is Nesterov's. */
export const ADAM = 4;
export const AMSGRAD = 5;
/** The rate, 1 less beta1, beta2 and epsilon. */
export const ADAMAX = 6;
/** The rate, 1 less rho, the momentum and epsilon. */
export const RMSPROP = 7;
export const CENTERED_RMSPROP = 8;
/** The rate, rho, epsilon and 1 less rho. */
export const ADADELTA = 9;
