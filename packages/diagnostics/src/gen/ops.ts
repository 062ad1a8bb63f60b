// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AudioSummary = (): KernelSpec => ({
  op: "AudioSummary",
  inputs: ["tag: string", "tensor: float"],
  outputs: ["summary: string"],
  attrs: ["sample_rate: float", "max_outputs: int >= 1 = 3"],
  deprecation: {"version":15,"explanation":"Use AudioSummaryV2."},
});

export const AudioSummaryV2 = (): KernelSpec => ({
  op: "AudioSummaryV2",
  inputs: ["tag: string", "tensor: float", "sample_rate: float"],
  outputs: ["summary: string"],
  attrs: ["max_outputs: int >= 1 = 3"],
});

export const CloseSummaryWriter = (): KernelSpec => ({
  op: {
    name: "CloseSummaryWriter",
    inputs: [["writer", 20]],
    isStateful: true,
  },
});

export const CreateSummaryFileWriter = (): KernelSpec => ({
  op: {
    name: "CreateSummaryFileWriter",
    inputs: [["writer", 20], ["logdir", 7], ["max_queue", 3], ["flush_millis", 3], ["filename_suffix", 7]],
    isStateful: true,
  },
});

export const FlushSummaryWriter = (): KernelSpec => ({
  op: {
    name: "FlushSummaryWriter",
    inputs: [["writer", 20]],
    isStateful: true,
  },
});

export const HistogramSummary = (): KernelSpec => ({
  op: {
    name: "HistogramSummary",
    inputs: [["tag", 7], ["values", "T"]],
    outputs: [["summary", 7]],
    attrs: [["T", "type", 1, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
});

export const ImageSummary = (): KernelSpec => ({
  op: "ImageSummary",
  inputs: ["tag: string", "tensor: T"],
  outputs: ["summary: string"],
  attrs: ["max_images: int >= 1 = 3", "T: {uint8, float, half, double} = DT_FLOAT"],
});

export const ImportEvent = (): KernelSpec => ({
  op: "ImportEvent",
  inputs: ["writer: resource", "event: string"],
  isStateful: true,
});

export const MergeSummary = (): KernelSpec => ({
  op: {
    name: "MergeSummary",
    inputs: [["inputs", 7, "N"]],
    outputs: [["summary", 7]],
    attrs: [["N", "int", undefined, { minimum: 1 }]],
  },
});

export const ScalarSummary = (): KernelSpec => ({
  op: {
    name: "ScalarSummary",
    inputs: [["tags", 7], ["values", "T"]],
    outputs: [["summary", 7]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
  },
});

export const SummaryWriter = (): KernelSpec => ({
  op: {
    name: "SummaryWriter",
    outputs: [["writer", 20]],
    attrs: [["shared_name", "string", ""], ["container", "string", ""]],
    isStateful: true,
  },
});

export const TensorSummary = (): KernelSpec => ({
  op: {
    name: "TensorSummary",
    inputs: [["tensor", "T"]],
    outputs: [["summary", 7]],
    attrs: [["T", "type"], ["description", "string", ""], ["labels", "list(string)", []], ["display_name", "string", ""]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const TensorSummaryV2 = (): KernelSpec => ({
  op: {
    name: "TensorSummaryV2",
    inputs: [["tag", 7], ["tensor", "T"], ["serialized_summary_metadata", 7]],
    outputs: [["summary", 7]],
    attrs: [["T", "type"]],
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});

export const WriteAudioSummary = (): KernelSpec => ({
  op: "WriteAudioSummary",
  inputs: ["writer: resource", "step: int64", "tag: string", "tensor: float", "sample_rate: float"],
  attrs: ["max_outputs: int >= 1 = 3"],
  isStateful: true,
});

export const WriteGraphSummary = (): KernelSpec => ({
  op: "WriteGraphSummary",
  inputs: ["writer: resource", "step: int64", "tensor: string"],
  isStateful: true,
});

export const WriteHistogramSummary = (): KernelSpec => ({
  op: {
    name: "WriteHistogramSummary",
    inputs: [["writer", 20], ["step", 9], ["tag", 7], ["values", "T"]],
    attrs: [["T", "type", 1, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23, 10] }]],
    isStateful: true,
  },
});

export const WriteImageSummary = (): KernelSpec => ({
  op: "WriteImageSummary",
  inputs: ["writer: resource", "step: int64", "tag: string", "tensor: T", "bad_color: uint8"],
  attrs: ["max_images: int >= 1 = 3", "T: {uint8, double, float, half} = DT_FLOAT"],
  isStateful: true,
});

export const WriteRawProtoSummary = (): KernelSpec => ({
  op: {
    name: "WriteRawProtoSummary",
    inputs: [["writer", 20], ["step", 9], ["tensor", 7]],
    isStateful: true,
  },
});

export const WriteScalarSummary = (): KernelSpec => ({
  op: {
    name: "WriteScalarSummary",
    inputs: [["writer", 20], ["step", 9], ["tag", 7], ["value", "T"]],
    attrs: [["T", "type", undefined, { allowedTypes: [1, 2, 3, 4, 5, 6, 9, 14, 17, 19, 22, 23] }]],
    isStateful: true,
  },
});

export const WriteSummary = (): KernelSpec => ({
  op: {
    name: "WriteSummary",
    inputs: [["writer", 20], ["step", 9], ["tensor", "T"], ["tag", 7], ["summary_metadata", 7]],
    attrs: [["T", "type"]],
    isStateful: true,
  },
  constraints: { T: [1, 2, 19, 14, 3, 9, 4, 5, 6, 17, 22, 23, 8, 18, 10, 7] },
});
