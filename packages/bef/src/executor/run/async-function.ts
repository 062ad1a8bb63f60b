import type { Callable } from "./callable.js";
import { FunctionCall } from "./function-call.js";
import type { FunctionSignature } from "./function-signature.js";
import type { PreparedFunction } from "./prepared-function.js";

/** A function whose kernels run when their operands are there. @param body prepares the body, or returns the one prepared before */
export function asyncFunction(signature: FunctionSignature, body: () => PreparedFunction): Callable {
  return {
    ...signature,
    start(run, args, depth) {
      run.step();
      return new FunctionCall(run, body(), depth).start(args);
    },
  };
}
