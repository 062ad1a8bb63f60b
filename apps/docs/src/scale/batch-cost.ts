/** A batch job, as far as its time depends on it. */
export interface BatchJob {
  readonly rows: number;
  /** The bytes of a document, uncompressed. */
  readonly documentBytes: number;
  /** Cores that run workers, and those of one machine. */
  readonly cores: number;
  readonly coresPerNode: number;
  /** Megabytes a second between a machine and the object store, each way. */
  readonly storeMegabytesPerNode: number;
  /** Compressed bytes of a row that are read and written. */
  readonly storedBytes: number;
  /** Seconds before the first row: the engine, the process, the model. */
  readonly startSeconds: number;
}

/** The processor time of a row, in microseconds: a part that every row has, and one for each byte of its document. */
export interface RowCost {
  readonly rowMicroseconds: number;
  readonly byteMicroseconds: number;
}

/** The time of a job, and what bounds it. */
export interface BatchEstimate {
  readonly seconds: number;
  readonly computeSeconds: number;
  readonly storeSeconds: number;
  /** Core hours of computing. */
  readonly coreHours: number;
  /** The part of the time that is not start-up, from 0 to 1. */
  readonly efficiency: number;
  readonly bound: "compute" | "object store" | "start-up";
}

/** Estimates a job: computing and the object store overlap, and start-up comes first. */
export function estimateBatch(job: BatchJob, { rowMicroseconds, byteMicroseconds }: RowCost): BatchEstimate {
  const rowSeconds = (rowMicroseconds + byteMicroseconds * job.documentBytes) / 1e6;
  const nodes = Math.ceil(job.cores / job.coresPerNode);
  const computeSeconds = (job.rows * rowSeconds) / job.cores;
  const storeSeconds = (job.rows * job.storedBytes) / (nodes * job.storeMegabytesPerNode * 1e6);
  const busySeconds = Math.max(computeSeconds, storeSeconds);
  const seconds = job.startSeconds + busySeconds;
  const slowest = computeSeconds >= storeSeconds ? "compute" : "object store";
  return {
    seconds,
    computeSeconds,
    storeSeconds,
    coreHours: (job.rows * rowSeconds) / 3600,
    efficiency: busySeconds / seconds,
    bound: job.startSeconds > busySeconds ? "start-up" : slowest,
  };
}
