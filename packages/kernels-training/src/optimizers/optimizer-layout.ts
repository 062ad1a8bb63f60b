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
/** The rate, 1 plus the rate times l2, and the rate times l1. The variant shrinks by it. */
export const PROXIMAL_DESCENT = 10;
/** The rate, l1 and l2. The variant shrinks by l1. */
export const PROXIMAL_ADAGRAD = 11;
/** The negative rate, the steps times l1, and the steps times l2 and the rate. The variant shrinks by the first of the two. */
export const ADAGRAD_DA = 12;
/** The rate, beta, 1 less beta, alpha and the decay. */
export const ADD_SIGN = 13;
/** The rate, beta, 1 less beta, and the factors where the gradient has the sign of its mean, where it has not, and for a sign of 0. */
export const POWER_SIGN = 14;
/** The rate, the limit and the addend of the divisor; of the second version twice the shrinkage. The variant scales by the rate. */
export const FTRL = 15;
export const FTRL_V2 = 16;
