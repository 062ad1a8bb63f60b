// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createDatasetToSingleElement, createReduceDataset } from "../datasets/dataset-results.js";
import { createDirectedInterleaveDataset } from "../datasets/directed-interleave.js";
import { createGroupByWindowDataset } from "../datasets/group-by-window.js";
import { createInterleaveDataset } from "../datasets/interleave-dataset.js";
import { batchDataset, paddedBatchDataset, parallelBatchDataset, unbatchDataset } from "../datasets/row-batches.js";
import { createFilterDataset, createFlatMapDataset, createMapDataset, createTakeWhileDataset } from "../datasets/row-functions.js";
import { createRangeDataset, tensorDataset, tensorSliceDataset, textLineDataset } from "../datasets/row-sources.js";
import { concatenateDataset, prefetchDataset, repeatDataset, sameDataset, shardDataset, skipDataset, takeDataset, zipDataset } from "../datasets/row-windows.js";
import { createScanDataset } from "../datasets/scan-dataset.js";
import { windowDataset } from "../datasets/window-dataset.js";
import { createAnonymousIterator, createIterator, createOneShotIterator, deleteIterator } from "../iterators/iterator-handles.js";
import { createIteratorGetNext, createIteratorGetNextAsOptional, makeIterator } from "../iterators/iterator-rows.js";
import { createIteratorFromStringHandle, iteratorGetDevice, iteratorToStringHandle } from "../iterators/string-handles.js";
import { createQueue } from "../queues/make-queue.js";
import { createDequeue, createDequeueMany, createEnqueue, createEnqueueMany, createQueueClose, queueIsClosed, queueSize } from "../queues/use-queue.js";
import { fixedLengthRecordDataset, tfRecordDataset } from "../records/record-datasets.js";
import { assertCardinalityDataset, createIgnoreErrorsDataset, createUniqueDataset, samplingDataset } from "../rows/chosen-rows.js";
import { createListDataset, createWindow, sparseTensorSliceDataset } from "../rows/given-rows.js";
import { createGroupByReducerDataset } from "../rows/group-by-reducer.js";
import { createMapAndBatchDataset } from "../rows/map-and-batch.js";
import { createRandomDataset } from "../rows/random-dataset.js";
import { createRebatchDatasetV2, rebatchDataset } from "../rows/rebatch-dataset.js";
import { createSlidingWindowDataset } from "../rows/sliding-window.js";
import { anonymousMemoryCache, anonymousSeedGenerator, deleteMemoryCache, deleteSeedGenerator, dummyIterationCounter, dummyMemoryCache, dummySeedGenerator } from "../seeds/dataset-resources.js";
import { cacheDataset } from "../shuffle/cache-dataset.js";
import { createShuffleDataset, shuffleDatasetV2 } from "../shuffle/shuffle-dataset.js";
import { createStage, createStageClear, createStagePeek, createStageSize, createUnstage } from "../stages/stage-ops.js";
import { createSameRows, sleepDataset } from "../wrappers/same-rows.js";
import { unwrapDatasetVariant, wrapDatasetVariant } from "../wrappers/wrapped-dataset.js";
import * as ops from "./ops.js";

/** Registers AnonymousIterator with its kernel. */
export const registerAnonymousIterator = /* @__PURE__ */ withKernel(ops.AnonymousIterator, createAnonymousIterator);

/** Registers AnonymousIteratorV2 with its kernel. */
export const registerAnonymousIteratorV2 = /* @__PURE__ */ withKernel(ops.AnonymousIteratorV2, createAnonymousIterator);

/** Registers AnonymousIteratorV3 with its kernel. */
export const registerAnonymousIteratorV3 = /* @__PURE__ */ withKernel(ops.AnonymousIteratorV3, createAnonymousIterator);

