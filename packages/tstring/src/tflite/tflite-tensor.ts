import { invalidArgument, type StatusError } from "@heddle/status";
import { TfLiteType } from "./tflite-types.js";

/** The types of string tensors. */
export type TfLiteStringType = typeof TfLiteType.STRING | typeof TfLiteType.TSTRING;

/** A string tensor of TFLite as plain data. */
export interface TfLiteStringTensor {
  /** STRING, a string buffer, or TSTRING, a string tensor block. */
  readonly type: TfLiteStringType;
  shape: readonly number[];
  /** The whole buffer. */
  bytes: Uint8Array;
}

/** INVALID_ARGUMENT: the type, which a program without types can get wrong, is not one of strings. */
export function wrongStringType(found: unknown): StatusError {
  const [name] = Object.entries(TfLiteType).find(([, number]) => number === found) ?? [];
  return invalidArgument(
    `wanted a TFLite tensor of type STRING (5) or TSTRING (100), found ${name ? `${name} (${found})` : `type ${found}`}`,
    { found },
  );
}
