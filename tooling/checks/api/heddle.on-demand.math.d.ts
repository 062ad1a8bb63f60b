export { registerDigamma, registerErf, registerErfc, registerLgamma } from '@heddle/kernels-math/on-demand';
