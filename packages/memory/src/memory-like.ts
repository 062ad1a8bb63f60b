/** The part of a `WebAssembly.Memory` that `LinearMemory` uses; tests pass a fake one. */
export interface MemoryLike {
  readonly buffer: ArrayBufferLike;
  /** Adds 64 KiB pages and returns their number before; throws when that is not possible. */
  grow(pages: number): number;
}
