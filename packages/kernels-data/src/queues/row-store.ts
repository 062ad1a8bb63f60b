import { releaseAll, type Tensor } from "@heddle/tensor";

/** The rows of a queue, in the order in which they are taken. */
export interface RowStore {
  readonly size: number;
  add(row: Tensor[]): void;
  take(): Tensor[];
  /** Puts rows back that were taken, the first one first. */
  restore(rows: Tensor[][]): void;
  clear(): void;
}

/** The first row that came is the first one. */
export class RowsInOrder implements RowStore {
  #rows: Tensor[][] = [];
  /** Rows before this place are taken. */
  #first = 0;

  get size(): number {
    return this.#rows.length - this.#first;
  }

  add(row: Tensor[]): void {
    this.#rows.push(row);
  }

  take(): Tensor[] {
    const row = this.#rows[this.#first++];
    // Taken rows are dropped when they are half of all.
    if (this.#first * 2 > this.#rows.length) {
      this.#rows = this.#rows.slice(this.#first);
      this.#first = 0;
    }
    return row;
  }

  restore(rows: Tensor[][]): void {
    this.#rows = [...rows, ...this.#rows.slice(this.#first)];
    this.#first = 0;
  }

  clear(): void {
    for (const row of this.#rows.slice(this.#first)) releaseAll(row);
    this.#rows = [];
    this.#first = 0;
  }
}

/** A row is taken at random; the last one takes its place. Source: tensorflow/core/kernels/random_shuffle_queue_op.cc (TensorFlow 2.21). */
export class RowsAtRandom implements RowStore {
  readonly #rows: Tensor[][] = [];
  readonly #words: () => number;

  constructor(words: () => number) {
    this.#words = words;
  }

  get size(): number {
    return this.#rows.length;
  }

  add(row: Tensor[]): void {
    this.#rows.push(row);
  }

  take(): Tensor[] {
    const rows = this.#rows;
    const index = this.#words() % rows.length;
    const row = rows[index];
    rows[index] = rows[rows.length - 1];
    rows.pop();
    return row;
  }

  restore(rows: Tensor[][]): void {
    this.#rows.push(...rows);
  }

  clear(): void {
    this.#rows.forEach(releaseAll);
    this.#rows.length = 0;
  }
}

/**
 * The row with the lowest int64 in its first tensor is taken. Rows of one priority come in the order of a binary heap, that of C++'s
 * std::priority_queue.
 *
 * Source: tensorflow/core/kernels/priority_queue.cc (TensorFlow 2.21); libstdc++, bits/stl_heap.h.
 */
export class RowsByPriority implements RowStore {
  readonly #heap: { readonly priority: bigint; readonly row: Tensor[] }[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(row: Tensor[]): void {
    const [{ memory, address }] = row;
    const item = { priority: memory.data.getBigInt64(address, true), row };
    this.#heap.push(item);
    this.#moveUp(this.#heap.length - 1, item);
  }

  take(): Tensor[] {
    const heap = this.#heap;
    const [{ row }] = heap;
    const last = heap[heap.length - 1];
    heap.pop();
    if (heap.length === 0) return row;
    // The hole goes down to the end, then the last item up from there.
    let hole = 0;
    for (let child = 2; child <= heap.length; child = 2 * hole + 2) {
      if (child === heap.length || heap[child].priority > heap[child - 1].priority) child--;
      heap[hole] = heap[child];
      hole = child;
    }
    this.#moveUp(hole, last);
    return row;
  }

  restore(rows: Tensor[][]): void {
    for (const row of rows) this.add(row);
  }

  clear(): void {
    for (const { row } of this.#heap) releaseAll(row);
    this.#heap.length = 0;
  }

  #moveUp(from: number, item: { readonly priority: bigint; readonly row: Tensor[] }): void {
    const heap = this.#heap;
    let hole = from;
    for (let parent = (hole - 1) >> 1; hole > 0 && heap[parent].priority > item.priority; parent = (hole - 1) >> 1) {
      heap[hole] = heap[parent];
      hole = parent;
    }
    heap[hole] = item;
  }
}
