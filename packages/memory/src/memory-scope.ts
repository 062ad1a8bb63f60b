import type { BlockSource } from "./block.js";

/** Blocks for temporary use, freed together: `using scope = memory.scope()`. */
export class MemoryScope implements Disposable {
  readonly #memory: BlockSource;
  readonly #addresses: number[] = [];

  constructor(memory: BlockSource) {
    this.#memory = memory;
  }

  /** Allocates a block that the scope owns; otherwise as `LinearMemory.malloc`. */
  malloc(sizeBytes: number): number {
    const address = this.#memory.malloc(sizeBytes);
    this.#addresses.push(address);
    return address;
  }

  /** Allocates a block of zeros that the scope owns; otherwise as `LinearMemory.calloc`. */
  calloc(sizeBytes: number): number {
    const address = this.#memory.calloc(sizeBytes);
    this.#addresses.push(address);
    return address;
  }

  dispose(): void {
    for (;;) {
      const address = this.#addresses.pop();
      if (address === undefined) return;
      this.#memory.free(address);
    }
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}
