import { dataLoss, type StatusError } from "@heddle/status";

/** The error of bytes that giflib or TensorFlow refuses; its message is in TensorFlow's. */
export function badGif(reason: string): StatusError {
  return dataLoss(reason);
}
