/** `heddle/on-demand/math`: as `heddle/kernels`, of special functions, which are imported on demand. */
export { registerDigamma, registerErf, registerErfc, registerLgamma } from "@heddle/kernels-math/on-demand";
