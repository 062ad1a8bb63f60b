// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** Records the allocations and the times of a model's runs: TensorFlow's LogMemory, StepStats and CostGraph. */
export const plugin: KernelPlugin = {
  name: "@heddle/diagnostics",
  version,
  interfaceVersion: { major: 1, minor: 2 },
  register(registrar) {
    registerLazily(registrar, () => import("./chunk-summaries.js"), [
      [ops.HistogramSummary, "histogramSummary"],
      [ops.MergeSummary, "mergeSummary"],
      [ops.ScalarSummary, "scalarSummary"],
      [ops.TensorSummary, "tensorSummary"],
      [ops.TensorSummaryV2, "tensorSummaryV2"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
