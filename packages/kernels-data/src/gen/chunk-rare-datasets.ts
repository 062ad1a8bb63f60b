// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createIgnoreErrorsDataset, createUniqueDataset } from "../rows/chosen-rows.js";
import { assertCardinalityDataset as compute_assertCardinalityDataset } from "../rows/chosen-rows.js";
import { samplingDataset as compute_samplingDataset } from "../rows/chosen-rows.js";
export { createRandomDataset } from "../rows/random-dataset.js";
export { createRebatchDatasetV2 } from "../rows/rebatch-dataset.js";
import { rebatchDataset as compute_rebatchDataset } from "../rows/rebatch-dataset.js";
export { createSameRows } from "../wrappers/same-rows.js";
import { sleepDataset as compute_sleepDataset } from "../wrappers/same-rows.js";
export const assertCardinalityDataset = /* @__PURE__ */ kernelOf(compute_assertCardinalityDataset);
export const samplingDataset = /* @__PURE__ */ kernelOf(compute_samplingDataset);
export const rebatchDataset = /* @__PURE__ */ kernelOf(compute_rebatchDataset);
export const sleepDataset = /* @__PURE__ */ kernelOf(compute_sleepDataset);
