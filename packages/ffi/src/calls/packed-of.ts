import { ANY_BYTES } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { writeResult } from "../values/write-result.js";
import { readArgument, readArguments, releaseArguments } from "./arguments.js";
import type { PackedCall } from "./call-state.js";
import type { NamedFunction } from "./function-registry.js";

/** A function of JavaScript as one over cells. An object that it returns is handed over. */
export function packedOf(ffi: Ffi, run: NamedFunction): PackedCall {
  return (args, count, result) => {
    if (count > 3) {
      callWithMany(ffi, run, args, count, result);
      return;
    }
    // The usual numbers of arguments, without an array: half of the time of a call.
    let a: unknown;
    let b: unknown;
    let c: unknown;
    try {
      if (count > 0) a = readArgument(ffi, args);
      if (count > 1) b = readArgument(ffi, args + ANY_BYTES);
      if (count > 2) c = readArgument(ffi, args + 2 * ANY_BYTES);
      handOver(ffi, result, count === 0 ? run() : count === 1 ? run(a) : count === 2 ? run(a, b) : run(a, b, c));
    } finally {
      if (a instanceof FfiObject) a.release();
      if (b instanceof FfiObject) b.release();
      if (c instanceof FfiObject) c.release();
    }
  };
}

function callWithMany(ffi: Ffi, run: NamedFunction, args: number, count: number, result: number): void {
  const values = readArguments(ffi, args, count);
  try {
    handOver(ffi, result, run(...values));
  } finally {
    releaseArguments(values);
  }
}

/** Writes the result of a function, which the caller owns then. */
export function handOver(ffi: Ffi, result: number, value: unknown): void {
  try {
    writeResult(ffi, result, value);
  } finally {
    if (value instanceof FfiObject) value.release();
  }
}
