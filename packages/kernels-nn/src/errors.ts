/** Failures that users see; the messages are TensorFlow's unless they say otherwise. */
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a fixed message. */
export function refused(message: string): StatusError {
  return invalidArgument(message);
}

/** INVALID_ARGUMENT: `"Biases must be 1D: [2,3]"`; `wanted` is the part before the shape. */
export function wrongShape(wanted: string, shape: Shape): StatusError {
  return invalidArgument(`${wanted}${formatShape(shape)}`, { shape });
}

export function wrongBiasCount(bias: Shape, value: Shape): StatusError {
  return invalidArgument(
    `Must provide as many biases as the last dimension of the input tensor: ${formatShape(bias)} vs. ${formatShape(value)}`,
  );
}

export function negativeK(k: number): StatusError {
  return invalidArgument(`Need k >= 0, got ${k}`, { k });
}

export function tooFewColumns(columns: number, k: number): StatusError {
  return invalidArgument(`input must have at least k columns. Had ${columns}, needed ${k}`, { columns, k });
}

export function targetCount(predictions: number, targets: number): StatusError {
  return invalidArgument(`First dimension of predictions ${predictions} must match length of targets ${targets}`);
}
