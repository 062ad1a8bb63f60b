import { formatPartialShape, isFullyDefined, type PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/**
 * Checks the number of rows that stand for the elements of a list, as TensorListStack does.
 *
 * @throws {StatusError} INVALID_ARGUMENT when there are none and the shape of an element is not known
 */
export function checkStackedRows(rows: number, elementShape: PartialShape): void {
  if (rows > 0 || isFullyDefined(elementShape)) return;
  throw invalidArgument(
    `Tried to stack elements of an empty list with non-fully-defined element_shape: ${formatPartialShape(elementShape)}`,
  );
}
