import { create } from "@bufbuild/protobuf";
import {
  type AllocatorMemoryUsed,
  AllocatorMemoryUsedSchema,
  type MemoryStats,
  MemoryStatsSchema,
} from "@heddle/protos/diagnostics";
import { ALLOCATOR_NAME, type Allocation } from "../allocations/allocation-book.js";

/** The memory that one step allocated, while it was open. */
export class StepMemory {
  readonly #live = new Set<Allocation>();
  readonly #records: { readonly micros: number; readonly bytes: number }[] = [];
  readonly #maxRecords: number;
  #totalBytes = 0;
  #liveBytes = 0;
  #peakBytes = 0;

  /** @param maxRecords the most allocations and frees that are kept one by one; sums count all */
  constructor(maxRecords: number) {
    this.#maxRecords = maxRecords;
  }

  allocated(allocation: Allocation, micros: number): void {
    const bytes = allocation.allocatedBytes;
    this.#live.add(allocation);
    this.#totalBytes += bytes;
    this.#liveBytes += bytes;
    this.#peakBytes = Math.max(this.#peakBytes, this.#liveBytes);
    this.#record(micros, bytes);
  }

  freed(allocation: Allocation, micros: number): void {
    if (!this.#live.delete(allocation)) return;
    this.#liveBytes -= allocation.allocatedBytes;
    this.#record(micros, -allocation.allocatedBytes);
  }

  /**
   * The step's memory when it ends.
   *
   * @param outputs the blocks of its outputs
   * @param keeps true when the kernel may keep memory between runs: live blocks that are not outputs are then persistent
   * @param bytesInUse all bytes that are live in the memory
   */
  finish(outputs: ReadonlySet<Allocation>, keeps: boolean, bytesInUse: number): FinishedMemory {
    const persistent = keeps ? [...this.#live].filter((allocation) => !outputs.has(allocation)) : [];
    const persistentBytes = persistent.reduce((sum, { allocatedBytes }) => sum + allocatedBytes, 0);
    return {
      totalBytes: this.#totalBytes,
      peakBytes: this.#peakBytes,
      liveBytes: this.#liveBytes,
      bytesInUse,
      tempBytes: this.#totalBytes - this.#liveBytes,
      persistentBytes,
      persistentIds: persistent.map(({ id }) => id),
      records: this.#records,
    };
  }

  #record(micros: number, bytes: number): void {
    if (this.#records.length < this.#maxRecords) this.#records.push({ micros, bytes });
  }
}

/** The memory of a step that has ended, in bytes. */
export interface FinishedMemory {
  readonly totalBytes: number;
  readonly peakBytes: number;
  readonly liveBytes: number;
  readonly bytesInUse: number;
  /** Bytes that the step allocated and freed itself. */
  readonly tempBytes: number;
  readonly persistentBytes: number;
  readonly persistentIds: readonly number[];
  readonly records: readonly { readonly micros: number; readonly bytes: number }[];
}

export function allocatorMemoryUsed(memory: FinishedMemory): AllocatorMemoryUsed {
  return create(AllocatorMemoryUsedSchema, {
    allocatorName: ALLOCATOR_NAME,
    totalBytes: BigInt(memory.totalBytes),
    peakBytes: BigInt(memory.peakBytes),
    liveBytes: BigInt(memory.liveBytes),
    allocatorBytesInUse: BigInt(memory.bytesInUse),
    allocationRecords: memory.records.map(({ micros, bytes }) => ({
      allocMicros: BigInt(micros),
      allocBytes: BigInt(bytes),
    })),
  });
}

export function memoryStats(memory: FinishedMemory): MemoryStats {
  return create(MemoryStatsSchema, {
    tempMemorySize: BigInt(memory.tempBytes),
    persistentMemorySize: BigInt(memory.persistentBytes),
    persistentTensorAllocIds: memory.persistentIds.map(BigInt),
  });
}
