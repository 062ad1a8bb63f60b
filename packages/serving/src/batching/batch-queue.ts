import { invalidArgument, unavailable } from "@heddle/status";
import type { BatchPart, BatchRequest } from "./batch-request.js";
import type { BatchValue } from "./batch-value.js";
import type { BatchLimits } from "./batching-parameters.js";
import { sliceRows } from "./join-rows.js";

interface Batch {
  readonly parts: BatchPart[];
  rows: number;
}

/**
 * The requests that wait for one signature and set of outputs, in batches: the last one is filled, those before it are ready to run.
 * Source: tensorflow/core/kernels/batching_util/shared_batch_scheduler.h.
 */
export class BatchQueue {
  readonly #limits: BatchLimits;
  /** The batches before the open one, the oldest first. */
  readonly #closed: Batch[] = [];
  #open: Batch = { parts: [], rows: 0 };

  constructor(limits: BatchLimits) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#closed.length === 0 && this.#open.parts.length === 0;
  }

  /**
   * Adds a request, in several parts where large requests are split. A request that is settled leaves the queue.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the request is too large; UNAVAILABLE when the queue is full
   */
  add(request: BatchRequest, inputs: Readonly<Record<string, BatchValue>>, rows: number): void {
    this.#checkCapacity(rows);
    const { batchRows, splits } = this.#limits;
    const sizes = splits ? partSizes(rows, batchRows - this.#open.rows, batchRows) : [rows];
    request.cut(sizes.length);
    let end = 0;
    for (const [index, size] of sizes.entries()) {
      const begin = end;
      end += size;
      const partInputs = size === rows ? inputs : sliceInputs(inputs, begin, end);
      this.#append({ request, index, rows: size, inputs: partInputs });
    }
  }

  /** The time at which a batch is ready, in milliseconds; undefined for an empty queue. */
  get readyMs(): number | undefined {
    const [oldest] = (this.#closed[0] ?? this.#open).parts;
    if (!oldest) return undefined;
    const isReady = this.#closed.length > 0 || this.#open.rows >= this.#limits.batchRows;
    return isReady ? oldest.request.enqueuedMs : oldest.request.enqueuedMs + this.#limits.timeoutMs;
  }

  /** Takes the oldest batch out; undefined while it is not ready. */
  take(nowMs: number): readonly BatchPart[] | undefined {
    const { readyMs } = this;
    if (readyMs === undefined || readyMs > nowMs) return undefined;
    const batch = this.#closed.shift() ?? this.#open;
    if (batch === this.#open) this.#open = { parts: [], rows: 0 };
    return batch.parts.splice(0);
  }

  #append(part: BatchPart): void {
    if (this.#open.rows + part.rows > this.#limits.batchRows) {
      this.#closed.push(this.#open);
      this.#open = { parts: [], rows: 0 };
    }
    const batch = this.#open;
    batch.parts.push(part);
    batch.rows += part.rows;
    part.request.atEnd(() => this.#remove(part, batch));
  }

  /** Removes a part that no batch has taken. */
  #remove(part: BatchPart, batch: Batch): void {
    const at = batch.parts.indexOf(part);
    if (at < 0) return;
    batch.parts.splice(at, 1);
    batch.rows -= part.rows;
    if (batch.parts.length === 0 && batch !== this.#open) this.#closed.splice(this.#closed.indexOf(batch), 1);
  }

  #checkCapacity(rows: number): void {
    const { inputRows, batchRows, enqueuedBatches, splits } = this.#limits;
    if (rows > inputRows) {
      throw invalidArgument(`Task size ${rows} is larger than maximum input batch size ${inputRows}`);
    }
    const { rows: openRows } = this.#open;
    const enqueued = this.#closed.length + 1;
    const full = "The batch scheduling queue to which this task was submitted is full;";
    if (!splits) {
      if (openRows + rows <= inputRows || enqueued < enqueuedBatches) return;
      throw unavailable(
        `${full} currently ${enqueued} batches enqueued and max_enqueued_batches is ${enqueuedBatches}`,
      );
    }
    const capacity = (enqueuedBatches - enqueued) * batchRows + batchRows - openRows;
    if (rows <= capacity) return;
    throw unavailable(
      `${full} task size is ${rows} but scheduling capacity is only ${capacity} (num_enqueued_batches=${enqueued}, max_enqueued_batches=${enqueuedBatches}, open_batch_size=${openRows}, max_execution_batch_size=${batchRows})`,
    );
  }
}

/** The sizes of the parts of a request: as much as the open batch has room for, then whole batches, then the rest. */
function partSizes(rows: number, room: number, batchRows: number): number[] {
  if (rows <= room) return [rows];
  const sizes = room > 0 ? [room] : [];
  for (let left = rows - room; left > 0; left -= batchRows) sizes.push(Math.min(left, batchRows));
  return sizes;
}

function sliceInputs(inputs: Readonly<Record<string, BatchValue>>, begin: number, end: number) {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, sliceRows(value, begin, end)]));
}
