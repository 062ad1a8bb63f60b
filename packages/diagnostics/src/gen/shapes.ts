// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { noOutputs, scalarShape } from "@heddle/kernel-api/shapes";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  CloseSummaryWriter: noOutputs,
  CreateSummaryFileWriter: noOutputs,
  FlushSummaryWriter: noOutputs,
  HistogramSummary: scalarShape,
  MergeSummary: scalarShape,
  ScalarSummary: scalarShape,
  SummaryWriter: scalarShape,
  TensorSummary: scalarShape,
  TensorSummaryV2: scalarShape,
  WriteHistogramSummary: noOutputs,
  WriteRawProtoSummary: noOutputs,
  WriteScalarSummary: noOutputs,
  WriteSummary: noOutputs,
};
