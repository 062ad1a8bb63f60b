import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { inputWithRank, sizeAt, withSize } from "@heddle/kernel-api/shapes";
import { DataType } from "@heddle/tensor";

/**
 * Checks the shape of the handle that is input 0: the older form is a pair of strings, the others are scalars.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another shape
 */
export function checkTableHandle(context: ShapeContext): void {
  if (isOldTable(context)) withSize(sizeAt(inputWithRank(context, 0, 1), 0), 2);
  else withRank(context.inputShape(0), 0);
}

/** True when input 0 is a handle of the older form. */
export function isOldTable(context: ShapeContext): boolean {
  return context.inputType(0) === DataType.STRING;
}
