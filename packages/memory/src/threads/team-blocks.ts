import type { BlockSource } from "../block.js";

/** The blocks that a team frees when its job is done: those that were freed while calls were put off, and scratch. */
export class TeamBlocks {
  /** The memory; set before the first call. */
  source: BlockSource | undefined;
  /** The addresses of the blocks. */
  readonly freed: number[] = [];
  /** Bytes of the scratch of one thread. */
  scratchBytes = 0;
  readonly #threads: number;
  #scratch = 0;

  constructor(threads: number) {
    this.#threads = threads;
  }

  /** The address of `bytes` bytes of scratch for the calling thread; that of the others follows. */
  scratch(bytes: number): number {
    if (bytes > this.scratchBytes && this.source) {
      const rounded = Math.ceil(bytes / 64) * 64;
      this.#scratch = this.source.malloc(rounded * this.#threads);
      this.freed.push(this.#scratch);
      this.scratchBytes = rounded;
    }
    return this.#scratch;
  }

  freeAll(): void {
    this.#scratch = 0;
    this.scratchBytes = 0;
    for (const address of this.freed.splice(0)) this.source?.free(address);
  }
}
