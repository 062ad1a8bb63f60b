import type { ComputeContext, Resource, Steps } from "@heddle/kernel-api";
import { settle } from "@heddle/kernel-api";
import { cancelled, resourceExhausted } from "@heddle/status";
import { DataType, dataTypeSize, releaseAll, type Tensor } from "@heddle/tensor";
import { WaitingLines } from "../queues/waiting-line.js";

/** Bytes of a string's cell in TensorFlow's count. */
const CELL_BYTES = 24;

/**
 * Rows between two parts of a graph, which wait for each other.
 *
 * Source: tensorflow/core/kernels/stage_op.cc (TensorFlow 2.21).
 */
export class StagingArea implements Resource {
  static readonly typeName = "tensorflow::(anonymous namespace)::Buffer";
  readonly typeName = StagingArea.typeName;
  readonly container: string;
  readonly name: string;
  readonly #capacity: number;
  readonly #memoryLimit: number;
  readonly #lines = new WaitingLines(false);
  #rows: { readonly row: readonly Tensor[]; readonly bytes: number }[] = [];
  #bytes = 0;
  #references = 1;

  /** @param capacity the most rows, and `memoryLimit` the most bytes; 0 for any */
  constructor(container: string, name: string, capacity: number, memoryLimit: number) {
    this.container = container;
    this.name = name;
    this.#capacity = capacity;
    this.#memoryLimit = memoryLimit;
  }

  get size(): number {
    return this.#rows.length;
  }

  /**
   * Adds a row of tensors, borrowed; waits for room.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for a row over the limit
   */
  put(run: ComputeContext, row: readonly Tensor[]): void | Promise<void> {
    const [capacity, limit] = [this.#capacity, this.#memoryLimit];
    const bytes = row.reduce((sum, tensor) => sum + bytesOf(tensor), 0);
    if (limit > 0 && bytes > limit) {
      throw resourceExhausted(
        `Attempted to insert tensors with combined size of '${bytes}' bytes into Staging Area with a memory limit of '${limit}'.`,
      );
    }
    return this.#lines.submit(run, "Enqueue", {
      advance: () => {
        if (capacity > 0 && this.#rows.length >= capacity) return "none";
        if (limit > 0 && this.#bytes + bytes > limit) return "none";
        this.#rows.push({ row: row.map((tensor) => tensor.retain()), bytes });
        this.#bytes += bytes;
        return "all";
      },
    });
  }

  /** Takes the first row, which the caller releases; waits for one. */
  *take(run: ComputeContext): Steps<readonly Tensor[]> {
    let taken: readonly Tensor[] = [];
    const attempt = {
      advance: () => {
        const first = this.#rows.shift();
        if (!first) return "none";
        this.#bytes -= first.bytes;
        taken = first.row;
        return "all";
      },
    } as const;
    yield* settle(this.#lines.submit(run, "Dequeue", attempt));
    return taken;
  }

  /** A row by its place, with references for the caller; waits for it. */
  *peek(run: ComputeContext, index: number): Steps<readonly Tensor[]> {
    let found: readonly Tensor[] = [];
    const attempt = {
      advance: () => {
        const row = this.#rows[index]?.row;
        if (!row) return "none";
        found = row.map((tensor) => tensor.retain());
        return "all";
      },
    } as const;
    yield* settle(this.#lines.submit(run, "Dequeue", attempt));
    return found;
  }

  /** Drops all rows. */
  clear(): void {
    for (const { row } of this.#rows) releaseAll(row);
    this.#rows = [];
    this.#bytes = 0;
    this.#lines.flush();
  }

  retain(): void {
    this.#references++;
  }

  release(): void {
    if (--this.#references > 0) return;
    this.#lines.cancelAll(cancelled(`staging area '${this.name}' was deleted`));
    this.clear();
  }
}

function bytesOf(tensor: Tensor): number {
  if (tensor.dtype !== DataType.STRING) return tensor.elementCount * dataTypeSize(tensor.dtype);
  return tensor.byteStrings().reduce((sum, { length }) => sum + CELL_BYTES + length, 0);
}
