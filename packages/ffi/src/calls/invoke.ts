import { invalidArgument } from "@heddle/status";
import { dropAny } from "../any/cell.js";
import { FfiError } from "../errors/ffi-error.js";
import { clearRaised, setRaised, takeRaised } from "../errors/raised.js";
import { thrownError } from "../errors/thrown-error.js";
import type { Ffi } from "../ffi.js";
import type { NamedFunction } from "./function-registry.js";

/** The type of packed functions in WebAssembly, in both orders of parameters. */
export const PACKED_TYPE = "iiii:i";

/**
 * The order of a packed function's parameters: (handle, args, count, result) as tvm-ffi ships it, or (handle, count, args, result) as
 * RFC 0097 has it (D4b). Each profile has its own.
 */
export type CallOrder = "tvm-ffi" | "rfc";

/**
 * Calls the function object at `address` with `count` cells from `args` on, which stay the caller's; `result` is a cell that is None.
 *
 * @throws the error of the function: an Error that a function of JavaScript threw, else an {@link FfiError}. The result is None then
 */
export function invoke(ffi: Ffi, address: number, args: number, count: number, result: number): void {
  const { calls, memory } = ffi;
  const safeCall = memory.u32[(address + ffi.profile.headerBytes) >>> 2];
  if (safeCall === calls.trampoline) runClosure(ffi, address, args, count, result);
  else invokePointer(ffi, safeCall, address, args, count, result);
}

/** Calls the function pointer `safeCall`, in the profile's order or another. Otherwise as {@link invoke}. */
export function invokePointer(
  ffi: Ffi,
  safeCall: number,
  handle: number,
  args: number,
  count: number,
  result: number,
  order?: CallOrder,
): void {
  const { calls } = ffi;
  calls.callPointer ??= ffi.table.caller(PACKED_TYPE);
  let status = 0;
  try {
    status = (order === undefined ? calls.isRfc : order === "rfc")
      ? calls.callPointer(safeCall, handle, count, args, result)
      : calls.callPointer(safeCall, handle, args, count, result);
  } catch (error) {
    ffi.memory.refreshIfGrown();
    clearRaised(ffi);
    dropAny(ffi, result);
    throw trapError(ffi, safeCall, error);
  }
  ffi.memory.refreshIfGrown();
  if (status === 0) return;
  dropAny(ffi, result);
  throw takeRaised(ffi) ?? new FfiError("InternalError", `a function returned ${status} and raised no error`);
}

/** The function pointer that the objects of functions of JavaScript have. */
export function trampolineOf(ffi: Ffi): number {
  const { calls } = ffi;
  if (calls.trampoline < 0) {
    const run =
      ffi.profile.name === "rfc"
        ? (handle: number, count: number, args: number, result: number) => runSafely(ffi, handle, args, count, result)
        : (handle: number, args: number, count: number, result: number) => runSafely(ffi, handle, args, count, result);
    calls.trampoline = ffi.table.add(PACKED_TYPE, run);
  }
  return calls.trampoline;
}

function runSafely(ffi: Ffi, handle: number, args: number, count: number, result: number): number {
  try {
    ffi.memory.refreshIfGrown();
    checkCells(ffi, args >>> 0, count, result >>> 0);
    runClosure(ffi, handle >>> 0, args >>> 0, count, result >>> 0);
    return 0;
  } catch (error) {
    setRaised(ffi, error);
    return -1;
  }
}

function runClosure(ffi: Ffi, address: number, args: number, count: number, result: number): void {
  const { calls, memory } = ffi;
  const closure = calls.closures.get(memory.u32[(address + ffi.profile.headerBytes + 8) >>> 2]);
  if (!closure) throw invalidArgument(`no function of this Ffi is at ${address}`, { address });
  try {
    closure.run(args, count, result);
  } catch (error) {
    throw thrownError(error);
  }
}

/** The function over values that the function object at `address` calls, when it is of JavaScript. */
export function directFunction({ calls, memory, profile }: Ffi, address: number): NamedFunction | undefined {
  const cell = (address + profile.headerBytes) >>> 2;
  return memory.u32[cell] === calls.trampoline ? calls.closures.get(memory.u32[cell + 2])?.direct : undefined;
}

function checkCells({ calls, memory }: Ffi, args: number, count: number, result: number): void {
  const { length } = memory.u8;
  if (count < 0 || count > calls.maxArguments) throw tooManyArguments(count, calls.maxArguments);
  if (((args | result) & 7) !== 0 || args + count * 16 > length || result + 16 > length) {
    throw invalidArgument(`${count} arguments at ${args} and a result at ${result} are not cells in the memory`);
  }
}

/** @throws always, when a call has more arguments than `maxArguments` allows */
export function tooManyArguments(count: number, maxArguments: number): FfiError {
  return new FfiError("ValueError", `a call with ${count} arguments: the limit, maxArguments, is ${maxArguments}`);
}

function trapError(ffi: Ffi, safeCall: number, error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "RuntimeError") return error;
  const { table } = ffi.table;
  if (table && (safeCall >= table.length || table.get(safeCall) === null)) {
    return new FfiError("RuntimeError", `no function is at pointer ${safeCall}`, { cause: error });
  }
  return new FfiError("RuntimeError", `the function at pointer ${safeCall} trapped: ${error.message}`, {
    cause: error,
  });
}
