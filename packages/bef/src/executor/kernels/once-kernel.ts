import type { Callable } from "../run/callable.js";
import { whenAvailable } from "../run/when-available.js";
import { AsyncValue } from "../values/async-value.js";
import type { OnceResults } from "../values/once-results.js";
import type { KernelFrame } from "./kernel-frame.js";

/**
 * `tfrt.once`: calls its function the first time, and has the same results for every other call of that function by the executor, also in
 * other runs. A call that fails is forgotten when it ends; TFRT keeps its errors for ever.
 *
 * Source: TFRTOnce of TFRT's lib/basic_kernels/control_flow_kernels.cc.
 */
export function onceKernel(frame: KernelFrame): void {
  const { run } = frame;
  const { once } = run.surroundings;
  const callable = frame.functionAt(0);
  const present = once.get(callable);
  if (present) {
    for (const value of present.values) if (present.run !== run) run.waitForValue(value);
    frame.setValues(present.values.map((value) => value.retain()));
    return;
  }
  const values = Array.from({ length: frame.resultCount }, () => new AsyncValue());
  once.set(callable, { run, values });
  frame.setValues(values.map((value) => value.retain()));
  // A function that is called once by itself waits for itself.
  run.mayBlock(values);
  try {
    for (const [index, value] of frame.call(callable, frame.arguments).entries()) values[index]?.forwardTo(value);
  } catch (error) {
    frame.fail(error);
  }
  forgetFailure(once, callable, values);
}

function forgetFailure(once: OnceResults, callable: Callable, values: readonly AsyncValue[]): void {
  whenAvailable(values, () => {
    if (values.every(({ error }) => error === undefined) || once.get(callable)?.values !== values) return;
    once.delete(callable);
    for (const value of values) value.release();
  });
}
