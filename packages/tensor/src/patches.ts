/** The entry `@heddle/tensor/patches`: the patches of images under a filter, as rows of matrices, for the kernels of convolutions. */
export { filterGradients, inputGradients } from "./patches/convolution-gradients.js";
export { floatOperand, floatResult, writeFloatResult } from "./patches/float-operands.js";
export { eachLine, lineOf, type PatchAxis, type Patches, writePatches } from "./patches/patches.js";
