import { runAborted } from "@heddle/cancellation";
import { type Columns, type RowBatch, sendableColumns } from "@heddle/rows";
import type { WorkerLoadOptions } from "../../model/load-options.js";
import type { SignatureInfo } from "../../model/signature-info.js";
import type { ModelSource } from "../../source/model-source.js";
import type { CallQueue } from "../../worker/call-queue.js";
import { unpackError } from "../../worker/error-data.js";
import { startModelWorker } from "../../worker/load-in-worker.js";
import type { FileOfRows, OpenedRows, OpenRows, RanRows, SentBatch } from "./rows-protocol.js";

/** Limits of {@link RowWorkers.run}. */
export interface RowWorkerLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number | undefined;
  /** Called when the run failed in the model, not before it. */
  readonly onRun: () => void;
}

/** Results of a part of a file. */
export type EncodedResults = Extract<RanRows, { readonly rows: unknown }>;

/** Threads with a copy of one model each, which run parts of a file and encode their results. */
export class RowWorkers {
  /** The signature that runs. */
  readonly signature: SignatureInfo;
  readonly opened: OpenedRows;
  readonly #workers: readonly { readonly queue: CallQueue; waiting: number }[];

  private constructor(queues: readonly CallQueue[], signature: SignatureInfo, opened: OpenedRows) {
    this.#workers = queues.map((queue) => ({ queue, waiting: 0 }));
    this.signature = signature;
    this.opened = opened;
  }

  /**
   * Starts the threads; each loads the model.
   *
   * @param load the options of each
   * @throws {StatusError} as `loadModel` and `RowRunner.create`, and FAILED_PRECONDITION for a model whose runs change one another
   */
  static async start(
    source: ModelSource,
    load: (index: number) => WorkerLoadOptions,
    count: number,
    rows: OpenRows,
  ): Promise<RowWorkers> {
    const starting = Array.from({ length: count }, async (_, index) => {
      const { queue, loaded } = await startModelWorker(source, load(index));
      try {
        const opened = await queue.ask<"open-rows">(() => ({ request: { kind: "open-rows", ...rows } }));
        return { queue, loaded, opened };
      } catch (error) {
        queue.close();
        throw error;
      }
    });
    const settled = await Promise.allSettled(starting);
    const started = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const queues = started.map(({ queue }) => queue);
    const failed = settled.find((each) => each.status === "rejected");
    const [first] = started;
    if (failed || !first) {
      for (const queue of queues) queue.close();
      throw failed?.reason;
    }
    const { loaded, opened } = first;
    const name = rows.options.signature ?? loaded.defaultSignature ?? "";
    return new RowWorkers(queues, loaded.signatures[name] ?? { inputs: {}, outputs: {} }, opened);
  }

  /** The number of threads. */
  get count(): number {
    return this.#workers.length;
  }

  /** Runs a part of a file in the thread with the fewest parts. @throws {StatusError} as `RowRunner.run` */
  async run(file: FileOfRows, batches: readonly RowBatch[], limits: RowWorkerLimits): Promise<EncodedResults> {
    const worker = this.#workers.reduce((least, each) => (each.waiting < least.waiting ? each : least));
    worker.waiting++;
    try {
      const { timeoutMs, onRun } = limits;
      const found = await worker.queue.ask<"run-rows">(
        () => {
          const transfer: Transferable[] = [];
          const sent = batches.map((batch) => sentBatch(batch, transfer));
          return { request: { kind: "run-rows", file, batches: sent, timeoutMs }, transfer };
        },
        { ...limits, subject: "the run", aborted: runAborted, stop: undefined },
      );
      if ("rows" in found) return found;
      if (found.isOfRun) onRun();
      throw unpackError(found.error);
    } finally {
      worker.waiting--;
    }
  }

  close(): void {
    for (const { queue } of this.#workers) queue.close();
  }
}

function sentBatch({ columns, rowCount, firstRow, lines }: RowBatch, transfer: Transferable[]): SentBatch {
  const sent: Columns = sendableColumns(columns, transfer);
  return { columns: sent, rowCount, firstRow, lines };
}
