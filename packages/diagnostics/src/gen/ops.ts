// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const AudioSummary = (): KernelSpec => ({
  op: {
    deprecation: { version: 15, explanation: "Use AudioSummaryV2." },
    name: "AudioSummary",
    inputs: [["tag", 7], ["tensor", 1]],
    outputs: [["summary", 7]],
    attrs: [["sample_rate", "float"], ["max_outputs", "int", 3n, { minimum: 1 }]],
  },
});

export const AudioSummaryV2 = (): KernelSpec => ({
  op: {
    name: "AudioSummaryV2",
    inputs: [["tag", 7], ["tensor", 1], ["sample_rate", 1]],
    outputs: [["summary", 7]],
    attrs: [["max_outputs", "int", 3n, { minimum: 1 }]],
  },
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
  op: {
    name: "ImageSummary",
    inputs: [["tag", 7], ["tensor", "T"]],
    outputs: [["summary", 7]],
    attrs: [["max_images", "int", 3n, { minimum: 1 }], ["T", "type", 1, { allowedTypes: [4, 1, 19, 2] }]],
  },
});

export const ImportEvent = (): KernelSpec => ({
  op: {
    name: "ImportEvent",
    inputs: [["writer", 20], ["event", 7]],
    isStateful: true,
  },
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
  op: {
    name: "WriteAudioSummary",
    inputs: [["writer", 20], ["step", 9], ["tag", 7], ["tensor", 1], ["sample_rate", 1]],
    attrs: [["max_outputs", "int", 3n, { minimum: 1 }]],
    isStateful: true,
  },
});

export const WriteGraphSummary = (): KernelSpec => ({
  op: {
    name: "WriteGraphSummary",
    inputs: [["writer", 20], ["step", 9], ["tensor", 7]],
    isStateful: true,
  },
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
  op: {
    name: "WriteImageSummary",
    inputs: [["writer", 20], ["step", 9], ["tag", 7], ["tensor", "T"], ["bad_color", 4]],
    attrs: [["max_images", "int", 3n, { minimum: 1 }], ["T", "type", 1, { allowedTypes: [4, 2, 1, 19] }]],
    isStateful: true,
  },
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
