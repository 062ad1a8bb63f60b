import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { tensorDebugString } from "@heddle/tensor/text";

/** Whether the pixels at the edges are in the mirror image, too. */
export type MirrorMode = "REFLECT" | "SYMMETRIC";

/** Pixels around images. */
export interface SpacePadding {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** The rows of the padded images, each one of those given. */
  rows<T>(rows: readonly T[]): readonly T[];
  /** The columns, in the same way. */
  columns<T>(columns: readonly T[]): readonly T[];
}

/**
 * The padding that a matrix tells, before and after each dimension of images of the shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another matrix, and for padding that is too large or of batch or channels
 */
export function mirrorPaddings(paddings: Tensor, shape: Shape, mode: MirrorMode): SpacePadding {
  if (paddings.rank !== 2 || paddings.shape[1] !== 2) {
    throw invalidArgument(`paddings must be a matrix with 2 columns: ${formatShape(paddings.shape)}`);
  }
  if (paddings.shape[0] !== shape.length) {
    throw invalidArgument(
      `The first dimension of paddings must be the rank of inputs: ${shape.length} ${formatShape(paddings.shape)} ${formatShape(shape)}`,
    );
  }
  const sizes = readIndices(paddings);
  for (const [dimension, size] of shape.entries()) {
    checkPadding(sizes[2 * dimension], sizes[2 * dimension + 1], size, mode);
  }
  for (const [first, name] of [[0, "batches"] as const, [6, "channels"] as const]) {
    if (sizes[first] === 0 && sizes[first + 1] === 0) continue;
    throw invalidArgument(
      `Fused mirror padding only support spatial padding, not ${name}: ${tensorDebugString(paddings)}`,
    );
  }
  const [, , top, bottom, left, right] = sizes;
  return {
    top,
    bottom,
    left,
    right,
    rows: (rows) => mirrored(rows, top, bottom, mode),
    columns: (columns) => mirrored(columns, left, right, mode),
  };
}

function checkPadding(before: number, after: number, size: number, mode: MirrorMode): void {
  if (before < 0 || after < 0) throw invalidArgument(`paddings must be non-negative: ${before} ${after}`);
  if (mode === "SYMMETRIC" && Math.max(before, after) > size) {
    throw invalidArgument(
      `paddings must be no greater than the dimension size: ${before}, ${after} greater than ${size}`,
    );
  }
  if (mode === "REFLECT" && Math.max(before, after) >= size) {
    throw invalidArgument(`paddings must be less than the dimension size: ${before}, ${after} not less than ${size}`);
  }
}

function mirrored<T>(items: readonly T[], before: number, after: number, mode: MirrorMode): readonly T[] {
  const skipped = mode === "REFLECT" ? 1 : 0;
  const start = items.slice(skipped, skipped + before).reverse();
  const end = items.slice(items.length - skipped - after, items.length - skipped).reverse();
  return [...start, ...items, ...end];
}
