import { invalidArgument } from "@heddle/status";
import type { Attributes } from "../attributes/attributes.js";
import type { TensorFormat } from "./tensor-format.js";
import { type SlidingWindow, windowedOutputSize } from "./windowed-output-size.js";

/** Windows over all dimensions, in the order of the format without its vectors; for the batch they are not used. */
export interface Windows {
  readonly sizes: readonly number[];
  readonly strides: readonly number[];
  readonly dilations?: readonly number[];
  readonly padding: string;
  /** Before and after each dimension, for padding `EXPLICIT`. */
  readonly paddings: readonly number[];
}

/**
 * Attribute `explicit_paddings` of an op that may have it.
 *
 * @throws {StatusError} INVALID_ARGUMENT unless it has a pair of sizes for each dimension, none for batch and channels, and for
 * padding `EXPLICIT` alone
 *
 * Source: CheckValidPadding, tensorflow/core/util/padding.cc (TensorFlow 2.21).
 */
export function explicitPaddings(attributes: Attributes, { space, channels }: TensorFormat): readonly number[] {
  const paddings = attributes.has("explicit_paddings") ? attributes.intList("explicit_paddings") : [];
  if (attributes.string("padding") !== "EXPLICIT") {
    if (paddings.length === 0) return paddings;
    throw invalidArgument("explicit_paddings attribute must be empty if the padding attribute is not EXPLICIT");
  }
  const count = 2 * (space.length + 2);
  if (paddings.length !== count) {
    throw invalidArgument(`explicit_paddings attribute must contain ${count} values, but got: ${paddings.length}`, {
      found: paddings.length,
    });
  }
  if (paddings.some((size) => size < 0)) throw invalidArgument("All elements of explicit_paddings must be nonnegative");
  if ([0, channels].some((place) => paddings[2 * place] !== 0 || paddings[2 * place + 1] !== 0)) {
    throw invalidArgument("Nonzero explicit padding in the batch or depth dimensions is not supported");
  }
  return paddings;
}

/**
 * Attribute `name`, a list of `count` integers.
 *
 * @throws {StatusError} INVALID_ARGUMENT with `problem` and the number of another list
 */
export function listOf(attributes: Attributes, name: string, count: number, problem: string): readonly number[] {
  return checkLength(attributes.intList(name), count, problem);
}

/** `values`, `count` of them. @throws {StatusError} INVALID_ARGUMENT with `problem` for another number */
export function checkLength(values: readonly number[], count: number, problem: string): readonly number[] {
  if (values.length === count) return values;
  throw invalidArgument(`${problem} to contain ${count} values, but got: ${values.length}`, { found: values.length });
}

/** The number of positions of the windows along a dimension. @throws {StatusError} as {@link windowedOutputSize} */
export function positions(inputSize: number, place: number, windows: Windows): number {
  const { sizes, strides, dilations, padding, paddings } = windows;
  const window: SlidingWindow = {
    size: sizes[place] ?? -1,
    stride: strides[place] ?? -1,
    padding,
    ...(dilations && { dilation: dilations[place] }),
    ...(padding === "EXPLICIT" && { paddings: [paddings[2 * place] ?? 0, paddings[2 * place + 1] ?? 0] as const }),
  };
  return windowedOutputSize(inputSize, window);
}
