// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { batchToSpace as compute_batchToSpace } from "../images/batch-to-space.js";
export { createDepthToSpace, createSpaceToDepth } from "../images/depth-to-space.js";
import { spaceToBatch as compute_spaceToBatch } from "../images/space-to-batch.js";
import { concatOffset as compute_concatOffset } from "../layout/concat-offset.js";
export { createMirrorPad } from "../layout/mirror-pad.js";
export { createReverseSequence } from "../layout/reverse-sequence.js";
export { createCheckNumerics } from "../values/check-numerics.js";
import { matrixBandPart as compute_matrixBandPart } from "../values/matrix-band-part.js";
export { createMatrixDiagV3 } from "../values/matrix-diag.js";
export const batchToSpace = /* @__PURE__ */ kernelOf(compute_batchToSpace);
export const spaceToBatch = /* @__PURE__ */ kernelOf(compute_spaceToBatch);
export const concatOffset = /* @__PURE__ */ kernelOf(compute_concatOffset);
export const matrixBandPart = /* @__PURE__ */ kernelOf(compute_matrixBandPart);
