// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { histogramSummary } from "../summary/histogram-summary.js";
import { mergeSummary } from "../summary/merge-summary.js";
import { scalarSummary } from "../summary/scalar-summary.js";
import { tensorSummary, tensorSummaryV2 } from "../summary/tensor-summary.js";
import * as ops from "./ops.js";

/** Registers HistogramSummary with its kernel. */
export const registerHistogramSummary = /* @__PURE__ */ withKernel(ops.HistogramSummary, /* @__PURE__ */ kernelOf(histogramSummary));

/** Registers MergeSummary with its kernel. */
export const registerMergeSummary = /* @__PURE__ */ withKernel(ops.MergeSummary, /* @__PURE__ */ kernelOf(mergeSummary));

/** Registers ScalarSummary with its kernel. */
export const registerScalarSummary = /* @__PURE__ */ withKernel(ops.ScalarSummary, /* @__PURE__ */ kernelOf(scalarSummary));

/** Registers TensorSummary with its kernel. */
export const registerTensorSummary = /* @__PURE__ */ withKernel(ops.TensorSummary, /* @__PURE__ */ kernelOf(tensorSummary));

/** Registers TensorSummaryV2 with its kernel. */
export const registerTensorSummaryV2 = /* @__PURE__ */ withKernel(ops.TensorSummaryV2, /* @__PURE__ */ kernelOf(tensorSummaryV2));
