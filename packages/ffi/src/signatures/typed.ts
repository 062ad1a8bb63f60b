import { ANY_BYTES, setAny } from "../any/cell.js";
import type { FfiFunction } from "../calls/ffi-function.js";
import { withScratch } from "../calls/scratch.js";
import { TypeIndex } from "../types/type-index.js";
import { cannotConvert, castValue } from "./cast.js";
import { badArgument, checkCount, resolveSignature, type Signature } from "./signature.js";
import type { ArgumentsOf, ValueOf, ValueType } from "./value-type.js";
import { writeAs } from "./write-as.js";

/** The function of JavaScript that has the types of a signature. */
export type TypedCall<S extends Signature> = (
  ...args: ArgumentsOf<S["args"]>
) => ValueOf<S["result"] extends ValueType ? S["result"] : "None">;

/**
 * A function of JavaScript that calls a function object, which must outlive it. With a signature, arguments and result are converted
 * to its types, and other ones are refused with tvm-ffi's messages before and after the call; without one, the type is the caller's
 * promise: `typed<(a: number, b: string) => string>(f)`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid type
 */
export function typed<const S extends Signature>(f: FfiFunction, signature: S): TypedCall<S>;
export function typed<F extends (...args: never[]) => unknown>(
  f: FfiFunction,
  signature?: Signature,
): (...args: Parameters<F>) => ReturnType<F>;
export function typed(f: FfiFunction, signature?: Signature): (...args: unknown[]) => unknown {
  if (!signature) return (...args) => f.call(...args);
  const types = resolveSignature(signature);
  const { ffi } = f;
  return (...args) => {
    checkCount(types, args.length);
    return withScratch(ffi, args.length + 1, (result) => {
      for (const [index, type] of types.args.entries()) {
        const found = writeAs(ffi, result + (index + 1) * ANY_BYTES, args[index], type);
        if (found !== undefined) throw badArgument(types, index, found);
      }
      setAny(ffi, result, TypeIndex.NONE, 0, 0);
      f.callCells(result + ANY_BYTES, args.length, result);
      const value = castValue(ffi, result, types.result);
      if (value === undefined) throw cannotConvert(ffi, result, types.result);
      return value;
    });
  };
}
