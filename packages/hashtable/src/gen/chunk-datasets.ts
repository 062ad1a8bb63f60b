// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { initializeTableFromDataset as compute_initializeTableFromDataset } from "../datasets/initialize-from-dataset.js";
export { createFilterDataset, createFlatMapDataset, createMapDataset } from "../datasets/row-functions.js";
import { zipDataset as compute_zipDataset } from "../datasets/row-functions.js";
export { createRangeDataset } from "../datasets/row-sources.js";
import { tensorSliceDataset as compute_tensorSliceDataset } from "../datasets/row-sources.js";
import { textLineDataset as compute_textLineDataset } from "../datasets/row-sources.js";
export const initializeTableFromDataset = /* @__PURE__ */ kernelOf(compute_initializeTableFromDataset);
export const zipDataset = /* @__PURE__ */ kernelOf(compute_zipDataset);
export const tensorSliceDataset = /* @__PURE__ */ kernelOf(compute_tensorSliceDataset);
export const textLineDataset = /* @__PURE__ */ kernelOf(compute_textLineDataset);
