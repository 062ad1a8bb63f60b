// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { drawBoundingBoxes as compute_drawBoundingBoxes } from "../boxes/draw-bounding-boxes.js";
export const drawBoundingBoxes = /* @__PURE__ */ kernelOf(compute_drawBoundingBoxes);
