// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { histogramSummary as compute_histogramSummary } from "../summary/histogram-summary.js";
import { mergeSummary as compute_mergeSummary } from "../summary/merge-summary.js";
import { scalarSummary as compute_scalarSummary } from "../summary/scalar-summary.js";
export { createSummaryWriter } from "../summary/summary-writer-handle.js";
import { closeSummaryWriter as compute_closeSummaryWriter } from "../summary/summary-writer-handle.js";
import { createSummaryFileWriter as compute_createSummaryFileWriter } from "../summary/summary-writer-handle.js";
import { flushSummaryWriter as compute_flushSummaryWriter } from "../summary/summary-writer-handle.js";
import { tensorSummary as compute_tensorSummary } from "../summary/tensor-summary.js";
import { tensorSummaryV2 as compute_tensorSummaryV2 } from "../summary/tensor-summary.js";
import { writeHistogramSummary as compute_writeHistogramSummary } from "../summary/write-summary.js";
import { writeRawProtoSummary as compute_writeRawProtoSummary } from "../summary/write-summary.js";
import { writeScalarSummary as compute_writeScalarSummary } from "../summary/write-summary.js";
import { writeSummary as compute_writeSummary } from "../summary/write-summary.js";
export const histogramSummary = /* @__PURE__ */ kernelOf(compute_histogramSummary);
export const mergeSummary = /* @__PURE__ */ kernelOf(compute_mergeSummary);
export const scalarSummary = /* @__PURE__ */ kernelOf(compute_scalarSummary);
export const closeSummaryWriter = /* @__PURE__ */ kernelOf(compute_closeSummaryWriter);
export const createSummaryFileWriter = /* @__PURE__ */ kernelOf(compute_createSummaryFileWriter);
export const flushSummaryWriter = /* @__PURE__ */ kernelOf(compute_flushSummaryWriter);
export const tensorSummary = /* @__PURE__ */ kernelOf(compute_tensorSummary);
export const tensorSummaryV2 = /* @__PURE__ */ kernelOf(compute_tensorSummaryV2);
export const writeHistogramSummary = /* @__PURE__ */ kernelOf(compute_writeHistogramSummary);
export const writeRawProtoSummary = /* @__PURE__ */ kernelOf(compute_writeRawProtoSummary);
export const writeScalarSummary = /* @__PURE__ */ kernelOf(compute_writeScalarSummary);
export const writeSummary = /* @__PURE__ */ kernelOf(compute_writeSummary);
