export { collect, copyPairs, mirrorHalf, multiplyPairs, spread, transform } from "./fourier";
