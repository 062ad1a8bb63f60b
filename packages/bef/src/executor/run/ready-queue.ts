import type { PreparedKernel } from "./prepared-function.js";

/**
 * The kernels of a function that can run: those of the present stream, of which the last one runs next, and those of other streams.
 *
 * Source: ReadyKernelQueue of TFRT's lib/bef_executor/bef_executor.cc: without chains the order of kernels is that of TFRT.
 */
export class ReadyQueue {
  readonly inline: number[];
  readonly #kernels: readonly PreparedKernel[];
  readonly #counts: Uint32Array;
  #stream: number;
  #outline: number[] = [];

  /** @param counts operands that each kernel waits for, shared by all queues of a call */
  constructor(kernels: readonly PreparedKernel[], counts: Uint32Array, stream: number, inline: number[] = []) {
    this.#kernels = kernels;
    this.#counts = counts;
    this.#stream = stream;
    this.inline = inline;
  }

  get stream(): number {
    return this.#stream;
  }

  /** An operand of each of these kernels is there. */
  countDown(users: readonly number[]): void {
    for (let i = 0; i < users.length; i++) {
      const index = users[i] as number;
      const left = (this.#counts[index] as number) - 1;
      this.#counts[index] = left;
      if (left > 0) continue;
      if (this.#streamOf(index) === this.#stream) this.inline.push(index);
      else this.#outline.push(index);
    }
  }

  /** Goes over to another stream when the present one has no kernel, and takes the kernels of those that are left. */
  takeOutline(): ReadonlyMap<number, number[]> | undefined {
    if (this.#outline.length === 0) return undefined;
    if (this.inline.length === 0) this.#switchStream();
    if (this.#outline.length === 0) return undefined;
    const byStream = new Map<number, number[]>();
    for (const index of this.#outline) {
      const stream = this.#streamOf(index);
      const group = byStream.get(stream);
      if (group) group.push(index);
      else byStream.set(stream, [index]);
    }
    this.#outline = [];
    return new Map([...byStream].sort(([a], [b]) => a - b));
  }

  /** `std::partition` as C++ libraries do it decides on the order. */
  #switchStream(): void {
    const outline = this.#outline;
    this.#stream = this.#streamOf(outline[0] as number);
    const isOther = (at: number) => this.#streamOf(outline[at] as number) !== this.#stream;
    let first = 0;
    let last = outline.length;
    for (;;) {
      while (first < last && isOther(first)) first++;
      if (first < last) last--;
      while (first < last && !isOther(last)) last--;
      if (first >= last) break;
      const moved = outline[first] as number;
      outline[first++] = outline[last] as number;
      outline[last] = moved;
    }
    for (const index of outline.slice(first)) this.inline.push(index);
    this.#outline = outline.slice(0, first);
  }

  #streamOf(index: number): number {
    return (this.#kernels[index] as PreparedKernel).stream;
  }
}
