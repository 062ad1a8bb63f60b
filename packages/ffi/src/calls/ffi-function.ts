import { FfiObject } from "../object/ffi-object.js";
import type { FfiValue } from "../values/ffi-value.js";
import { callFunction } from "./call-function.js";
import { invoke } from "./invoke.js";

/** A packed function: `ffi.Function`. `createFunction` makes one. */
export class FfiFunction extends FfiObject {
  /**
   * Calls it with values of JavaScript, as `writeValue` takes them.
   *
   * @returns the result as `readValue` makes it; the caller releases an object
   * @throws the error of the function: the Error that a function of JavaScript threw, else an {@link FfiError}; FfiError ValueError for
   * more arguments than `maxArguments`; StatusError INVALID_ARGUMENT for an argument without a form, RESOURCE_EXHAUSTED when
   * calls are nested deeper than `maxCallDepth` or the memory is full
   */
  call(...args: readonly unknown[]): FfiValue {
    return callFunction(this.ffi, this.address, args);
  }

  /**
   * Calls it with `count` cells from `args` on, which stay the caller's.
   *
   * @param result the address of a cell that is None, or, in the RFC's profile, says how much room it has
   * @throws the error of the function, as {@link FfiFunction.call}; the result is None then
   */
  callCells(args: number, count: number, result: number): void {
    invoke(this.ffi, this.address, args, count, result);
  }
}
