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
      ["ImageSummary", ops.ImageSummary, "createImageSummary"],
      ["WriteImageSummary", ops.WriteImageSummary, "createWriteImageSummary"],
    ]);
    registerLazily(registrar, () => import("./chunk-summaries.js"), [
      ["AudioSummary", ops.AudioSummary, "createAudioSummary"],
      ["AudioSummaryV2", ops.AudioSummaryV2, "createAudioSummary"],
      ["CloseSummaryWriter", ops.CloseSummaryWriter, "closeSummaryWriter"],
      ["CreateSummaryFileWriter", ops.CreateSummaryFileWriter, "createSummaryFileWriter"],
      ["FlushSummaryWriter", ops.FlushSummaryWriter, "flushSummaryWriter"],
      ["HistogramSummary", ops.HistogramSummary, "histogramSummary"],
      ["ImportEvent", ops.ImportEvent, "importEvent"],
      ["MergeSummary", ops.MergeSummary, "mergeSummary"],
      ["ScalarSummary", ops.ScalarSummary, "scalarSummary"],
      ["SummaryWriter", ops.SummaryWriter, "createSummaryWriter"],
      ["TensorSummary", ops.TensorSummary, "tensorSummary"],
      ["TensorSummaryV2", ops.TensorSummaryV2, "tensorSummaryV2"],
      ["WriteAudioSummary", ops.WriteAudioSummary, "createWriteAudioSummary"],
      ["WriteGraphSummary", ops.WriteGraphSummary, "writeGraphSummary"],
      ["WriteHistogramSummary", ops.WriteHistogramSummary, "writeHistogramSummary"],
      ["WriteRawProtoSummary", ops.WriteRawProtoSummary, "writeRawProtoSummary"],
      ["WriteScalarSummary", ops.WriteScalarSummary, "writeScalarSummary"],
      ["WriteSummary", ops.WriteSummary, "writeSummary"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
