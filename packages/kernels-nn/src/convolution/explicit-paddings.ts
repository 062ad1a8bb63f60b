import type { Attributes } from "@heddle/kernel-api";
import type { Padding } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** Padding of an image's rows and columns, each before and after. */
export interface ImagePadding {
  readonly padding: Padding;
  readonly rows: readonly [before: number, after: number];
  readonly columns: readonly [before: number, after: number];
}

/**
 * The padding of an op on images with the channels last.
 *
 * @param ignoresUnneeded true to ignore `explicit_paddings` for another padding than EXPLICIT
 * @throws {StatusError} INVALID_ARGUMENT when `explicit_paddings` is not eight non-negative numbers, or is present for another padding
 */
export function imagePadding(attributes: Attributes, ignoresUnneeded = false): ImagePadding {
  const padding = attributes.string("padding") as Padding;
  const list = attributes.has("explicit_paddings") ? attributes.int32List("explicit_paddings") : [];
  checkPaddings(padding, padding === "EXPLICIT" || !ignoresUnneeded ? list : [], 4, 3);
  if (padding !== "EXPLICIT") return { padding, rows: [0, 0], columns: [0, 0] };
  return { padding, rows: [list[2], list[3]], columns: [list[4], list[5]] };
}

/**
 * Checks `explicit_paddings`, two for each of `rank` dimensions.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another number or negative ones, for the batch or the channels, for another padding than EXPLICIT
 */
export function checkPaddings(padding: Padding, list: readonly number[], rank: number, channelDimension: number): void {
  if (padding !== "EXPLICIT") {
    if (list.length === 0) return;
    throw invalidArgument("explicit_paddings attribute must be empty if the padding attribute is not EXPLICIT");
  }
  if (list.length !== 2 * rank) {
    throw invalidArgument(`explicit_paddings attribute must contain ${2 * rank} values, but got: ${list.length}`, {
      found: list.length,
    });
  }
  if (list.some((size) => size < 0)) throw invalidArgument("All elements of explicit_paddings must be nonnegative");
  if (list.some((size, i) => size !== 0 && [0, channelDimension].includes(i >> 1))) {
    throw invalidArgument("Nonzero explicit padding in the batch or depth dimensions is not supported");
  }
}
