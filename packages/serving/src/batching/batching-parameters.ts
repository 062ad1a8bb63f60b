import { checkOptionNames, invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** Parameters of {@link batched}: those of TensorFlow Serving's BatchingParameters, with its defaults. */
export interface BatchingParameters {
  /** The most rows of one request, and of a batch unless large requests are split. Default 1000. */
  readonly maxBatchSize?: number | undefined;
  /** The time that a batch waits to be filled, from its first request, in microseconds. Default 0: it takes what is there at once. */
  readonly batchTimeoutMicros?: number | undefined;
  /** The most batches that wait, for each signature and set of outputs. Default 10. */
  readonly maxEnqueuedBatches?: number | undefined;
  /** The batches that run at once. Default: the servable's `concurrency`. TensorFlow Serving's default is the number of processors. */
  readonly numBatchThreads?: number | undefined;
  /** The sizes to which batches are filled up, with copies of a row; increasing, the last one `maxBatchSize`. Default: any size. */
  readonly allowedBatchSizes?: readonly number[] | undefined;
  /**
   * Pads inputs to the sizes of the largest one in a batch, after each dimension but the first, with the input's first element. Default
   * false: inputs of different sizes run in batches of their own.
   */
  readonly padVariableLengthInputs?: boolean | undefined;
  /** Cuts requests into several batches. Default false. */
  readonly enableLargeBatchSplitting?: boolean | undefined;
  /** With `enableLargeBatchSplitting`, the most rows of a batch. Default: `maxBatchSize`. */
  readonly maxExecutionBatchSize?: number | undefined;
}

const PARAMETERS: Readonly<Record<keyof BatchingParameters, true>> = {
  maxBatchSize: true,
  batchTimeoutMicros: true,
  maxEnqueuedBatches: true,
  numBatchThreads: true,
  allowedBatchSizes: true,
  padVariableLengthInputs: true,
  enableLargeBatchSplitting: true,
  maxExecutionBatchSize: true,
};

/** Checked parameters, with the defaults filled in. */
export interface BatchLimits {
  /** The most rows of a request. */
  readonly inputRows: number;
  /** The most rows of a batch. */
  readonly batchRows: number;
  readonly timeoutMs: number;
  readonly enqueuedBatches: number;
  readonly threads: number;
  readonly allowedSizes: readonly number[];
  readonly padsInputs: boolean;
  readonly splits: boolean;
}

/**
 * Checks parameters as TensorFlow Serving does.
 *
 * @param concurrency the default of `numBatchThreads`
 * @throws {StatusError} INVALID_ARGUMENT
 */
export function batchLimits(parameters: BatchingParameters, concurrency: number): BatchLimits {
  checkOptionNames("batched", parameters, PARAMETERS);
  const number = (name: keyof BatchingParameters, byDefault: number): number => {
    const value = parameters[name] ?? byDefault;
    if (typeof value === "number" && Number.isSafeInteger(value)) return value;
    throw invalidArgument(`${name} must be a whole number, found ${describeValue(value)}`, { option: name });
  };
  const inputRows = number("maxBatchSize", 1000);
  const timeoutMicros = number("batchTimeoutMicros", 0);
  const threads = number("numBatchThreads", concurrency);
  const splits = parameters.enableLargeBatchSplitting ?? false;
  const batchRows = splits ? number("maxExecutionBatchSize", inputRows) : inputRows;
  let enqueuedBatches = number("maxEnqueuedBatches", 10);
  if (!splits && enqueuedBatches === 0) enqueuedBatches = 1; // As upstream does, for old files.
  if (threads < 1) throw invalidArgument(`num_batch_threads must be positive; was ${threads}`);
  if (inputRows < 1) throw invalidArgument(`input_batch_size_limit must be positive; was ${inputRows}`);
  if (timeoutMicros < 0) throw invalidArgument(`batch_timeout_micros must be non-negative; was ${timeoutMicros}`);
  if (enqueuedBatches < 1) throw invalidArgument(`max_enqueued_batches must be positive; was ${enqueuedBatches}`);
  if (batchRows < 1) throw invalidArgument(`max_execution_batch_size must be positive; was ${batchRows}`);
  if (inputRows < batchRows) {
    throw invalidArgument(
      "When enable_large_batch_splitting is true, input_batch_size_limit must be greater than or equal to max_execution_batch_size.",
    );
  }
  const allowedSizes = parameters.allowedBatchSizes ?? [];
  checkAllowedSizes(allowedSizes, inputRows, splits ? batchRows : undefined);
  return {
    inputRows,
    batchRows,
    timeoutMs: timeoutMicros / 1000,
    enqueuedBatches,
    threads,
    allowedSizes,
    padsInputs: parameters.padVariableLengthInputs ?? false,
    splits,
  };
}

/** @param executionRows the most rows of a batch, when requests are split */
function checkAllowedSizes(sizes: readonly number[], inputRows: number, executionRows: number | undefined): void {
  const last = sizes.at(-1);
  if (last === undefined) return;
  for (const [i, size] of sizes.entries()) {
    if (!Number.isSafeInteger(size) || size < 1) {
      throw invalidArgument(`allowed_batch_sizes entries must be positive whole numbers, found ${describeValue(size)}`);
    }
    if (size <= (sizes[i - 1] ?? 0)) {
      throw invalidArgument("allowed_batch_sizes entries must be monotonically increasing");
    }
  }
  if (last === inputRows || last === executionRows) return;
  const wanted = executionRows === undefined ? "match max_batch_size" : "be equal to max_execution_batch_size";
  throw invalidArgument(
    `Last entry in allowed_batch_sizes must ${wanted}; last entry was ${last}; expected ${executionRows ?? inputRows}`,
  );
}

/** The size of a batch of so many rows, with the rows that fill it up. */
export function paddedSize(allowedSizes: readonly number[], rows: number): number {
  return allowedSizes.find((size) => size >= rows) ?? rows;
}