/** Registers AnonymousMemoryCache with its kernel. */
export const registerAnonymousMemoryCache = /* @__PURE__ */ withKernel(ops.AnonymousMemoryCache, /* @__PURE__ */ kernelOf(anonymousMemoryCache));

/** Registers AnonymousSeedGenerator with its kernel. */
export const registerAnonymousSeedGenerator = /* @__PURE__ */ withKernel(ops.AnonymousSeedGenerator, /* @__PURE__ */ kernelOf(anonymousSeedGenerator));

/** Registers AssertCardinalityDataset with its kernel. */
export const registerAssertCardinalityDataset = /* @__PURE__ */ withKernel(ops.AssertCardinalityDataset, /* @__PURE__ */ kernelOf(assertCardinalityDataset));

/** Registers BatchDataset with its kernel. */
export const registerBatchDataset = /* @__PURE__ */ withKernel(ops.BatchDataset, /* @__PURE__ */ kernelOf(batchDataset));

/** Registers BatchDatasetV2 with its kernel. */
export const registerBatchDatasetV2 = /* @__PURE__ */ withKernel(ops.BatchDatasetV2, /* @__PURE__ */ kernelOf(batchDataset));

/** Registers BytesProducedStatsDataset with its kernel. */
export const registerBytesProducedStatsDataset = /* @__PURE__ */ withKernel(ops.BytesProducedStatsDataset, createSameRows);

/** Registers CacheDataset with its kernel. */
export const registerCacheDataset = /* @__PURE__ */ withKernel(ops.CacheDataset, /* @__PURE__ */ kernelOf(cacheDataset));

/** Registers CacheDatasetV2 with its kernel. */
export const registerCacheDatasetV2 = /* @__PURE__ */ withKernel(ops.CacheDatasetV2, /* @__PURE__ */ kernelOf(cacheDataset));

/** Registers ConcatenateDataset with its kernel. */
export const registerConcatenateDataset = /* @__PURE__ */ withKernel(ops.ConcatenateDataset, /* @__PURE__ */ kernelOf(concatenateDataset));

/** Registers DatasetToSingleElement with its kernel. */
export const registerDatasetToSingleElement = /* @__PURE__ */ withKernel(ops.DatasetToSingleElement, createDatasetToSingleElement);

/** Registers DeleteIterator with its kernel. */
export const registerDeleteIterator = /* @__PURE__ */ withKernel(ops.DeleteIterator, /* @__PURE__ */ kernelOf(deleteIterator));

/** Registers DeleteMemoryCache with its kernel. */
export const registerDeleteMemoryCache = /* @__PURE__ */ withKernel(ops.DeleteMemoryCache, /* @__PURE__ */ kernelOf(deleteMemoryCache));

/** Registers DeleteSeedGenerator with its kernel. */
export const registerDeleteSeedGenerator = /* @__PURE__ */ withKernel(ops.DeleteSeedGenerator, /* @__PURE__ */ kernelOf(deleteSeedGenerator));

/** Registers DirectedInterleaveDataset with its kernel. */
export const registerDirectedInterleaveDataset = /* @__PURE__ */ withKernel(ops.DirectedInterleaveDataset, createDirectedInterleaveDataset);

/** Registers DummyIterationCounter with its kernel. */
export const registerDummyIterationCounter = /* @__PURE__ */ withKernel(ops.DummyIterationCounter, /* @__PURE__ */ kernelOf(dummyIterationCounter));

/** Registers DummyMemoryCache with its kernel. */
export const registerDummyMemoryCache = /* @__PURE__ */ withKernel(ops.DummyMemoryCache, /* @__PURE__ */ kernelOf(dummyMemoryCache));

/** Registers DummySeedGenerator with its kernel. */
export const registerDummySeedGenerator = /* @__PURE__ */ withKernel(ops.DummySeedGenerator, /* @__PURE__ */ kernelOf(dummySeedGenerator));

