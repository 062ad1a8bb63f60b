import type { Window } from "./window.js";

/** One dimension that the filter slides along. */
export interface Axis extends Window {
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
