import type { MemoryLogRecord } from "./memory-log-record.js";

/** The allocations of one kernel. */
export interface KernelAllocations {
  /** The kernel's name, or the operation of raw allocations. */
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
}

/** The summary of a memory log, in bytes. */
export interface MemoryLogTotals {
  /** Steps that have begun. */
  readonly steps: number;
  readonly allocations: number;
  readonly bytes: number;
  /** The most bytes that were live at a time, of those that were allocated in the log. */
  readonly peakBytes: number;
  /** Bytes that were not deallocated. */
  readonly liveBytes: number;
  readonly liveAllocations: number;
  /** Those that allocated most come first. */
  readonly kernels: readonly KernelAllocations[];
}

/**
 * Adds up the records of a memory log, in their order. A tensor counts its `allocated_bytes`, or its `requested_bytes` where the allocator
 * does not know them; a raw allocation its `num_bytes`. An allocation without an id, as TensorFlow writes for allocators that do not track,
 * is never deallocated.
 */
export class MemoryLogSummary {
  readonly #live = new Map<string, number>();
  readonly #kernels = new Map<string, { count: number; bytes: number }>();
  #steps = 0;
  #allocations = 0;
  #bytes = 0;
  #liveBytes = 0;
  #peakBytes = 0;
  #untracked = 0;

  add(record: MemoryLogRecord): void {
    switch (record.$typeName) {
      case "tensorflow.MemoryLogStep":
        this.#steps++;
        return;
      case "tensorflow.MemoryLogTensorAllocation": {
        const {
          allocatedBytes = 0n,
          requestedBytes = 0n,
          allocationId = 0n,
          allocatorName = "",
        } = record.tensor?.allocationDescription ?? {};
        const bytes = Number(allocatedBytes || requestedBytes);
        this.#allocated(record.kernelName, keyOf(allocatorName, allocationId), bytes);
        return;
      }
      case "tensorflow.MemoryLogRawAllocation":
        this.#allocated(record.operation, keyOf(record.allocatorName, record.allocationId), Number(record.numBytes));
        return;
      case "tensorflow.MemoryLogTensorDeallocation":
        this.#deallocated(keyOf(record.allocatorName, record.allocationId));
        return;
      case "tensorflow.MemoryLogRawDeallocation":
        // A deferred one is followed by another when the memory is freed.
        if (!record.deferred) this.#deallocated(keyOf(record.allocatorName, record.allocationId));
        return;
      case "tensorflow.MemoryLogTensorOutput":
        return;
    }
  }

  /** The sums so far. */
  totals(): MemoryLogTotals {
    const kernels = [...this.#kernels].map(([name, { count, bytes }]) => ({ name, count, bytes }));
    return {
      steps: this.#steps,
      allocations: this.#allocations,
      bytes: this.#bytes,
      peakBytes: this.#peakBytes,
      liveBytes: this.#liveBytes,
      liveAllocations: this.#live.size + this.#untracked,
      kernels: kernels.sort((a, b) => b.bytes - a.bytes || b.count - a.count || (a.name < b.name ? -1 : 1)),
    };
  }

  #allocated(kernel: string, key: string | undefined, bytes: number): void {
    const sums = this.#kernels.get(kernel) ?? { count: 0, bytes: 0 };
    this.#kernels.set(kernel, sums);
    sums.count++;
    sums.bytes += bytes;
    this.#allocations++;
    this.#bytes += bytes;
    if (key === undefined) this.#untracked++;
    else this.#live.set(key, bytes);
    this.#liveBytes += bytes;
    this.#peakBytes = Math.max(this.#peakBytes, this.#liveBytes);
  }

  #deallocated(key: string | undefined): void {
    const bytes = key === undefined ? undefined : this.#live.get(key);
    if (key === undefined || bytes === undefined) return;
    this.#live.delete(key);
    this.#liveBytes -= bytes;
  }
}

/** Ids are unique in an allocator; 0 stands for an allocation without an id. */
function keyOf(allocator: string, id: bigint): string | undefined {
  return id === 0n ? undefined : `${allocator} ${id}`;
}
