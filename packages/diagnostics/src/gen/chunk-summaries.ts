// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { histogramSummary as compute_histogramSummary } from "../summary/histogram-summary.js";
import { mergeSummary as compute_mergeSummary } from "../summary/merge-summary.js";
import { scalarSummary as compute_scalarSummary } from "../summary/scalar-summary.js";
import { tensorSummary as compute_tensorSummary } from "../summary/tensor-summary.js";
import { tensorSummaryV2 as compute_tensorSummaryV2 } from "../summary/tensor-summary.js";
export const histogramSummary = /* @__PURE__ */ kernelOf(compute_histogramSummary);
export const mergeSummary = /* @__PURE__ */ kernelOf(compute_mergeSummary);
export const scalarSummary = /* @__PURE__ */ kernelOf(compute_scalarSummary);
export const tensorSummary = /* @__PURE__ */ kernelOf(compute_tensorSummary);
export const tensorSummaryV2 = /* @__PURE__ */ kernelOf(compute_tensorSummaryV2);
