/** The kernels that few models need: one part of the program, fetched when the first of them is made. */
export { createBatchToSpace } from "./batch-to-space.js";
export { createLowerBound, createUpperBound } from "./bounds.js";
export { createCheckNumerics } from "./check-numerics.js";
export { createConcatOffset } from "./concat-offset.js";
export { createDepthToSpace, createSpaceToDepth } from "./depth-to-space.js";
export { createInvertPermutation } from "./invert-permutation.js";
export { createListDiff } from "./list-diff.js";
export { createMatrixBandPart } from "./matrix-band-part.js";
export { createMatrixDiag } from "./matrix-diag.js";
export { createMirrorPad } from "./mirror-pad.js";
export { createReverseSequence } from "./reverse-sequence.js";
export { createScatterNd } from "./scatter-nd.js";
export { createSpaceToBatch } from "./space-to-batch.js";
export { createTensorScatterUpdate } from "./tensor-scatter-update.js";
export { createUnique, createUniqueV2 } from "./unique.js";