/** Registers ExperimentalBytesProducedStatsDataset with its kernel. */
export const registerExperimentalBytesProducedStatsDataset = /* @__PURE__ */ withKernel(ops.ExperimentalBytesProducedStatsDataset, createSameRows);

/** Registers ExperimentalDirectedInterleaveDataset with its kernel. */
export const registerExperimentalDirectedInterleaveDataset = /* @__PURE__ */ withKernel(ops.ExperimentalDirectedInterleaveDataset, createDirectedInterleaveDataset);

/** Registers ExperimentalGroupByReducerDataset with its kernel. */
export const registerExperimentalGroupByReducerDataset = /* @__PURE__ */ withKernel(ops.ExperimentalGroupByReducerDataset, createGroupByReducerDataset);

/** Registers ExperimentalGroupByWindowDataset with its kernel. */
export const registerExperimentalGroupByWindowDataset = /* @__PURE__ */ withKernel(ops.ExperimentalGroupByWindowDataset, createGroupByWindowDataset);

/** Registers ExperimentalIgnoreErrorsDataset with its kernel. */
export const registerExperimentalIgnoreErrorsDataset = /* @__PURE__ */ withKernel(ops.ExperimentalIgnoreErrorsDataset, createIgnoreErrorsDataset);

/** Registers ExperimentalIteratorGetDevice with its kernel. */
export const registerExperimentalIteratorGetDevice = /* @__PURE__ */ withKernel(ops.ExperimentalIteratorGetDevice, /* @__PURE__ */ kernelOf(iteratorGetDevice));

/** Registers ExperimentalLatencyStatsDataset with its kernel. */
export const registerExperimentalLatencyStatsDataset = /* @__PURE__ */ withKernel(ops.ExperimentalLatencyStatsDataset, createSameRows);

/** Registers ExperimentalMapAndBatchDataset with its kernel. */
export const registerExperimentalMapAndBatchDataset = /* @__PURE__ */ withKernel(ops.ExperimentalMapAndBatchDataset, createMapAndBatchDataset);

/** Registers ExperimentalMaxIntraOpParallelismDataset with its kernel. */
export const registerExperimentalMaxIntraOpParallelismDataset = /* @__PURE__ */ withKernel(ops.ExperimentalMaxIntraOpParallelismDataset, createSameRows);

/** Registers ExperimentalNonSerializableDataset with its kernel. */
export const registerExperimentalNonSerializableDataset = /* @__PURE__ */ withKernel(ops.ExperimentalNonSerializableDataset, createSameRows);

/** Registers ExperimentalPrivateThreadPoolDataset with its kernel. */
export const registerExperimentalPrivateThreadPoolDataset = /* @__PURE__ */ withKernel(ops.ExperimentalPrivateThreadPoolDataset, createSameRows);

/** Registers ExperimentalRandomDataset with its kernel. */
export const registerExperimentalRandomDataset = /* @__PURE__ */ withKernel(ops.ExperimentalRandomDataset, createRandomDataset);

/** Registers ExperimentalRebatchDataset with its kernel. */
export const registerExperimentalRebatchDataset = /* @__PURE__ */ withKernel(ops.ExperimentalRebatchDataset, /* @__PURE__ */ kernelOf(rebatchDataset));

/** Registers ExperimentalScanDataset with its kernel. */
export const registerExperimentalScanDataset = /* @__PURE__ */ withKernel(ops.ExperimentalScanDataset, createScanDataset);

/** Registers ExperimentalSleepDataset with its kernel. */
export const registerExperimentalSleepDataset = /* @__PURE__ */ withKernel(ops.ExperimentalSleepDataset, /* @__PURE__ */ kernelOf(sleepDataset));

/** Registers ExperimentalSlidingWindowDataset with its kernel. */
export const registerExperimentalSlidingWindowDataset = /* @__PURE__ */ withKernel(ops.ExperimentalSlidingWindowDataset, createSlidingWindowDataset);

