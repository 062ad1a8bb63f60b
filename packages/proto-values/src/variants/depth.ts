import { invalidArgument } from "@heddle/status";

/** Tensors inside of variants inside of tensors: JavaScript's stack is finite. */
const MOST_DEPTH = 100;

/** @throws {StatusError} INVALID_ARGUMENT for a tensor that is inside of too many variants */
export function checkDepth(depth: number): void {
  if (depth <= MOST_DEPTH) return;
  throw invalidArgument(`variants are inside of each other more than ${MOST_DEPTH} times`, { limit: MOST_DEPTH });
}
