import type { WindowPlaces } from "@heddle/kernel-api/shapes";

/** One dimension that the filter slides along. */
export interface Axis extends WindowPlaces {
  readonly inputSize: number;
  readonly filterSize: number;
  readonly stride: number;
  readonly dilation: number;
}

/** A convolution of images or volumes with the channels last; an image is a volume of one plane. */
export interface Convolution {
  readonly batch: number;
  readonly axes: readonly [planes: Axis, rows: Axis, columns: Axis];
  readonly channels: number;
  /** The input channels that one output channel sees; the others belong to other groups. */
  readonly filterDepth: number;
  readonly outputChannels: number;
}

/** The element of the input that an element of the filter sees at one of its positions; it may be outside. */
export function placeOf({ stride, before, dilation }: Axis, index: number, tap: number): number {
  return index * stride - before + tap * dilation;
}

/** Whether the filter sees elements of the input alone, all along the axis. */
export function staysInside(axis: Axis): boolean {
  return axis.before === 0 && placeOf(axis, axis.outputSize - 1, axis.filterSize - 1) < axis.inputSize;
}
