import { type ComputeContext, runSteps, withWarning } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { restoreSaved } from "./restore-saved.js";

/** Restore: a tensor of a checkpoint of the first format. @throws {StatusError} as {@link restoreSaved} */
export function restore(context: ComputeContext): void | Promise<void> {
  return restorePart(context, "");
}

/** RestoreSlice: as {@link restore}, but for a part of the tensor, or all of it for an empty specification. */
export function restoreSlice(context: ComputeContext): void | Promise<void> {
  const slices = context.input(2);
  if (slices.elementCount < 1) throw invalidArgument("Input 2 (shape_and_slice) must have at least 1 elements");
  return restorePart(context, slices.strings().text(0));
}

function restorePart(context: ComputeContext, specification: string): void | Promise<void> {
  const [patterns, names] = [context.input(0), context.input(1)];
  if (patterns.elementCount !== 1) {
    throw invalidArgument(
      `Input 0 (file_pattern) must be a string scalar; got a tensor of ${patterns.elementCount} elements`,
    );
  }
  if (names.elementCount < 1) throw invalidArgument("Input 1 (file_pattern) must be a have at least 1 elements");
  const [pattern, name] = [patterns.strings().text(0), names.strings().text(0)];
  return runSteps(withWarning(context, restoreSaved(context, 0, { pattern, name, specification })));
}
