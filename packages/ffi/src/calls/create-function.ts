import { invalidArgument } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { Closure, PackedCall } from "./call-state.js";
import { FfiFunction } from "./ffi-function.js";
import type { NamedFunction } from "./function-registry.js";
import { type CallOrder, invokePointer, trampolineOf } from "./invoke.js";
import { packedOf } from "./packed-of.js";

/** Bytes after the header: safe_call, cpp_call, and the number of the closure. Source: TVMFFIFunctionCell of tvm-ffi's c_api.h. */
const CELL_BYTES = 16;

/** A function over cells. */
export interface PackedFunction {
  readonly packed: PackedCall;
  /** Called when nothing refers to the function any more. */
  readonly dispose?: () => void;
}

/** A function in the function table. */
export interface PointedFunction {
  /** The function pointer, an index in the table of `ffi`. */
  readonly safeCall: number;
  /** The first argument of every call. Default: the address of the function object. */
  readonly self?: number;
  /** A pointer to a function that is called with `self` when nothing refers to the function any more. Default: none. */
  readonly deleter?: number;
  /** The order of its parameters. Default: the profile's. */
  readonly order?: CallOrder;
}

/**
 * Makes a function object.
 *
 * A function of JavaScript has arguments and results as a {@link NamedFunction} has them. A pointer is an index in the table that the
 * modules of this memory share. Source: TVMFFIFunctionCreate of tvm-ffi's c_api.h.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full; INVALID_ARGUMENT for the null pointer
 */
export function createFunction(ffi: Ffi, source: NamedFunction | PackedFunction | PointedFunction): FfiFunction {
  return new FfiFunction(ffi, newFunctionObject(ffi, source));
}

/** The address of a new function object: see {@link createFunction}. */
export function newFunctionObject(ffi: Ffi, source: NamedFunction | PackedFunction | PointedFunction): number {
  if (typeof source === "function") return newClosureObject(ffi, { run: packedOf(ffi, source), direct: source });
  if ("packed" in source) return newClosureObject(ffi, { run: source.packed, dispose: source.dispose });
  const { safeCall, self = 0, deleter = 0, order = ffi.profile.name } = source;
  if (safeCall === 0) throw invalidArgument("a function object of the null pointer");
  if (self === 0 && deleter === 0 && order === ffi.profile.name) return newObjectOf(ffi, safeCall, 0);
  return newClosureObject(ffi, {
    run: (args, count, result) => invokePointer(ffi, safeCall, self, args, count, result, order),
    dispose: deleter === 0 ? undefined : () => ffi.table.caller("i:")(deleter, self),
  });
}

/** Gives back what a function object owns. */
export function destroyFunction(ffi: Ffi, address: number): void {
  const word = (address + ffi.profile.headerBytes + 8) >>> 2;
  const handle = ffi.memory.u32[word];
  ffi.memory.u32[word] = 0;
  ffi.calls.closures.remove(handle)?.dispose?.();
}

function newClosureObject(ffi: Ffi, { run, direct, dispose }: Closure): number {
  const trampoline = trampolineOf(ffi);
  const object = newObjectOf(ffi, trampoline, 0);
  ffi.memory.u32[(object + ffi.profile.headerBytes + 8) >>> 2] = ffi.calls.closures.add({ run, direct, dispose }); // All of one shape.
  return object;
}

function newObjectOf(ffi: Ffi, safeCall: number, handle: number): number {
  const object = newObject(ffi, TypeIndex.FUNCTION, ffi.profile.headerBytes + CELL_BYTES);
  const { u32 } = ffi.memory;
  const cell = (object + ffi.profile.headerBytes) >>> 2;
  u32[cell] = safeCall;
  u32[cell + 1] = 0;
  u32[cell + 2] = handle;
  u32[cell + 3] = 0;
  return object;
}
