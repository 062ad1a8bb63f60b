import { cText, invalidArgument, type StatusError } from "@heddle/status";
import { DataType, dataTypeName, formatShape, type Shape } from "@heddle/tensor";
import { decodeUtf8 } from "@heddle/tstring";

/** INVALID_ARGUMENT: bytes that are not an Example. The message has them all, as TensorFlow's. */
export function notAnExample(bytes: Uint8Array): StatusError {
  return invalidArgument(cText(`Could not parse example input, value: '${textOf(bytes)}'`));
}

/** INVALID_ARGUMENT: something about a feature of an Example; `place` names both. */
export function badFeature(place: string, problem: string): StatusError {
  return invalidArgument(cText(`${place}.  ${problem}`));
}

/** INVALID_ARGUMENT: a feature is missing that has no default; `place` names it. */
export function missingFeature(place: string, dtype: DataType): StatusError {
  return invalidArgument(cText(`${place} (data type: ${dataTypeName(dtype)}) is required but could not be found.`));
}

/** INVALID_ARGUMENT: two lists of an op differ in length. */
export function differentLengths(first: string, second: string): StatusError {
  return invalidArgument(`len(${first}) != len(${second})`);
}

/** INVALID_ARGUMENT: an input has another rank; `wanted` is in words. */
export function wrongInputRank(name: string, wanted: string, found: Shape): StatusError {
  return invalidArgument(`Expected ${name} to be a ${wanted}, got shape: ${formatShape(found)}`);
}

/** The words of messages for lists of a type. */
export function listName(dtype: DataType): "bytes" | "float" | "int64" {
  return dtype === DataType.STRING ? "bytes" : dtype === DataType.FLOAT ? "float" : "int64";
}

/** Bytes of a key or name as messages have them. */
export function textOf(bytes: Uint8Array): string {
  return decodeUtf8(bytes, 0, bytes.length);
}
