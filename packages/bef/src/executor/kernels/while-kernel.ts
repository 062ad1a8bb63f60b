import { invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import { wrongCount } from "../errors.js";
import type { Callable } from "../run/callable.js";
import { whenAvailable } from "../run/when-available.js";
import type { AsyncValue } from "../values/async-value.js";
import type { KernelFrame } from "./kernel-frame.js";

/**
 * `tfrt.while`: calls its function while the condition holds, which is the first argument, and then the last result of the function.
 * With `parallel_iterations` over 1, as many iterations run at once as their conditions are known early.
 *
 * Source: TFRTWhile of TFRT's lib/basic_kernels/control_flow_kernels.cc, which does not bound the iterations that run at once.
 */
export function whileKernel(frame: KernelFrame): void {
  const [condition, ...args] = frame.arguments;
  if (!condition || args.length !== frame.resultCount) {
    throw wrongCount("kernel 'tfrt.while'", "argument", `${frame.resultCount + 1}`, frame.arguments.length);
  }
  const loop = new WhileLoop(frame, frame.functionAt(0), Number(frame.attributes.i64(0)));
  loop.continue(
    condition.retain(),
    args.map((value) => value.retain()),
  );
}

class WhileLoop {
  readonly #frame: KernelFrame;
  readonly #body: Callable;
  readonly #parallelIterations: number;
  readonly #results: readonly AsyncValue[];
  /** Iterations whose results are not all there, of a loop with more than one at once. */
  #open = 0;
  /** The next iteration, while as many as may run at once are open. */
  #held: (() => void) | undefined;

  constructor(frame: KernelFrame, body: Callable, parallelIterations: number) {
    this.#frame = frame;
    this.#body = body;
    this.#parallelIterations = parallelIterations;
    this.#results = frame.allocateAll();
  }

  /** Goes on with an available condition; takes it and the arguments over. */
  continue(condition: AsyncValue, args: readonly AsyncValue[]): void {
    const { run } = this.#frame;
    let now = { condition, args };
    for (;;) {
      // A body that passes its condition on would not see that the run is cancelled.
      const error = now.condition.error ?? run.cancellation.reason ?? notBoolean(now.condition.content);
      if (error) {
        this.#endWith(error, now);
        return;
      }
      if (now.condition.content === false) {
        this.#end(now);
        return;
      }
      const later = this.#parallelIterations > 1 ? this.#startOne(now) : this.#runOne(now);
      if (!later) return;
      now = later;
    }
  }

  /** Calls the body. @returns the state after it, unless the loop goes on later */
  #runOne(before: LoopState): LoopState | undefined {
    const { run } = this.#frame;
    const after = this.#iterate(before, (args, count) => this.#frame.call(this.#body, args, count));
    if (!after) return undefined;
    const { condition, args } = after;
    if (condition.isAvailable && !run.mustWait) return after;
    condition.andThen(() => run.enqueue(() => this.continue(condition, args)));
    return undefined;
  }

  /** Lets the queue call the body; the next iteration may begin when the condition is there, and not too many are open. */
  #startOne(before: LoopState): undefined {
    const after = this.#iterate(before, (args, count) => this.#frame.callLater(this.#body, args, count));
    if (!after) return undefined;
    this.#open++;
    const values = [after.condition, ...after.args].map((value) => value.retain());
    whenAvailable(values, () => {
      for (const value of values) value.release();
      this.#open--;
      const held = this.#held;
      this.#held = undefined;
      held?.();
    });
    after.condition.andThen(() => {
      const next = () => this.continue(after.condition, after.args);
      if (this.#open < this.#parallelIterations) next();
      else this.#held = next;
    });
    return undefined;
  }

  #iterate(
    { condition, args }: LoopState,
    call: (args: readonly AsyncValue[], resultCount: number) => readonly AsyncValue[],
  ): LoopState | undefined {
    try {
      const after = call(args, args.length + 1);
      release([condition, ...args]);
      return { condition: after[args.length] as AsyncValue, args: after.slice(0, -1) };
    } catch (thrown) {
      this.#endWith(toStatusError(thrown), { condition, args });
      return undefined;
    }
  }

  #end({ condition, args }: LoopState): void {
    for (const [index, result] of this.#results.entries()) result.forwardTo((args[index] as AsyncValue).retain());
    release([condition, ...args, ...this.#results]);
  }

  /** Ends the loop when its values are there, so that nothing of it goes on. */
  #endWith(error: StatusError, { condition, args }: LoopState): void {
    whenAvailable(args, () => {
      for (const result of this.#results) result.fail(error);
      release([condition, ...args, ...this.#results]);
    });
  }
}

/** The values between two iterations, with one reference of each. */
interface LoopState {
  readonly condition: AsyncValue;
  readonly args: readonly AsyncValue[];
}

function release(values: readonly AsyncValue[]): void {
  for (const value of values) value.release();
}

function notBoolean(content: unknown): StatusError | undefined {
  return typeof content === "boolean" ? undefined : invalidArgument("the condition of 'tfrt.while' must be an i1");
}
