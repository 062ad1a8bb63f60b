import { toStatusError } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { wrongCount } from "../errors.js";
import { AsyncValue } from "../values/async-value.js";
import { type BefValue, contentOf } from "../values/bef-value.js";
import type { BefRun } from "./bef-run.js";
import type { Callable } from "./callable.js";
import type { FunctionSignature } from "./function-signature.js";
import { strictCall } from "./strict-call.js";

/** The results of a {@link NativeImplementation}: an array, or the value itself of a function with one result. */
export type NativeResult = BefValue | readonly BefValue[] | undefined;

/** A function of the host: it gets borrowed values, and gives the tensors of its results away. */
export type NativeImplementation = (...args: readonly BefValue[]) => NativeResult | Promise<NativeResult>;

/** A function that a file declares and the host has. Source: NativeFunction of TFRT's lib/host_context/native_function.cc. */
export function nativeFunction(signature: FunctionSignature, implementation: NativeImplementation): Callable {
  return {
    ...signature,
    start(run, args) {
      run.step();
      return strictCall(args, signature.resultTypes.length, (available) =>
        callNative(run, signature, implementation, available),
      );
    },
  };
}

function callNative(
  run: BefRun,
  { name, resultTypes }: FunctionSignature,
  implementation: NativeImplementation,
  args: readonly AsyncValue[],
): AsyncValue[] {
  const results = resultTypes.map(() => new AsyncValue());
  const fail = (error: unknown) => {
    for (const result of results) result.fail(toStatusError(error));
  };
  const finish = (returned: NativeResult) => {
    const values: readonly BefValue[] = Array.isArray(returned) ? returned : returned === undefined ? [] : [returned];
    try {
      if (values.length !== results.length) {
        throw wrongCount(`native function '${name}'`, "result", `${values.length}`, results.length);
      }
      const contents = values.map((value, i) => contentOf(resultTypes[i] ?? "", value, `result ${i} of '${name}'`));
      for (const [i, content] of contents.entries()) results[i]?.set(content);
    } catch (error) {
      for (const value of values) if (value instanceof Tensor) value.release();
      fail(error);
    }
  };
  try {
    const returned = implementation(...args.map(({ content }) => content as BefValue));
    if (!(returned instanceof Promise)) {
      finish(returned);
      return results;
    }
    const kept = [...args, ...results].map((value) => value.retain());
    const settle = (end: () => void) => {
      end();
      for (const value of kept) value.release();
    };
    run.waitFor(
      returned,
      (later) => settle(() => finish(later)),
      (error) => settle(() => fail(error)),
    );
  } catch (error) {
    fail(error);
  }
  return results;
}
