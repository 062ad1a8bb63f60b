/**
 * Is told of every block of a {@link LinearMemory}: see `LinearMemory.observe`. Its methods must not use the memory, and must not
 * throw.
 */
export interface MemoryObserver {
  /**
   * A block was allocated.
   *
   * @param requestedBytes bytes that were asked for
   * @param usableBytes bytes that the block takes and can hold
   */
  allocated(address: number, requestedBytes: number, usableBytes: number): void;
  /** The block at `address` was freed. */
  freed(address: number): void;
}

/** One observer that tells each of `observers`, in order; undefined without any. */
export function allObservers(observers: readonly MemoryObserver[]): MemoryObserver | undefined {
  if (observers.length <= 1) return observers[0];
  return {
    allocated(address, requestedBytes, usableBytes) {
      for (const observer of observers) observer.allocated(address, requestedBytes, usableBytes);
    },
    freed(address) {
      for (const observer of observers) observer.freed(address);
    },
  };
}
