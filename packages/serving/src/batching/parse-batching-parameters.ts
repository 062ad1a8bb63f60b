import { BatchingParametersSchema } from "@heddle/protos/serving";
import { parseTextProto } from "@heddle/protos/text";
import type { BatchingParameters } from "./batching-parameters.js";

/**
 * Parses BatchingParameters in protobuf text: the file of TensorFlow Serving's `--batching_parameters_file`. The name of the thread pool
 * has no effect.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the line and column
 */
export function parseBatchingParameters(text: string): BatchingParameters {
  const parsed = parseTextProto(BatchingParametersSchema, text);
  return {
    maxBatchSize: numberOf(parsed.maxBatchSize),
    batchTimeoutMicros: numberOf(parsed.batchTimeoutMicros),
    maxEnqueuedBatches: numberOf(parsed.maxEnqueuedBatches),
    numBatchThreads: numberOf(parsed.numBatchThreads),
    allowedBatchSizes: parsed.allowedBatchSizes.map(Number),
    padVariableLengthInputs: parsed.padVariableLengthInputs,
    enableLargeBatchSplitting: parsed.enableLargeBatchSplitting,
    maxExecutionBatchSize: numberOf(parsed.maxExecutionBatchSize),
  };
}

/** Numbers that are not exact are refused with the parameters: they are not safe integers. */
function numberOf(value: bigint | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
