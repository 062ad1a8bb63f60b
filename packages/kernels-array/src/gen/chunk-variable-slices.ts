// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { resourceGatherNd as compute_resourceGatherNd } from "../indexing/gather/resource-gather-nd.js";
export { createResourceScatterNdAdd, createResourceScatterNdMax, createResourceScatterNdMin, createResourceScatterNdSub, createResourceScatterNdUpdate } from "../indexing/scatter/resource-scatter-nd.js";
export { createResourceStridedSliceAssign, createTensorStridedSliceUpdate } from "../indexing/slice/strided-slice-assign.js";
export { createStridedSliceGrad } from "../indexing/slice/strided-slice-grad.js";
export const resourceGatherNd = /* @__PURE__ */ kernelOf(compute_resourceGatherNd);
