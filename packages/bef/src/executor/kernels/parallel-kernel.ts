import { invalidArgument, toStatusError } from "@heddle/status";
import { whenAvailable } from "../run/when-available.js";
import { AsyncValue } from "../values/async-value.js";
import { CHAIN } from "../values/chain.js";
import type { KernelFrame } from "./kernel-frame.js";

/**
 * `tfrt.parallel_for.i32` and `tfrt.parallel_call.i32`: cuts the integers from the first argument to before the second into blocks of the
 * third, and calls the function with start and end of each block and the other arguments, by the queue of the run. The result is a chain,
 * available when those of all calls are; a call that fails makes it fail, which TFRT forgets.
 *
 * Source: TFRT's lib/basic_kernels/parallel_kernels.cc, lib/host_context/parallel_for.cc.
 */
export function parallelKernel(frame: KernelFrame): void {
  const [start, end, block] = [frame.integer(0), frame.integer(1), frame.integer(2)];
  if (end < start || block < 1) {
    throw invalidArgument(
      `a parallel loop needs a range and a block size from 1, found ${start} to ${end} by ${block}`,
    );
  }
  if (end === start) {
    frame.set(0, CHAIN);
    return;
  }
  new ParallelLoop(frame, start, end, block).run();
}

class ParallelLoop {
  readonly #frame: KernelFrame;
  readonly #start: number;
  readonly #end: number;
  readonly #block: number;
  readonly #args: readonly AsyncValue[];
  readonly #done: AsyncValue;
  #pending: number;

  constructor(frame: KernelFrame, start: number, end: number, block: number) {
    this.#frame = frame;
    this.#start = start;
    this.#end = end;
    this.#block = block;
    this.#args = frame.arguments.slice(3).map((value) => value.retain());
    this.#done = frame.allocate(0);
    this.#pending = Math.ceil((end - start) / block);
  }

  run(): void {
    this.#evaluate(0, this.#pending);
  }

  /** Puts halves of a range of blocks into the queue, down to the first block, which it calls. */
  #evaluate(first: number, end: number): void {
    const { run } = this.#frame;
    if (run.cancellation.reason) {
      this.#done.fail(run.cancellation.reason);
      this.#endBlocks(end - first);
      return;
    }
    let last = end;
    while (last - first > 1) {
      const middle = first + Math.floor((last - first) / 2);
      const stop = last;
      run.enqueue(() => this.#evaluate(middle, stop));
      last = middle;
    }
    this.#call(first);
  }

  #call(index: number): void {
    const from = this.#start + index * this.#block;
    const range = [AsyncValue.of(from), AsyncValue.of(Math.min(from + this.#block, this.#end))];
    let results: readonly AsyncValue[] = [];
    try {
      const body = this.#frame.functionAt(0);
      results = this.#frame.call(body, [...range, ...this.#args], Math.min(body.resultTypes.length, 1));
    } catch (error) {
      this.#done.fail(toStatusError(error));
    }
    whenAvailable(results, () => {
      for (const { error } of results) if (error) this.#done.fail(error);
      for (const value of results) value.release();
      this.#endBlocks(1);
    });
  }

  #endBlocks(count: number): void {
    this.#pending -= count;
    if (this.#pending > 0) return;
    if (!this.#done.isAvailable) this.#done.set(CHAIN);
    for (const value of [...this.#args, this.#done]) value.release();
  }
}
