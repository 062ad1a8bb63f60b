// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createAudioSummary, createWriteAudioSummary } from "../summary/audio-summary.js";
import { histogramSummary } from "../summary/histogram-summary.js";
import { createImageSummary, createWriteImageSummary } from "../summary/image-summary.js";
import { mergeSummary } from "../summary/merge-summary.js";
import { scalarSummary } from "../summary/scalar-summary.js";
import { closeSummaryWriter, createSummaryFileWriter, createSummaryWriter, flushSummaryWriter } from "../summary/summary-writer-handle.js";
import { tensorSummary, tensorSummaryV2 } from "../summary/tensor-summary.js";
import { importEvent, writeGraphSummary, writeHistogramSummary, writeRawProtoSummary, writeScalarSummary, writeSummary } from "../summary/write-summary.js";
import * as ops from "./ops.js";

/** Registers AudioSummary with its kernel. */
export const registerAudioSummary = /* @__PURE__ */ withKernel(ops.AudioSummary, createAudioSummary);

/** Registers AudioSummaryV2 with its kernel. */
export const registerAudioSummaryV2 = /* @__PURE__ */ withKernel(ops.AudioSummaryV2, createAudioSummary);

/** Registers CloseSummaryWriter with its kernel. */
export const registerCloseSummaryWriter = /* @__PURE__ */ withKernel(ops.CloseSummaryWriter, /* @__PURE__ */ kernelOf(closeSummaryWriter));

/** Registers CreateSummaryFileWriter with its kernel. */
export const registerCreateSummaryFileWriter = /* @__PURE__ */ withKernel(ops.CreateSummaryFileWriter, /* @__PURE__ */ kernelOf(createSummaryFileWriter));

/** Registers FlushSummaryWriter with its kernel. */
export const registerFlushSummaryWriter = /* @__PURE__ */ withKernel(ops.FlushSummaryWriter, /* @__PURE__ */ kernelOf(flushSummaryWriter));

/** Registers HistogramSummary with its kernel. */
export const registerHistogramSummary = /* @__PURE__ */ withKernel(ops.HistogramSummary, /* @__PURE__ */ kernelOf(histogramSummary));

/** Registers ImageSummary with its kernel. */
export const registerImageSummary = /* @__PURE__ */ withKernel(ops.ImageSummary, createImageSummary);

/** Registers ImportEvent with its kernel. */
export const registerImportEvent = /* @__PURE__ */ withKernel(ops.ImportEvent, /* @__PURE__ */ kernelOf(importEvent));

/** Registers MergeSummary with its kernel. */
export const registerMergeSummary = /* @__PURE__ */ withKernel(ops.MergeSummary, /* @__PURE__ */ kernelOf(mergeSummary));

/** Registers ScalarSummary with its kernel. */
export const registerScalarSummary = /* @__PURE__ */ withKernel(ops.ScalarSummary, /* @__PURE__ */ kernelOf(scalarSummary));

/** Registers SummaryWriter with its kernel. */
export const registerSummaryWriter = /* @__PURE__ */ withKernel(ops.SummaryWriter, createSummaryWriter);

/** Registers TensorSummary with its kernel. */
export const registerTensorSummary = /* @__PURE__ */ withKernel(ops.TensorSummary, /* @__PURE__ */ kernelOf(tensorSummary));

/** Registers TensorSummaryV2 with its kernel. */
export const registerTensorSummaryV2 = /* @__PURE__ */ withKernel(ops.TensorSummaryV2, /* @__PURE__ */ kernelOf(tensorSummaryV2));

/** Registers WriteAudioSummary with its kernel. */
export const registerWriteAudioSummary = /* @__PURE__ */ withKernel(ops.WriteAudioSummary, createWriteAudioSummary);

/** Registers WriteGraphSummary with its kernel. */
export const registerWriteGraphSummary = /* @__PURE__ */ withKernel(ops.WriteGraphSummary, /* @__PURE__ */ kernelOf(writeGraphSummary));

/** Registers WriteHistogramSummary with its kernel. */
export const registerWriteHistogramSummary = /* @__PURE__ */ withKernel(ops.WriteHistogramSummary, /* @__PURE__ */ kernelOf(writeHistogramSummary));

/** Registers WriteImageSummary with its kernel. */
export const registerWriteImageSummary = /* @__PURE__ */ withKernel(ops.WriteImageSummary, createWriteImageSummary);

/** Registers WriteRawProtoSummary with its kernel. */
export const registerWriteRawProtoSummary = /* @__PURE__ */ withKernel(ops.WriteRawProtoSummary, /* @__PURE__ */ kernelOf(writeRawProtoSummary));

/** Registers WriteScalarSummary with its kernel. */
export const registerWriteScalarSummary = /* @__PURE__ */ withKernel(ops.WriteScalarSummary, /* @__PURE__ */ kernelOf(writeScalarSummary));

/** Registers WriteSummary with its kernel. */
export const registerWriteSummary = /* @__PURE__ */ withKernel(ops.WriteSummary, /* @__PURE__ */ kernelOf(writeSummary));