/** Registers ExperimentalTakeWhileDataset with its kernel. */
export const registerExperimentalTakeWhileDataset = /* @__PURE__ */ withKernel(ops.ExperimentalTakeWhileDataset, createTakeWhileDataset);

/** Registers ExperimentalUnbatchDataset with its kernel. */
export const registerExperimentalUnbatchDataset = /* @__PURE__ */ withKernel(ops.ExperimentalUnbatchDataset, /* @__PURE__ */ kernelOf(unbatchDataset));

/** Registers ExperimentalUniqueDataset with its kernel. */
export const registerExperimentalUniqueDataset = /* @__PURE__ */ withKernel(ops.ExperimentalUniqueDataset, createUniqueDataset);

/** Registers FIFOQueueV2 with its kernel. */
export const registerFIFOQueueV2 = /* @__PURE__ */ withKernel(ops.FIFOQueueV2, createQueue);

/** Registers FilterDataset with its kernel. */
export const registerFilterDataset = /* @__PURE__ */ withKernel(ops.FilterDataset, createFilterDataset);

/** Registers FinalizeDataset with its kernel. */
export const registerFinalizeDataset = /* @__PURE__ */ withKernel(ops.FinalizeDataset, createSameRows);

/** Registers FixedLengthRecordDataset with its kernel. */
export const registerFixedLengthRecordDataset = /* @__PURE__ */ withKernel(ops.FixedLengthRecordDataset, /* @__PURE__ */ kernelOf(fixedLengthRecordDataset));

/** Registers FixedLengthRecordDatasetV2 with its kernel. */
export const registerFixedLengthRecordDatasetV2 = /* @__PURE__ */ withKernel(ops.FixedLengthRecordDatasetV2, /* @__PURE__ */ kernelOf(fixedLengthRecordDataset));

/** Registers FlatMapDataset with its kernel. */
export const registerFlatMapDataset = /* @__PURE__ */ withKernel(ops.FlatMapDataset, createFlatMapDataset);

/** Registers GroupByReducerDataset with its kernel. */
export const registerGroupByReducerDataset = /* @__PURE__ */ withKernel(ops.GroupByReducerDataset, createGroupByReducerDataset);

/** Registers GroupByWindowDataset with its kernel. */
export const registerGroupByWindowDataset = /* @__PURE__ */ withKernel(ops.GroupByWindowDataset, createGroupByWindowDataset);

/** Registers IgnoreErrorsDataset with its kernel. */
export const registerIgnoreErrorsDataset = /* @__PURE__ */ withKernel(ops.IgnoreErrorsDataset, createIgnoreErrorsDataset);

/** Registers InterleaveDataset with its kernel. */
export const registerInterleaveDataset = /* @__PURE__ */ withKernel(ops.InterleaveDataset, createInterleaveDataset);

/** Registers Iterator with its kernel. */
export const registerIterator = /* @__PURE__ */ withKernel(ops.Iterator, createIterator);

/** Registers IteratorFromStringHandle with its kernel. */
export const registerIteratorFromStringHandle = /* @__PURE__ */ withKernel(ops.IteratorFromStringHandle, createIteratorFromStringHandle);

/** Registers IteratorFromStringHandleV2 with its kernel. */
export const registerIteratorFromStringHandleV2 = /* @__PURE__ */ withKernel(ops.IteratorFromStringHandleV2, createIteratorFromStringHandle);

/** Registers IteratorGetDevice with its kernel. */
export const registerIteratorGetDevice = /* @__PURE__ */ withKernel(ops.IteratorGetDevice, /* @__PURE__ */ kernelOf(iteratorGetDevice));

/** Registers IteratorGetNext with its kernel. */
export const registerIteratorGetNext = /* @__PURE__ */ withKernel(ops.IteratorGetNext, createIteratorGetNext);

