// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { initializeTableFromDataset as compute_initializeTableFromDataset } from "../datasets/initialize-from-dataset.js";
export { createFilterDataset, createFlatMapDataset, createMapDataset, createTakeWhileDataset } from "../datasets/row-functions.js";
export { createRangeDataset } from "../datasets/row-sources.js";
import { tensorDataset as compute_tensorDataset } from "../datasets/row-sources.js";
import { tensorSliceDataset as compute_tensorSliceDataset } from "../datasets/row-sources.js";
import { textLineDataset as compute_textLineDataset } from "../datasets/row-sources.js";
import { concatenateDataset as compute_concatenateDataset } from "../datasets/row-windows.js";
import { prefetchDataset as compute_prefetchDataset } from "../datasets/row-windows.js";
import { repeatDataset as compute_repeatDataset } from "../datasets/row-windows.js";
import { sameDataset as compute_sameDataset } from "../datasets/row-windows.js";
import { skipDataset as compute_skipDataset } from "../datasets/row-windows.js";
import { takeDataset as compute_takeDataset } from "../datasets/row-windows.js";
import { zipDataset as compute_zipDataset } from "../datasets/row-windows.js";
export const initializeTableFromDataset = /* @__PURE__ */ kernelOf(compute_initializeTableFromDataset);
export const tensorDataset = /* @__PURE__ */ kernelOf(compute_tensorDataset);
export const tensorSliceDataset = /* @__PURE__ */ kernelOf(compute_tensorSliceDataset);
export const textLineDataset = /* @__PURE__ */ kernelOf(compute_textLineDataset);
export const concatenateDataset = /* @__PURE__ */ kernelOf(compute_concatenateDataset);
export const prefetchDataset = /* @__PURE__ */ kernelOf(compute_prefetchDataset);
export const repeatDataset = /* @__PURE__ */ kernelOf(compute_repeatDataset);
export const sameDataset = /* @__PURE__ */ kernelOf(compute_sameDataset);
export const skipDataset = /* @__PURE__ */ kernelOf(compute_skipDataset);
export const takeDataset = /* @__PURE__ */ kernelOf(compute_takeDataset);
export const zipDataset = /* @__PURE__ */ kernelOf(compute_zipDataset);
