import { KernelFrame } from "../kernels/kernel-frame.js";
import { AsyncValue } from "../values/async-value.js";
import type { BefRun } from "./bef-run.js";
import type { PreparedFunction, PreparedKernel } from "./prepared-function.js";
import { ReadyQueue } from "./ready-queue.js";

/**
 * One call of an asynchronous function: its registers, and the operands that each kernel still waits for.
 *
 * Source: BEFExecutor of TFRT's lib/bef_executor/bef_executor.cc.
 */
export class FunctionCall {
  readonly #run: BefRun;
  readonly #body: PreparedFunction;
  readonly #depth: number;
  /** A register holds one reference of its value until its last reader has it. */
  readonly #registers: (AsyncValue | undefined)[];
  /** Operands that are still to be read, by register. */
  readonly #readers: Uint32Array;
  readonly #counts: Uint32Array;

  constructor(run: BefRun, body: PreparedFunction, depth: number) {
    this.#run = run;
    this.#body = body;
    this.#depth = depth;
    this.#registers = new Array<AsyncValue | undefined>(body.useCounts.length).fill(undefined);
    this.#readers = body.useCounts.slice();
    this.#counts = body.readyCounts.slice();
  }

  /** Starts the call with borrowed arguments. The caller releases the results, which exist before any kernel has run. */
  start(args: readonly AsyncValue[]): AsyncValue[] {
    const results = this.#body.resultRegisters.map((register) => {
      // The return is one of the uses that a file counts; the others are of kernels.
      this.#readers[register] = (this.#readers[register] as number) - 1;
      const placeholder = this.#registers[register] ?? new AsyncValue();
      this.#registers[register] = placeholder;
      return placeholder.retain();
    });
    for (const value of args) value.retain();
    this.#run.enter(() => this.#begin(args));
    return results;
  }

  /** @param args taken over */
  #begin(args: readonly AsyncValue[]): void {
    const { kernels, stream, ready, argumentRegisters, argumentUsers } = this.#body;
    const queue = new ReadyQueue(kernels, this.#counts, stream);
    queue.countDown(ready);
    for (let i = 0; i < args.length; i++) {
      this.#publish(
        argumentRegisters[i] as number,
        args[i] as AsyncValue,
        argumentUsers[i] as readonly number[],
        queue,
      );
    }
    this.#process(queue);
  }

  /** Runs the kernels of a queue, and those that become ready. */
  #process(queue: ReadyQueue): void {
    const { inline } = queue;
    const run = this.#run;
    for (;;) {
      const outline = queue.takeOutline();
      if (outline) for (const [stream, group] of outline) this.#processLater(stream, group);
      if (inline.length === 0) return;
      run.step();
      if (run.mustWait) {
        this.#processLater(queue.stream, inline);
        return;
      }
      this.#runKernel(this.#body.kernels[inline.pop() as number] as PreparedKernel, queue);
    }
  }

  #processLater(stream: number, group: number[]): void {
    this.#run.enqueue(() => this.#process(new ReadyQueue(this.#body.kernels, this.#counts, stream, group)));
  }

  #runKernel(kernel: PreparedKernel, queue: ReadyQueue): void {
    const { operands, results, users } = kernel;
    const args = new Array<AsyncValue>(operands.length);
    // Of several errors the last one wins, and any of them over the reason of a cancelled run.
    let failed = this.#run.cancelledValue;
    for (let i = 0; i < operands.length; i++) {
      const value = this.#read(operands[i] as number);
      if (value.error) failed = value;
      args[i] = value;
    }
    const values = failed
      ? repeat(failed, results.length)
      : new KernelFrame(this.#run, kernel, args, this.#depth).compute();
    for (let i = 0; i < args.length; i++) (args[i] as AsyncValue).release();
    for (let i = 0; i < results.length; i++) {
      this.#publish(results[i] as number, values[i] as AsyncValue, users[i] as readonly number[], queue);
    }
  }

  /** The value of a register, with one reference. */
  #read(register: number): AsyncValue {
    const value = this.#registers[register] as AsyncValue;
    const left = (this.#readers[register] as number) - 1;
    this.#readers[register] = left;
    if (left > 0) return value.retain();
    this.#registers[register] = undefined;
    return value;
  }

  /** Puts a value, which it takes over, into its register, now or when it is available, and counts its users down. */
  #publish(register: number, value: AsyncValue, users: readonly number[], queue: ReadyQueue): void {
    if (value.isAvailable) {
      this.#store(register, value);
      queue.countDown(users);
    } else if (users.length === 0) {
      this.#store(register, value);
    } else {
      const { stream } = queue;
      value.andThen(() => {
        const later = new ReadyQueue(this.#body.kernels, this.#counts, stream);
        this.#store(register, value);
        later.countDown(users);
        this.#process(later);
      });
    }
  }

  #store(register: number, value: AsyncValue): void {
    const placeholder = this.#registers[register];
    const isRead = (this.#readers[register] as number) > 0;
    if (!placeholder) {
      if (isRead) this.#registers[register] = value;
      else value.release();
      return;
    }
    if (isRead) {
      placeholder.forwardTo(value);
      return;
    }
    this.#registers[register] = undefined;
    // Released first when others have it, so that the last of them may change the content.
    const isLast = placeholder.isUnique;
    if (!isLast) placeholder.release();
    placeholder.forwardTo(value);
    if (isLast) placeholder.release();
  }
}

function repeat(value: AsyncValue, count: number): AsyncValue[] {
  return Array.from({ length: count }, () => value.retain());
}
