import type { Attributes } from "@heddle/kernel-api";
import { slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** A window that slides along one dimension of images. */
export interface WindowAxis {
  readonly inputSize: number;
  readonly outputSize: number;
  readonly windowSize: number;
  readonly stride: number;
  readonly dilation: number;
  /** Elements of padding before the input. */
  readonly before: number;
}

/** The depth, rows and columns of images. */
export type Axes = readonly [WindowAxis, WindowAxis, WindowAxis];

/** The padding of an op, and the elements before and after each dimension for EXPLICIT. */
export interface WindowPadding {
  readonly padding: string;
  readonly explicit: readonly number[];
}

/** @throws {StatusError} INVALID_ARGUMENT for explicit paddings that are not two non-negative numbers for each of `rank` dimensions, or are there for another padding */
export function windowPadding(attributes: Attributes, rank: number): WindowPadding {
  const padding = attributes.string("padding");
  const explicit = attributes.has("explicit_paddings") ? attributes.int32List("explicit_paddings") : [];
  if (padding !== "EXPLICIT" && explicit.length > 0) {
    throw invalidArgument("explicit_paddings attribute must be empty if the padding attribute is not EXPLICIT");
  }
  if (padding === "EXPLICIT" && (explicit.length !== 2 * rank || explicit.some((size) => size < 0))) {
    throw invalidArgument(`explicit_paddings attribute must contain ${2 * rank} non-negative values`);
  }
  return { padding, explicit };
}

/**
 * The axes of windows over images or volumes with the channels last.
 *
 * @param sizes of a window, without batch and channels; strides and dilations are of all dimensions
 * @throws {StatusError} INVALID_ARGUMENT when a stride or dilation is not positive, or a window does not fit or reaches too far
 */
export function windowAxes(
  input: Shape,
  sizes: readonly number[],
  strides: readonly number[],
  { padding, explicit }: WindowPadding,
  dilations: readonly number[] = input.map(() => 1),
): Axes {
  const axes = sizes.map((size, i) => {
    const d = i + 1;
    const paddings = [explicit[2 * d] ?? 0, explicit[2 * d + 1] ?? 0] as const;
    const [inputSize, stride, dilation] = [input[d], strides[d], dilations[d]];
    const places = slideWindow(inputSize, { size, stride, dilation, padding, paddings });
    return { inputSize, windowSize: size, stride, dilation, ...places };
  });
  const [rows, columns] = axes.slice(-2);
  return [axes.length === 3 ? axes[0] : singleAxis, rows, columns];
}

/** The shape of the results of all windows. */
export function windowedShape(input: Shape, axes: Axes, channels: number): Shape {
  const own = input.length === 5 ? axes : axes.slice(1);
  return [input[0], ...own.map(({ outputSize }) => outputSize), channels];
}

/** An axis of one element, for images of two dimensions. */
const singleAxis: WindowAxis = {
  inputSize: 1,
  outputSize: 1,
  windowSize: 1,
  stride: 1,
  dilation: 1,
  before: 0,
};
