import type { ComputeContext, PartialShape, Resource, Steps } from "@heddle/kernel-api";
import { settle } from "@heddle/kernel-api";
import { cancelled, outOfRange } from "@heddle/status";
import { type DataType, releaseAll, type Tensor } from "@heddle/tensor";
import { sliceRow } from "../datasets/slice-row.js";
import type { RowStore } from "./row-store.js";
import { type Attempt, WaitingLines } from "./waiting-line.js";

/** The kinds of queues. */
export type QueueKind = "FIFOQueue" | "PaddingFIFOQueue" | "RandomShuffleQueue" | "PriorityQueue";

/** How a queue is made. */
export interface QueueSpec {
  readonly kind: QueueKind;
  readonly types: readonly DataType[];
  /** Empty where the shapes of rows may differ. */
  readonly shapes: readonly PartialShape[];
  readonly capacity: number;
  /** The rows that a dequeue leaves until the queue is closed. */
  readonly minAfterDequeue: number;
  readonly seeds: readonly [bigint, bigint];
}

/**
 * A queue of rows, each of some tensors. Enqueues wait for room and dequeues for rows, until the queue is closed.
 *
 * Source: tensorflow/core/kernels/queue_base.cc, fifo_queue.cc and padding_fifo_queue.cc (TensorFlow 2.21).
 */
export class TensorQueue implements Resource {
  static readonly typeName = "tensorflow::QueueInterface";
  readonly typeName = TensorQueue.typeName;
  readonly container: string;
  readonly name: string;
  readonly spec: QueueSpec;
  readonly #rows: RowStore;
  readonly #lines = new WaitingLines();
  #isClosed = false;
  #references = 1;

  constructor(container: string, name: string, spec: QueueSpec, rows: RowStore) {
    this.container = container;
    this.name = name;
    this.spec = spec;
    this.#rows = rows;
  }

  get size(): number {
    return this.#rows.size;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Adds a row of tensors, borrowed. */
  enqueue(run: ComputeContext, row: readonly Tensor[]): void | Promise<void> {
    return this.#add(run, 1, () => row.map((tensor) => tensor.retain()));
  }

  /** Adds the slices of tensors, borrowed, along their first dimension. */
  enqueueMany(run: ComputeContext, batch: readonly Tensor[], count: number): void | Promise<void> {
    return count === 0 ? undefined : this.#add(run, count, (index) => sliceRow(batch, index));
  }

  #add(run: ComputeContext, count: number, rowAt: (index: number) => Tensor[]): void | Promise<void> {
    let added = 0;
    return this.#lines.submit(run, "Enqueue", {
      advance: () => {
        if (this.#isClosed) throw cancelled(`${this.#family} '${this.name}' is closed.`);
        const before = added;
        while (added < count && this.#rows.size < this.spec.capacity) {
          this.#rows.add(rowAt(added));
          added++;
        }
        return added === count ? "all" : added > before ? "some" : "none";
      },
    });
  }

  /** Takes one row, which the caller releases. */
  *dequeue(run: ComputeContext): Steps<Tensor[]> {
    const [row] = yield* this.#take(run, this.#family, 1, false);
    return row;
  }

  /** Takes rows, which the caller releases. @param allowsFewer true for those that are left in a closed queue */
  dequeueMany(run: ComputeContext, count: number, allowsFewer: boolean): Steps<Tensor[][]> {
    return this.#take(run, this.spec.kind, count, allowsFewer);
  }

  *#take(run: ComputeContext, kind: string, count: number, allowsFewer: boolean): Steps<Tensor[][]> {
    let left = count;
    const taken: Tensor[][] = [];
    const attempt: Attempt = {
      advance: () => {
        const rows = this.#rows;
        const { size } = rows;
        if (this.#isClosed && size < left) {
          rows.restore(taken.splice(0));
          if (allowsFewer && rows.size > 0) left = rows.size;
          else {
            if (allowsFewer && this.#lines.hasEnqueues) return "some";
            throw outOfRange(
              `${kind} '${this.name}' is closed and has insufficient elements (requested ${left}, current size ${size})`,
            );
          }
        }
        // The first rows of a batch by priority may come last.
        if (this.spec.kind === "PriorityQueue" && rows.size < left) return "none";
        const before = left;
        const least = this.#isClosed ? 0 : this.spec.minAfterDequeue;
        for (; left > 0 && rows.size > least; left--) taken.push(rows.take());
        return left === 0 ? "all" : left < before ? "some" : "none";
      },
      abandon: () => taken.forEach(releaseAll),
    };
    yield* settle(this.#lines.submit(run, "Dequeue", attempt));
    return taken;
  }

  /** Closes the queue after the enqueues that wait, or at once. */
  close(run: ComputeContext, cancelsEnqueues: boolean): void | Promise<void> {
    if (cancelsEnqueues) {
      this.#isClosed = true;
      this.#lines.cancelEnqueues();
      return this.#lines.flush();
    }
    return this.#lines.submit(run, "Enqueue", {
      advance: () => {
        if (this.#isClosed) throw cancelled(`Queue '${this.name}' is already closed.`);
        this.#isClosed = true;
        return "all";
      },
    });
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references > 0) return;
    this.#lines.cancelAll(cancelled(`queue '${this.name}' was deleted`));
    this.#rows.clear();
  }

  /** The name in messages of single rows: a queue that pads is one in order. */
  get #family(): string {
    return this.spec.kind === "PaddingFIFOQueue" ? "FIFOQueue" : this.spec.kind;
  }
}
