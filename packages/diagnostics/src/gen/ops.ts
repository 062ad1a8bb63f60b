// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";
import { POD_STRING_TYPES } from "@heddle/tensor";

export const CloseSummaryWriter = (): KernelSpec => ({
  op: "CloseSummaryWriter",
  inputs: ["writer: resource"],
  isStateful: true,
});

export const CreateSummaryFileWriter = (): KernelSpec => ({
  op: "CreateSummaryFileWriter",
  inputs: ["writer: resource", "logdir: string", "max_queue: int32", "flush_millis: int32", "filename_suffix: string"],
  isStateful: true,
});

export const FlushSummaryWriter = (): KernelSpec => ({
  op: "FlushSummaryWriter",
  inputs: ["writer: resource"],
  isStateful: true,
});

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

export const SummaryWriter = (): KernelSpec => ({
  op: "SummaryWriter",
  outputs: ["writer: resource"],
  attrs: ["shared_name: string = ''", "container: string = ''"],
  isStateful: true,
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

export const WriteHistogramSummary = (): KernelSpec => ({
  op: "WriteHistogramSummary",
  inputs: ["writer: resource", "step: int64", "tag: string", "values: T"],
  attrs: ["T: {float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64, bool} = DT_FLOAT"],
  isStateful: true,
});

export const WriteRawProtoSummary = (): KernelSpec => ({
  op: "WriteRawProtoSummary",
  inputs: ["writer: resource", "step: int64", "tensor: string"],
  isStateful: true,
});

export const WriteScalarSummary = (): KernelSpec => ({
  op: "WriteScalarSummary",
  inputs: ["writer: resource", "step: int64", "tag: string", "value: T"],
  attrs: ["T: realnumbertype"],
  isStateful: true,
});

export const WriteSummary = (): KernelSpec => ({
  op: "WriteSummary",
  inputs: ["writer: resource", "step: int64", "tensor: T", "tag: string", "summary_metadata: string"],
  attrs: ["T: type"],
  isStateful: true,
  constraints: { T: POD_STRING_TYPES },
});
