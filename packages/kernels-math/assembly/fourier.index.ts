export { collect, copyPairs, mirrorHalf, multiplyPairs, spread, transform, transformFactors } from "./fourier";
