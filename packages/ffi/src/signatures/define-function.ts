import { ANY_BYTES } from "../any/cell.js";
import { releaseArguments } from "../calls/arguments.js";
import { createFunction } from "../calls/create-function.js";
import type { FfiFunction } from "../calls/ffi-function.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { castValue } from "./cast.js";
import { mismatchOf } from "./mismatch.js";
import type { ResolvedType } from "./resolved-type.js";
import { badArgument, badResult, checkCount, type ResolvedSignature, resolveSignature } from "./signature.js";
import type { ArgumentOf, ValuesOf, ValueType } from "./value-type.js";
import { writeAs } from "./write-as.js";

/** A function with types: see {@link defineFunction}. */
export interface FunctionDefinition<A extends readonly ValueType[], R extends ValueType> {
  /** The name in messages. Default: none. */
  readonly name?: string;
  readonly args: A;
  /** Default: `None`. */
  readonly result?: R;
}

/**
 * Makes a function object of a function of JavaScript with types: arguments are converted to theirs as tvm-ffi does, and a call with
 * others fails with its messages. `setFunction` registers it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid type
 */
export function defineFunction<const A extends readonly ValueType[], const R extends ValueType = "void">(
  ffi: Ffi,
  definition: FunctionDefinition<A, R>,
  run: (...args: ValuesOf<A>) => ArgumentOf<R>,
): FfiFunction {
  const signature = resolveSignature({ result: "void", ...definition });
  return createFunction(ffi, {
    packed(args, count, result) {
      checkCount(signature, count);
      const values = castArguments(ffi, args, signature);
      try {
        writeTypedResult(ffi, result, (run as (...args: unknown[]) => unknown)(...values), signature);
      } finally {
        releaseArguments(values);
      }
    },
  });
}

function castArguments(ffi: Ffi, args: number, signature: ResolvedSignature): unknown[] {
  const values: unknown[] = [];
  try {
    for (const [index, type] of signature.args.entries()) {
      values.push(castArgument(ffi, args + index * ANY_BYTES, signature, index, type));
    }
    return values;
  } catch (error) {
    releaseArguments(values);
    throw error;
  }
}

function castArgument(ffi: Ffi, cell: number, signature: ResolvedSignature, index: number, type: ResolvedType) {
  const value = castValue(ffi, cell, type);
  if (value === undefined) throw badArgument(signature, index, mismatchOf(ffi, cell, type));
  return value;
}

function writeTypedResult(ffi: Ffi, result: number, value: unknown, signature: ResolvedSignature): void {
  try {
    const found = writeAs(ffi, result, value, signature.result);
    if (found !== undefined) throw badResult(signature, found);
  } finally {
    if (value instanceof FfiObject) value.release();
  }
}
