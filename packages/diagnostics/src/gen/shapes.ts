// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { noOutputs, scalarShape } from "@heddle/kernel-api/shapes";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AudioSummary: scalarShape,
  AudioSummaryV2: scalarShape,
  CloseSummaryWriter: noOutputs,
  CreateSummaryFileWriter: noOutputs,
  FlushSummaryWriter: noOutputs,
  HistogramSummary: scalarShape,
  ImageSummary: scalarShape,
  ImportEvent: noOutputs,
  MergeSummary: scalarShape,
  ScalarSummary: scalarShape,
  SummaryWriter: scalarShape,
  TensorSummary: scalarShape,
  TensorSummaryV2: scalarShape,
  WriteAudioSummary: noOutputs,
  WriteGraphSummary: noOutputs,
  WriteHistogramSummary: noOutputs,
  WriteImageSummary: noOutputs,
  WriteRawProtoSummary: noOutputs,
  WriteScalarSummary: noOutputs,
  WriteSummary: noOutputs,
};
