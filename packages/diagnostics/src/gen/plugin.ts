// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** Records the allocations and the times of a model's runs: TensorFlow's LogMemory, StepStats and CostGraph. */
export const plugin: KernelPlugin = {
  name: "@heddle/diagnostics",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerLazily(registrar, () => import("../summary/image-summary.js"), [
      [ops.ImageSummary, "createImageSummary"],
      [ops.WriteImageSummary, "createWriteImageSummary"],
    ]);
    registerLazily(registrar, () => import("./chunk-summaries.js"), [
      [ops.AudioSummary, "createAudioSummary"],
      [ops.AudioSummaryV2, "createAudioSummary"],
      [ops.CloseSummaryWriter, "closeSummaryWriter"],
      [ops.CreateSummaryFileWriter, "createSummaryFileWriter"],
      [ops.FlushSummaryWriter, "flushSummaryWriter"],
      [ops.HistogramSummary, "histogramSummary"],
      [ops.ImportEvent, "importEvent"],
      [ops.MergeSummary, "mergeSummary"],
      [ops.ScalarSummary, "scalarSummary"],
      [ops.SummaryWriter, "createSummaryWriter"],
      [ops.TensorSummary, "tensorSummary"],
      [ops.TensorSummaryV2, "tensorSummaryV2"],
      [ops.WriteAudioSummary, "createWriteAudioSummary"],
      [ops.WriteGraphSummary, "writeGraphSummary"],
      [ops.WriteHistogramSummary, "writeHistogramSummary"],
      [ops.WriteRawProtoSummary, "writeRawProtoSummary"],
      [ops.WriteScalarSummary, "writeScalarSummary"],
      [ops.WriteSummary, "writeSummary"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
