/** A block in linear memory: `memory.free(block.address)` gives it back. */
export interface Block {
  /** The address of its first byte. */
  readonly address: number;
  readonly sizeBytes: number;
}

/** A source of blocks: a memory, or a part of one. */
export interface BlockSource {
  /** Allocates a block and returns its address. @throws {StatusError} RESOURCE_EXHAUSTED when there is no room */
  malloc(sizeBytes: number): number;
  /** Allocates a block of zeros; otherwise as {@link BlockSource.malloc}. */
  calloc(sizeBytes: number): number;
  /** Frees a block. */
  free(address: number): void;
}
