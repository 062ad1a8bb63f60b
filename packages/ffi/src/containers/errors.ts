import { failedPrecondition, invalidArgument, outOfRange, type StatusError } from "@heddle/status";

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
  return invalidArgument(`Cycle detected: a ${typeName} contains itself`);
}