/** Registers IteratorGetNextAsOptional with its kernel. */
export const registerIteratorGetNextAsOptional = /* @__PURE__ */ withKernel(ops.IteratorGetNextAsOptional, createIteratorGetNextAsOptional);

/** Registers IteratorGetNextSync with its kernel. */
export const registerIteratorGetNextSync = /* @__PURE__ */ withKernel(ops.IteratorGetNextSync, createIteratorGetNext);

/** Registers IteratorToStringHandle with its kernel. */
export const registerIteratorToStringHandle = /* @__PURE__ */ withKernel(ops.IteratorToStringHandle, /* @__PURE__ */ kernelOf(iteratorToStringHandle));

/** Registers IteratorV2 with its kernel. */
export const registerIteratorV2 = /* @__PURE__ */ withKernel(ops.IteratorV2, createIterator);

/** Registers LatencyStatsDataset with its kernel. */
export const registerLatencyStatsDataset = /* @__PURE__ */ withKernel(ops.LatencyStatsDataset, createSameRows);

/** Registers ListDataset with its kernel. */
export const registerListDataset = /* @__PURE__ */ withKernel(ops.ListDataset, createListDataset);

/** Registers MakeIterator with its kernel. */
export const registerMakeIterator = /* @__PURE__ */ withKernel(ops.MakeIterator, /* @__PURE__ */ kernelOf(makeIterator));

/** Registers MapAndBatchDataset with its kernel. */
export const registerMapAndBatchDataset = /* @__PURE__ */ withKernel(ops.MapAndBatchDataset, createMapAndBatchDataset);

/** Registers MapDataset with its kernel. */
export const registerMapDataset = /* @__PURE__ */ withKernel(ops.MapDataset, createMapDataset);

/** Registers MaxIntraOpParallelismDataset with its kernel. */
export const registerMaxIntraOpParallelismDataset = /* @__PURE__ */ withKernel(ops.MaxIntraOpParallelismDataset, createSameRows);

/** Registers ModelDataset with its kernel. */
export const registerModelDataset = /* @__PURE__ */ withKernel(ops.ModelDataset, createSameRows);

/** Registers NonSerializableDataset with its kernel. */
export const registerNonSerializableDataset = /* @__PURE__ */ withKernel(ops.NonSerializableDataset, createSameRows);

/** Registers OneShotIterator with its kernel. */
export const registerOneShotIterator = /* @__PURE__ */ withKernel(ops.OneShotIterator, createOneShotIterator);

/** Registers OptimizeDataset with its kernel. */
export const registerOptimizeDataset = /* @__PURE__ */ withKernel(ops.OptimizeDataset, createSameRows);

/** Registers OptimizeDatasetV2 with its kernel. */
export const registerOptimizeDatasetV2 = /* @__PURE__ */ withKernel(ops.OptimizeDatasetV2, createSameRows);

/** Registers OptionsDataset with its kernel. */
export const registerOptionsDataset = /* @__PURE__ */ withKernel(ops.OptionsDataset, /* @__PURE__ */ kernelOf(sameDataset));

/** Registers PaddedBatchDataset with its kernel. */
export const registerPaddedBatchDataset = /* @__PURE__ */ withKernel(ops.PaddedBatchDataset, /* @__PURE__ */ kernelOf(paddedBatchDataset));

/** Registers PaddedBatchDatasetV2 with its kernel. */
export const registerPaddedBatchDatasetV2 = /* @__PURE__ */ withKernel(ops.PaddedBatchDatasetV2, /* @__PURE__ */ kernelOf(paddedBatchDataset));

/** Registers PaddingFIFOQueueV2 with its kernel. */
export const registerPaddingFIFOQueueV2 = /* @__PURE__ */ withKernel(ops.PaddingFIFOQueueV2, createQueue);

/** Registers ParallelBatchDataset with its kernel. */
export const registerParallelBatchDataset = /* @__PURE__ */ withKernel(ops.ParallelBatchDataset, /* @__PURE__ */ kernelOf(parallelBatchDataset));

