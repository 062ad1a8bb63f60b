import { invalidArgument, toStatusError } from "@heddle/status";
import { parse } from "lossless-json";

/** JSON's values, with bigints for integers that a number does not hold exactly. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * The value that `text` holds; integers beyond 2^53 are bigints.
 *
 * @param place what messages call the text
 * @throws {StatusError} INVALID_ARGUMENT with the position of the first mistake
 */
export function parseJson(text: string, place: string): JsonValue {
  try {
    return parse(text.replace(/^\uFEFF/, ""), undefined, parseNumber) as JsonValue;
  } catch (error) {
    const why = error instanceof RangeError ? "it is nested too deeply" : toStatusError(error).message;
    throw invalidArgument(`${place} is not JSON: ${why}`, { place });
  }
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

/** The JSON text of a value, bigints in full; numbers are finite. */
export function jsonText(value: JsonValue): string {
  if (typeof value === "bigint" || Object.is(value, -0)) return Object.is(value, -0) ? "-0.0" : `${value}`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isJsonArray(value)) return `[${value.map(jsonText).join(",")}]`;
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`)
    .join(",")}}`;
}

/** `Array.isArray`, which does not narrow read-only arrays. */
export function isJsonArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** True for an object that is no array. */
export function isJsonObject(value: JsonValue): value is { readonly [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !isJsonArray(value);
}
