import { invalidArgument, toStatusError } from "@heddle/status";
import { wrongCount } from "../errors.js";
import type { AsyncValue } from "../values/async-value.js";
import type { KernelFrame } from "./kernel-frame.js";

/** Iterations that are started before the first value of the loop has to be there. */
const BLOCK = 32;

/**
 * `tfrt.repeat.i32`: calls its region as often as its first argument says, each time with the results of the time before; the other
 * arguments come first.
 *
 * Source: TFRTRepeatI32 of TFRT's lib/basic_kernels/control_flow_kernels.cc.
 */
export function repeatKernel(frame: KernelFrame): void {
  const count = frame.integer(0);
  if (count < 0)
    throw invalidArgument(`the count of 'tfrt.repeat.i32' must not be negative, found ${count}`, { count });
  const args = frame.arguments.slice(1);
  if (args.length !== frame.resultCount) {
    throw wrongCount("kernel 'tfrt.repeat.i32'", "result", `${args.length}`, frame.resultCount);
  }
  const results = frame.allocateAll();
  for (const value of args) value.retain();
  repeatFrom(frame, 0, count, args, results);
}

/** @param args the values of the loop, taken over, as are the references of `results` */
function repeatFrom(
  frame: KernelFrame,
  start: number,
  count: number,
  args: readonly AsyncValue[],
  results: readonly AsyncValue[],
): void {
  const { run } = frame;
  // Without values nothing says when a block is done.
  const end = args.length === 0 ? count : Math.min(start + BLOCK, count);
  let values = args;
  const finish = () => {
    for (const value of [...values, ...results]) value.release();
  };
  try {
    const body = frame.functionAt(0);
    for (let i = start; i < end; i++) {
      run.cancellation.throwIfCancelled();
      if (run.mustWait && values.length === 0) {
        run.enqueue(() => repeatFrom(frame, i, count, values, results));
        return;
      }
      const next = frame.call(body, values);
      for (const value of values) value.release();
      values = next;
    }
  } catch (thrown) {
    const error = toStatusError(thrown);
    for (const result of results) result.fail(error);
    finish();
    return;
  }
  const [first] = values;
  if (end < count && first) {
    first.andThen(() => repeatFrom(frame, end, count, values, results));
    return;
  }
  for (const [index, result] of results.entries()) result.forwardTo((values[index] as AsyncValue).retain());
  finish();
}
