import { invalidArgument, toStatusError } from "@heddle/status";
import { parse } from "lossless-json";

/** A JSON value, with bigints for integers that a number does not hold exactly. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * Parses JSON. Integers beyond 2^53 become bigints.
 *
 * @param place the name of the text in messages
 * @param convert makes the value of a number of its digits and its value. Default: the value
 * @throws {StatusError} INVALID_ARGUMENT with the position of the first error
 */
export function parseJson(
  text: string,
  place: string,
  convert: (digits: string, value: number | bigint) => unknown = (_, value) => value,
): JsonValue {
  try {
    const numberOf = (digits: string) => convert(digits, parseNumber(digits));
    return parse(text.replace(/^\uFEFF/, ""), undefined, numberOf) as JsonValue;
  } catch (error) {
    const why = error instanceof RangeError ? "it is nested too deeply" : toStatusError(error).message;
    throw invalidArgument(`${place} is not JSON: ${why}`, { place });
  }
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

/** Writes a value as JSON text: bigints with all digits, -0 as `-0.0`. Numbers must be finite. */
export function jsonText(value: JsonValue): string {
  if (typeof value === "bigint" || Object.is(value, -0)) return Object.is(value, -0) ? "-0.0" : `${value}`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isJsonArray(value)) return `[${value.map(jsonText).join(",")}]`;
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`)
    .join(",")}}`;
}

/** `Array.isArray` for a type that it does not narrow: read-only arrays. */
export function isJsonArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** True for an object that is not an array. */
export function isJsonObject(value: JsonValue): value is { readonly [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !isJsonArray(value);
}
