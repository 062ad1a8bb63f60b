import type { ComputeContext } from "./compute-context.js";

/** The next block is twice as large after a shorter one, in milliseconds. */
const SHORT_BLOCK_MS = 0.5;
/** The next block is smaller after a longer one, in milliseconds. */
const LONG_BLOCK_MS = 2;

/**
 * Does `count` pieces of work in blocks, with {@link ComputeContext.pause} between them. A promise only when the run pauses, so
 * that short work stays synchronous.
 *
 * @param smallest the pieces of the first block: at most a millisecond of work, also where pieces are large. Later blocks grow with
 * the time that they take; each starts at a multiple of `smallest`, and only the last one is smaller
 * @param work does the pieces from `start` up to `end`. It takes views of the memory anew
 * @throws {StatusError} CANCELLED or DEADLINE_EXCEEDED when the run is to stop; the errors of `work`
 *
 * @example
 * compute(context) {
 *   const x = context.input(0);
 *   const y = context.allocateOutput(0, x.shape);
 *   return inBlocks(context, x.elementCount, 65_536, (start, end) => {
 *     const { f32 } = context.memory;
 *     for (let i = start; i < end; i++) f32[y.address / 4 + i] = Math.log(f32[x.address / 4 + i]);
 *   });
 * }
 */
export function inBlocks(
  context: Pick<ComputeContext, "pause">,
  count: number,
  smallest: number,
  work: (start: number, end: number) => void,
): void | Promise<void> {
  if (count <= smallest) return work(0, count);
  const blocks = new Blocks(context, count, smallest, work);
  const pause = blocks.run();
  if (pause) return blocks.finish(pause);
}

/** The work of one call of {@link inBlocks}. */
class Blocks {
  readonly #context: Pick<ComputeContext, "pause">;
  readonly #count: number;
  readonly #smallest: number;
  readonly #work: (start: number, end: number) => void;
  #start = 0;
  #size: number;

  constructor(
    context: Pick<ComputeContext, "pause">,
    count: number,
    smallest: number,
    work: (start: number, end: number) => void,
  ) {
    this.#context = context;
    this.#count = count;
    this.#smallest = smallest;
    this.#size = smallest;
    this.#work = work;
  }

  /** Does blocks up to the next pause, or to the end. */
  run(): Promise<void> | undefined {
    for (let startMs = performance.now(); ; ) {
      const end = Math.min(this.#start + this.#size, this.#count);
      this.#work(this.#start, end);
      if (end === this.#count) return undefined;
      this.#start = end;
      const endMs = performance.now();
      const tookMs = endMs - startMs;
      startMs = endMs;
      if (tookMs < SHORT_BLOCK_MS) this.#size *= 2;
      for (let ms = tookMs; ms > LONG_BLOCK_MS && this.#size > this.#smallest; ms /= 2) this.#size /= 2;
      const pause = this.#context.pause();
      if (pause) return pause;
    }
  }

  async finish(first: Promise<void>): Promise<void> {
    for (let pause: Promise<void> | undefined = first; pause; pause = this.run()) await pause;
  }
}
