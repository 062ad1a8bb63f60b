/** A block in linear memory: `memory.free(block.address)` gives it back. */
export interface Block {
  /** The address of its first byte. */
  readonly address: number;
  readonly sizeBytes: number;
}