/** Registers ParallelFilterDataset with its kernel. */
export const registerParallelFilterDataset = /* @__PURE__ */ withKernel(ops.ParallelFilterDataset, createFilterDataset);

/** Registers ParallelInterleaveDatasetV2 with its kernel. */
export const registerParallelInterleaveDatasetV2 = /* @__PURE__ */ withKernel(ops.ParallelInterleaveDatasetV2, createInterleaveDataset);

/** Registers ParallelInterleaveDatasetV3 with its kernel. */
export const registerParallelInterleaveDatasetV3 = /* @__PURE__ */ withKernel(ops.ParallelInterleaveDatasetV3, createInterleaveDataset);

/** Registers ParallelInterleaveDatasetV4 with its kernel. */
export const registerParallelInterleaveDatasetV4 = /* @__PURE__ */ withKernel(ops.ParallelInterleaveDatasetV4, createInterleaveDataset);

/** Registers ParallelMapDataset with its kernel. */
export const registerParallelMapDataset = /* @__PURE__ */ withKernel(ops.ParallelMapDataset, createMapDataset);

/** Registers ParallelMapDatasetV2 with its kernel. */
export const registerParallelMapDatasetV2 = /* @__PURE__ */ withKernel(ops.ParallelMapDatasetV2, createMapDataset);

/** Registers PrefetchDataset with its kernel. */
export const registerPrefetchDataset = /* @__PURE__ */ withKernel(ops.PrefetchDataset, /* @__PURE__ */ kernelOf(prefetchDataset));

/** Registers PriorityQueueV2 with its kernel. */
export const registerPriorityQueueV2 = /* @__PURE__ */ withKernel(ops.PriorityQueueV2, createQueue);

/** Registers PrivateThreadPoolDataset with its kernel. */
export const registerPrivateThreadPoolDataset = /* @__PURE__ */ withKernel(ops.PrivateThreadPoolDataset, createSameRows);

/** Registers QueueCloseV2 with its kernel. */
export const registerQueueCloseV2 = /* @__PURE__ */ withKernel(ops.QueueCloseV2, createQueueClose);

/** Registers QueueDequeueManyV2 with its kernel. */
export const registerQueueDequeueManyV2 = /* @__PURE__ */ withKernel(ops.QueueDequeueManyV2, createDequeueMany);

/** Registers QueueDequeueUpToV2 with its kernel. */
export const registerQueueDequeueUpToV2 = /* @__PURE__ */ withKernel(ops.QueueDequeueUpToV2, createDequeueMany);

/** Registers QueueDequeueV2 with its kernel. */
export const registerQueueDequeueV2 = /* @__PURE__ */ withKernel(ops.QueueDequeueV2, createDequeue);

/** Registers QueueEnqueueManyV2 with its kernel. */
export const registerQueueEnqueueManyV2 = /* @__PURE__ */ withKernel(ops.QueueEnqueueManyV2, createEnqueueMany);

/** Registers QueueEnqueueV2 with its kernel. */
export const registerQueueEnqueueV2 = /* @__PURE__ */ withKernel(ops.QueueEnqueueV2, createEnqueue);

/** Registers QueueIsClosedV2 with its kernel. */
export const registerQueueIsClosedV2 = /* @__PURE__ */ withKernel(ops.QueueIsClosedV2, /* @__PURE__ */ kernelOf(queueIsClosed));

/** Registers QueueSizeV2 with its kernel. */
export const registerQueueSizeV2 = /* @__PURE__ */ withKernel(ops.QueueSizeV2, /* @__PURE__ */ kernelOf(queueSize));

/** Registers RandomDataset with its kernel. */
export const registerRandomDataset = /* @__PURE__ */ withKernel(ops.RandomDataset, createRandomDataset);

