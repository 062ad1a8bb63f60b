/** The interface by which a request came: the label of TensorFlow Serving's metrics. */
export type EntryPoint = "REST" | "GRPC";

/** The method of a request: the label of TensorFlow Serving's metrics. */
export type ServingMethod =
  | "Predict"
  | "Classify"
  | "Regress"
  | "GetModelMetadata"
  | "GetModelStatus"
  | "MultiInference";

/** Receives the figures of a server. Every member is optional; none may throw. */
export interface ServingMetrics {
  /** A request ended. `status` is the name of its code: `"OK"`, `"INVALID_ARGUMENT"`. */
  requestEnded?(model: string, method: ServingMethod, entryPoint: EntryPoint, status: string, latencyMs: number): void;
  /** A run of a model ended, whether it failed or not. */
  runEnded?(model: string, method: ServingMethod, latencyMs: number): void;
  /** The examples (the first size of the inputs) of one request. */
  examplesReceived?(model: string, count: number): void;
  /** A batch ran: its requests' rows, the rows that were added to fill it up, and the time that its oldest request waited. */
  batchRan?(model: string, rows: number, paddingRows: number, waitedMs: number): void;
  /** A worker of a model ended and was replaced. */
  workerRestarted?(model: string): void;
  /** A version became available or ended. */
  versionChanged?(model: string, version: bigint, state: string): void;
}
