import { Worker } from "node:worker_threads";
import type { DetectedDocuments, DetectOptions } from "./detect-documents.js";
import type { FoundDocument } from "./find-documents.js";

/** The data that a worker is started with. */
export type WorkerOptions = DetectOptions;

/** Documents that are sent to a worker together. */
export interface Job {
  readonly index: number;
  readonly documents: readonly FoundDocument[];
}

/** The message of a worker after a job. */
export interface JobResult {
  readonly index: number;
  readonly detected: DetectedDocuments;
}

/** Jobs in the queue of each worker, so that it does not wait while this thread waits for a core. */
const AHEAD = 4;

/**
 * Runs jobs in `count` workers, each with a model of its own, and yields their results in the order of the jobs. A worker gets
 * its next job when it has done one; a result waits for those before it, and few jobs are under way at any time.
 *
 * @throws {Error} the error of a worker that is not of a document: it could not load the model
 */
export async function* runInWorkers(
  jobs: readonly Job[],
  count: number,
  options: WorkerOptions,
): AsyncGenerator<DetectedDocuments, void, void> {
  const done = new Map<number, DetectedDocuments>();
  let wake = () => {};
  let failure: { readonly error: unknown } | undefined;
  let given = 0;
  let written = 0;
  const idle: Worker[] = [];
  const giveJobs = () => {
    // Bounds the results that are kept while a slow document is under way.
    while (idle.length > 0 && given < jobs.length && given - written < count * AHEAD * 2) {
      idle.shift()?.postMessage(jobs[given++]);
    }
  };
  const workers = Array.from({ length: count }, () => new Worker(workerUrl(), { workerData: options }));
  for (let i = 0; i < AHEAD; i++) idle.push(...workers); // In turns, so that all workers share few jobs.
  for (const worker of workers) {
    worker.on("message", ({ index, detected }: JobResult) => {
      done.set(index, detected);
      idle.push(worker);
      giveJobs();
      wake();
    });
    worker.on("error", (error) => {
      failure ??= { error };
      wake();
    });
  }
  try {
    giveJobs();
    while (written < jobs.length) {
      const next = done.get(written);
      if (failure) throw failure.error;
      if (!next) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      done.delete(written++);
      giveJobs();
      yield next;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** The worker's file, beside that of the command. */
function workerUrl(): URL {
  return new URL(import.meta.url.endsWith(".mjs") ? "./worker.mjs" : "./worker.js", import.meta.url);
}
