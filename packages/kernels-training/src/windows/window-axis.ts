import { type SlidingWindow, windowedOutputSize } from "@heddle/kernel-api/shapes";

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

/** @throws {StatusError} INVALID_ARGUMENT when the stride or dilation is not positive, or the window does not fit */
export function windowAxis(inputSize: number, window: SlidingWindow): WindowAxis {
  const { size, stride, dilation = 1, padding, paddings = [0, 0] } = window;
  const outputSize = windowedOutputSize(inputSize, window);
  const needed = (outputSize - 1) * stride + (size - 1) * dilation + 1 - inputSize;
  const before = padding === "SAME" ? Math.floor(Math.max(0, needed) / 2) : padding === "EXPLICIT" ? paddings[0] : 0;
  return { inputSize, outputSize, windowSize: size, stride, dilation, before };
}

/** An axis of one element, for images of two dimensions. */
export const singleAxis: WindowAxis = {
  inputSize: 1,
  outputSize: 1,
  windowSize: 1,
  stride: 1,
  dilation: 1,
  before: 0,
};
