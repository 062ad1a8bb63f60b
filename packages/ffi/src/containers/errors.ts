import { failedPrecondition, invalidArgument, outOfRange, type StatusError } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";

/** An index outside `size` elements. The text is upstream's. */
export function badIndex(index: number, size: number): StatusError {
  return outOfRange(`Index ${index} out of bounds ${size}`);
}

/** A container that lost or moved elements between two steps of an iteration. */
export function changedWhileIterated(typeName: string): StatusError {
  return failedPrecondition(`the ${typeName} was changed while it was iterated`);
}

/** A size that is not an integer of 32 bits, or negative. */
export function badSize(size: number): StatusError {
  return invalidArgument(`${size} is not a size`);
}

/** A value that contains itself, where only a tree can be worked on. */
export function cycle(typeName: string): StatusError {
  return invalidArgument(`Cycle detected: the ${typeName} contains itself`);
}

/** A key that would be another object each time, or that belongs elsewhere. */
export function badKey(ffi: Ffi, key: unknown): StatusError {
  if (key instanceof FfiObject && key.ffi !== ffi) {
    return invalidArgument("this object belongs to another Ffi: pass its value, not the object");
  }
  const found = typeof key === "object" ? `an object of class ${key?.constructor?.name}` : `a ${typeof key}`;
  return invalidArgument(`${found} cannot be a key: pass a value, or a reference to an object`);
}

/** The error of a container whose sizes or links someone else damaged. */
export function damaged(typeName: string): StatusError {
  return invalidArgument(`this ${typeName} is damaged: its elements are not where it says`);
}
