// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { scalarShape } from "@heddle/kernel-api/shapes";
import { componentShapes } from "../datasets/dataset-results.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  BatchDataset: scalarShape,
  BatchDatasetV2: scalarShape,
  ConcatenateDataset: scalarShape,
  DatasetToSingleElement: componentShapes,
  DirectedInterleaveDataset: scalarShape,
  FilterDataset: scalarShape,
  FlatMapDataset: scalarShape,
  GroupByWindowDataset: scalarShape,
  InterleaveDataset: scalarShape,
  MapDataset: scalarShape,
  OptionsDataset: scalarShape,
  PaddedBatchDataset: scalarShape,
  PaddedBatchDatasetV2: scalarShape,
  ParallelBatchDataset: scalarShape,
  ParallelFilterDataset: scalarShape,
  ParallelInterleaveDatasetV2: scalarShape,
  ParallelInterleaveDatasetV3: scalarShape,
  ParallelInterleaveDatasetV4: scalarShape,
  ParallelMapDataset: scalarShape,
  ParallelMapDatasetV2: scalarShape,
  PrefetchDataset: scalarShape,
  RangeDataset: scalarShape,
  ReduceDataset: componentShapes,
  RepeatDataset: scalarShape,
  RewriteDataset: scalarShape,
  ScanDataset: scalarShape,
  ShardDataset: scalarShape,
  SkipDataset: scalarShape,
  TakeDataset: scalarShape,
  TakeWhileDataset: scalarShape,
  TensorDataset: scalarShape,
  TensorSliceDataset: scalarShape,
  TextLineDataset: scalarShape,
  UnbatchDataset: scalarShape,
  WindowDataset: scalarShape,
  ZipDataset: scalarShape,
};
