import { invalidArgument } from "@heddle/status";
import type { FlexValue } from "./read-flex-buffer.js";

/**
 * An option that TFLite reads as a number: of a bool 0 or 1, of an option that is absent or null 0.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a text, vector or map
 */
export function flexNumber(options: ReadonlyMap<string, FlexValue>, name: string): number {
  const value = options.get(name) ?? false;
  if (typeof value === "object") throw invalidArgument(`option '${name}' is not a number`);
  return Number(value);
}

/** An option that TFLite reads as a bool: whether the integer part of the number is not 0. @throws {StatusError} as {@link flexNumber} */
export function flexBool(options: ReadonlyMap<string, FlexValue>, name: string): boolean {
  return Math.trunc(flexNumber(options, name)) !== 0;
}

/** An option that TFLite reads as an int32: of another number its integer part. @throws {StatusError} INVALID_ARGUMENT for a number that int32 does not hold, and as {@link flexNumber} */
export function flexInteger(options: ReadonlyMap<string, FlexValue>, name: string): number {
  const value = Math.trunc(flexNumber(options, name));
  if (value !== (value | 0)) throw invalidArgument(`option '${name}' is ${value}, which int32 does not hold`);
  return value;
}
