// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { diag as compute_diag } from "../diagonals/diag.js";
import { diagPart as compute_diagPart } from "../diagonals/diag.js";
export { createMatrixDiagPartWithPadding } from "../diagonals/matrix-diag-part.js";
import { matrixDiagPart as compute_matrixDiagPart } from "../diagonals/matrix-diag-part.js";
export { createMatrixDiagWithPadding } from "../diagonals/matrix-diag.js";
import { matrixDiag as compute_matrixDiag } from "../diagonals/matrix-diag.js";
export { createMatrixSetDiagonals } from "../diagonals/matrix-set-diag.js";
import { matrixSetDiag as compute_matrixSetDiag } from "../diagonals/matrix-set-diag.js";
import { batchToSpace as compute_batchToSpace } from "../images/batch-to-space.js";
export { createDepthToSpace, createSpaceToDepth } from "../images/depth-to-space.js";
import { spaceToBatch as compute_spaceToBatch } from "../images/space-to-batch.js";
import { concatOffset as compute_concatOffset } from "../layout/concat-offset.js";
export { createMirrorPad } from "../layout/mirror-pad.js";
export { createReverseSequence } from "../layout/reverse-sequence.js";
export { createCheckNumerics } from "../values/check-numerics.js";
import { matrixBandPart as compute_matrixBandPart } from "../values/matrix-band-part.js";
export const diag = /* @__PURE__ */ kernelOf(compute_diag);
export const diagPart = /* @__PURE__ */ kernelOf(compute_diagPart);
export const matrixDiagPart = /* @__PURE__ */ kernelOf(compute_matrixDiagPart);
export const matrixDiag = /* @__PURE__ */ kernelOf(compute_matrixDiag);
export const matrixSetDiag = /* @__PURE__ */ kernelOf(compute_matrixSetDiag);
export const batchToSpace = /* @__PURE__ */ kernelOf(compute_batchToSpace);
export const spaceToBatch = /* @__PURE__ */ kernelOf(compute_spaceToBatch);
export const concatOffset = /* @__PURE__ */ kernelOf(compute_concatOffset);
export const matrixBandPart = /* @__PURE__ */ kernelOf(compute_matrixBandPart);
