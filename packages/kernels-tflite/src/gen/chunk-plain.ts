// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { cast as compute_cast } from "../plain/cast.js";
export { createConv3dTranspose } from "../plain/conv-3d-transpose.js";
import { dynamicUpdateSlice as compute_dynamicUpdateSlice } from "../plain/dynamic-update-slice.js";
export { createFloorDiv } from "../plain/floor-div.js";
export { createResizeBilinear } from "../plain/resize-bilinear.js";
export const cast = /* @__PURE__ */ kernelOf(compute_cast);
export const dynamicUpdateSlice = /* @__PURE__ */ kernelOf(compute_dynamicUpdateSlice);
