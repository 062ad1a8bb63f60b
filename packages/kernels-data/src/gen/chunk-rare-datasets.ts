// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createIgnoreErrorsDataset, createUniqueDataset } from "../rows/chosen-rows.js";
import { assertCardinalityDataset as compute_assertCardinalityDataset } from "../rows/chosen-rows.js";
import { samplingDataset as compute_samplingDataset } from "../rows/chosen-rows.js";
export { createListDataset, createWindow } from "../rows/given-rows.js";
import { sparseTensorSliceDataset as compute_sparseTensorSliceDataset } from "../rows/given-rows.js";
export { createGroupByReducerDataset } from "../rows/group-by-reducer.js";
export { createMapAndBatchDataset } from "../rows/map-and-batch.js";
export { createRandomDataset } from "../rows/random-dataset.js";
export { createRebatchDatasetV2 } from "../rows/rebatch-dataset.js";
import { rebatchDataset as compute_rebatchDataset } from "../rows/rebatch-dataset.js";
export { createSlidingWindowDataset } from "../rows/sliding-window.js";
export { createSameRows } from "../wrappers/same-rows.js";
import { sleepDataset as compute_sleepDataset } from "../wrappers/same-rows.js";
import { unwrapDatasetVariant as compute_unwrapDatasetVariant } from "../wrappers/wrapped-dataset.js";
import { wrapDatasetVariant as compute_wrapDatasetVariant } from "../wrappers/wrapped-dataset.js";
export const assertCardinalityDataset = /* @__PURE__ */ kernelOf(compute_assertCardinalityDataset);
export const samplingDataset = /* @__PURE__ */ kernelOf(compute_samplingDataset);
export const sparseTensorSliceDataset = /* @__PURE__ */ kernelOf(compute_sparseTensorSliceDataset);
export const rebatchDataset = /* @__PURE__ */ kernelOf(compute_rebatchDataset);
export const sleepDataset = /* @__PURE__ */ kernelOf(compute_sleepDataset);
export const unwrapDatasetVariant = /* @__PURE__ */ kernelOf(compute_unwrapDatasetVariant);
export const wrapDatasetVariant = /* @__PURE__ */ kernelOf(compute_wrapDatasetVariant);
