import { dataLoss, type StatusError } from "@heddle/status";

/** The error of bytes that libjpeg refuses; the ops have it as the reason of TensorFlow's message. */
export function badJpeg(reason: string): StatusError {
  return dataLoss(`bad JPEG: ${reason}`);
}
