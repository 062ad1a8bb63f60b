import { failedPrecondition, type StatusError } from "@heddle/status";
import { KernelFrame } from "../kernels/kernel-frame.js";
import { AsyncValue } from "../values/async-value.js";
import type { BefRun } from "./bef-run.js";
import type { Callable } from "./callable.js";
import type { FunctionSignature } from "./function-signature.js";
import type { PreparedFunction } from "./prepared-function.js";
import { strictCall } from "./strict-call.js";

/**
 * A function whose kernels run one after the other, up to the first error, which becomes all of its results.
 *
 * Source: BEFInterpreter of TFRT's lib/bef_executor/bef_interpreter.cc. TFRT has kernels of their own for such functions; here the same
 * ones serve both, and one that has to wait is an error.
 *
 * @param body prepares the body, or returns the one prepared before
 */
export function syncFunction(signature: FunctionSignature, body: () => PreparedFunction): Callable {
  return {
    ...signature,
    start(run, args, depth) {
      run.step();
      const prepared = body();
      return strictCall(args, signature.resultTypes.length, (available) => {
        const registers = new Registers(prepared);
        const error = interpret(run, prepared, registers, available, depth);
        if (!error) return prepared.resultRegisters.map((register) => registers.take(register));
        registers.release();
        return prepared.resultRegisters.map(() => AsyncValue.failed(error));
      });
    },
  };
}

/** Runs the kernels of a function. @returns the first error */
function interpret(
  run: BefRun,
  { kernels, argumentRegisters }: PreparedFunction,
  registers: Registers,
  args: readonly AsyncValue[],
  depth: number,
): StatusError | undefined {
  for (const [index, arg] of args.entries()) registers.put(argumentRegisters[index] as number, arg.retain());
  for (const kernel of kernels) {
    run.step();
    if (run.cancellation.reason) return run.cancellation.reason;
    const operands = kernel.operands.map((register) => registers.take(register));
    const frame = new KernelFrame(run, kernel, operands, depth);
    const results = frame.compute();
    for (const value of operands) value.release();
    const waits = results.some(({ isAvailable }) => !isAvailable);
    const failed = results.find((value) => value.error)?.error;
    for (const [i, value] of results.entries()) registers.put(kernel.results[i] as number, value);
    const { name } = kernel;
    if (waits) return failedPrecondition(`kernel '${name}' waits, which a sync function cannot`, { kernel: name });
    if (frame.error ?? failed) return frame.error ?? failed;
  }
  return undefined;
}

/** The values of a call; each is released when it was read for the last time. */
class Registers {
  readonly #values: (AsyncValue | undefined)[] = [];
  readonly #readers: Uint32Array;

  constructor({ useCounts }: PreparedFunction) {
    this.#readers = useCounts.slice();
  }

  /** Takes a value over. */
  put(register: number, value: AsyncValue): void {
    if (this.#readers[register] === 0) value.release();
    else this.#values[register] = value;
  }

  /** The value of a register, with one reference. */
  take(register: number): AsyncValue {
    const value = this.#values[register] as AsyncValue;
    const left = (this.#readers[register] as number) - 1;
    this.#readers[register] = left;
    if (left > 0) return value.retain();
    this.#values[register] = undefined;
    return value;
  }

  release(): void {
    for (const value of this.#values) value?.release();
  }
}