/** Registers RandomDatasetV2 with its kernel. */
export const registerRandomDatasetV2 = /* @__PURE__ */ withKernel(ops.RandomDatasetV2, createRandomDataset);

/** Registers RandomShuffleQueueV2 with its kernel. */
export const registerRandomShuffleQueueV2 = /* @__PURE__ */ withKernel(ops.RandomShuffleQueueV2, createQueue);

/** Registers RangeDataset with its kernel. */
export const registerRangeDataset = /* @__PURE__ */ withKernel(ops.RangeDataset, createRangeDataset);

/** Registers RebatchDataset with its kernel. */
export const registerRebatchDataset = /* @__PURE__ */ withKernel(ops.RebatchDataset, /* @__PURE__ */ kernelOf(rebatchDataset));

/** Registers RebatchDatasetV2 with its kernel. */
export const registerRebatchDatasetV2 = /* @__PURE__ */ withKernel(ops.RebatchDatasetV2, createRebatchDatasetV2);

/** Registers ReduceDataset with its kernel. */
export const registerReduceDataset = /* @__PURE__ */ withKernel(ops.ReduceDataset, createReduceDataset);

/** Registers RepeatDataset with its kernel. */
export const registerRepeatDataset = /* @__PURE__ */ withKernel(ops.RepeatDataset, /* @__PURE__ */ kernelOf(repeatDataset));

/** Registers RewriteDataset with its kernel. */
export const registerRewriteDataset = /* @__PURE__ */ withKernel(ops.RewriteDataset, /* @__PURE__ */ kernelOf(sameDataset));

/** Registers SamplingDataset with its kernel. */
export const registerSamplingDataset = /* @__PURE__ */ withKernel(ops.SamplingDataset, /* @__PURE__ */ kernelOf(samplingDataset));

/** Registers ScanDataset with its kernel. */
export const registerScanDataset = /* @__PURE__ */ withKernel(ops.ScanDataset, createScanDataset);

/** Registers ShardDataset with its kernel. */
export const registerShardDataset = /* @__PURE__ */ withKernel(ops.ShardDataset, /* @__PURE__ */ kernelOf(shardDataset));

/** Registers ShuffleAndRepeatDataset with its kernel. */
export const registerShuffleAndRepeatDataset = /* @__PURE__ */ withKernel(ops.ShuffleAndRepeatDataset, createShuffleDataset);

/** Registers ShuffleAndRepeatDatasetV2 with its kernel. */
export const registerShuffleAndRepeatDatasetV2 = /* @__PURE__ */ withKernel(ops.ShuffleAndRepeatDatasetV2, createShuffleDataset);

/** Registers ShuffleDataset with its kernel. */
export const registerShuffleDataset = /* @__PURE__ */ withKernel(ops.ShuffleDataset, createShuffleDataset);

/** Registers ShuffleDatasetV2 with its kernel. */
export const registerShuffleDatasetV2 = /* @__PURE__ */ withKernel(ops.ShuffleDatasetV2, /* @__PURE__ */ kernelOf(shuffleDatasetV2));

/** Registers ShuffleDatasetV3 with its kernel. */
export const registerShuffleDatasetV3 = /* @__PURE__ */ withKernel(ops.ShuffleDatasetV3, createShuffleDataset);

/** Registers SkipDataset with its kernel. */
export const registerSkipDataset = /* @__PURE__ */ withKernel(ops.SkipDataset, /* @__PURE__ */ kernelOf(skipDataset));

/** Registers SleepDataset with its kernel. */
export const registerSleepDataset = /* @__PURE__ */ withKernel(ops.SleepDataset, /* @__PURE__ */ kernelOf(sleepDataset));

/** Registers SlidingWindowDataset with its kernel. */
export const registerSlidingWindowDataset = /* @__PURE__ */ withKernel(ops.SlidingWindowDataset, createSlidingWindowDataset);

