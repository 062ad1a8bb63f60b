import { dataLoss, type StatusError } from "@heddle/status";

/** The error of bytes that libpng refuses; the ops have it as the reason of TensorFlow's message. */
export function badPng(reason: string): StatusError {
  return dataLoss(`bad PNG: ${reason}`);
}
