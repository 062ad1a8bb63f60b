// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { POD_STRING_TYPES } from "@heddle/tensor";

export const HistogramSummary = (): KernelSpec => ({
  op: "HistogramSummary",
  inputs: ["tag: string", "values: T"],
  outputs: ["summary: string"],
  attrs: ["T: realnumbertype = DT_FLOAT"],
});

export const MergeSummary = (): KernelSpec => ({
  op: "MergeSummary",
  inputs: ["inputs: N * string"],
  outputs: ["summary: string"],
  attrs: ["N: int >= 1"],
});

export const ScalarSummary = (): KernelSpec => ({
  op: "ScalarSummary",
  inputs: ["tags: string", "values: T"],
  outputs: ["summary: string"],
  attrs: ["T: realnumbertype"],
});

export const TensorSummary = (): KernelSpec => ({
  op: "TensorSummary",
  inputs: ["tensor: T"],
  outputs: ["summary: string"],
  attrs: ["T: type", "description: string = ''", "labels: list(string) = []", "display_name: string = ''"],
  constraints: { T: POD_STRING_TYPES },
});

export const TensorSummaryV2 = (): KernelSpec => ({
  op: "TensorSummaryV2",
  inputs: ["tag: string", "tensor: T", "serialized_summary_metadata: string"],
  outputs: ["summary: string"],
  attrs: ["T: type"],
  constraints: { T: POD_STRING_TYPES },
});