/** Registers SparseTensorSliceDataset with its kernel. */
export const registerSparseTensorSliceDataset = /* @__PURE__ */ withKernel(ops.SparseTensorSliceDataset, /* @__PURE__ */ kernelOf(sparseTensorSliceDataset));

/** Registers Stage with its kernel. */
export const registerStage = /* @__PURE__ */ withKernel(ops.Stage, createStage);

/** Registers StageClear with its kernel. */
export const registerStageClear = /* @__PURE__ */ withKernel(ops.StageClear, createStageClear);

/** Registers StagePeek with its kernel. */
export const registerStagePeek = /* @__PURE__ */ withKernel(ops.StagePeek, createStagePeek);

/** Registers StageSize with its kernel. */
export const registerStageSize = /* @__PURE__ */ withKernel(ops.StageSize, createStageSize);

/** Registers TFRecordDataset with its kernel. */
export const registerTFRecordDataset = /* @__PURE__ */ withKernel(ops.TFRecordDataset, /* @__PURE__ */ kernelOf(tfRecordDataset));

/** Registers TFRecordDatasetV2 with its kernel. */
export const registerTFRecordDatasetV2 = /* @__PURE__ */ withKernel(ops.TFRecordDatasetV2, /* @__PURE__ */ kernelOf(tfRecordDataset));

/** Registers TakeDataset with its kernel. */
export const registerTakeDataset = /* @__PURE__ */ withKernel(ops.TakeDataset, /* @__PURE__ */ kernelOf(takeDataset));

/** Registers TakeWhileDataset with its kernel. */
export const registerTakeWhileDataset = /* @__PURE__ */ withKernel(ops.TakeWhileDataset, createTakeWhileDataset);

/** Registers TensorDataset with its kernel. */
export const registerTensorDataset = /* @__PURE__ */ withKernel(ops.TensorDataset, /* @__PURE__ */ kernelOf(tensorDataset));

/** Registers TensorSliceDataset with its kernel. */
export const registerTensorSliceDataset = /* @__PURE__ */ withKernel(ops.TensorSliceDataset, /* @__PURE__ */ kernelOf(tensorSliceDataset));

/** Registers TextLineDataset with its kernel. */
export const registerTextLineDataset = /* @__PURE__ */ withKernel(ops.TextLineDataset, /* @__PURE__ */ kernelOf(textLineDataset));

/** Registers UnbatchDataset with its kernel. */
export const registerUnbatchDataset = /* @__PURE__ */ withKernel(ops.UnbatchDataset, /* @__PURE__ */ kernelOf(unbatchDataset));

/** Registers UniqueDataset with its kernel. */
export const registerUniqueDataset = /* @__PURE__ */ withKernel(ops.UniqueDataset, createUniqueDataset);

/** Registers Unstage with its kernel. */
export const registerUnstage = /* @__PURE__ */ withKernel(ops.Unstage, createUnstage);

/** Registers UnwrapDatasetVariant with its kernel. */
export const registerUnwrapDatasetVariant = /* @__PURE__ */ withKernel(ops.UnwrapDatasetVariant, /* @__PURE__ */ kernelOf(unwrapDatasetVariant));

/** Registers WindowDataset with its kernel. */
export const registerWindowDataset = /* @__PURE__ */ withKernel(ops.WindowDataset, /* @__PURE__ */ kernelOf(windowDataset));

/** Registers WindowOp with its kernel. */
export const registerWindowOp = /* @__PURE__ */ withKernel(ops.WindowOp, createWindow);

/** Registers WrapDatasetVariant with its kernel. */
export const registerWrapDatasetVariant = /* @__PURE__ */ withKernel(ops.WrapDatasetVariant, /* @__PURE__ */ kernelOf(wrapDatasetVariant));

/** Registers ZipDataset with its kernel. */
export const registerZipDataset = /* @__PURE__ */ withKernel(ops.ZipDataset, /* @__PURE__ */ kernelOf(zipDataset));
