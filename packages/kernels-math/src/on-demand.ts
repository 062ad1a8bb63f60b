/** As `kernels.ts`, of what imports a large part of itself on demand. */
export { registerDigamma, registerErf, registerErfc, registerLgamma } from "./element-wise/special-ops.js";
