import type { LinearMemory } from "./linear-memory.js";

/** Blocks for temporary use, freed together: `using scope = memory.scope()`. */
export class MemoryScope implements Disposable {
  readonly #memory: LinearMemory;
  readonly #addresses: number[] = [];

  constructor(memory: LinearMemory) {
    this.#memory = memory;
  }

  /** As {@link LinearMemory.malloc}; the block belongs to the scope. */
  malloc(sizeBytes: number): number {
    const address = this.#memory.malloc(sizeBytes);
    this.#addresses.push(address);
    return address;
  }

  /** As {@link LinearMemory.calloc}; the block belongs to the scope. */
  calloc(sizeBytes: number): number {
    const address = this.#memory.calloc(sizeBytes);
    this.#addresses.push(address);
    return address;
  }

  [Symbol.dispose](): void {
    for (const address of this.#addresses.splice(0)) this.#memory.free(address);
  }
}
