export { collect, copyNumbers, mirrorHalf, multiplyRoots, spread, transform } from "./fourier";
