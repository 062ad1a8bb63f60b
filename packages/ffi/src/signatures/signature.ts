import { FfiError } from "../errors/ffi-error.js";
import { formatParameters, formatType, type ResolvedType, resolveType } from "./resolved-type.js";
import type { ValueType } from "./value-type.js";

/** The types of a function. */
export interface Signature {
  /** The name in messages. Default: none. */
  readonly name?: string;
  readonly args: readonly ValueType[];
  /** Default: `None`. */
  readonly result?: ValueType;
}

/** A signature with resolved types. */
export interface ResolvedSignature {
  readonly args: readonly ResolvedType[];
  readonly result: ResolvedType;
  /** Name, parameters and result, as messages have them. */
  readonly text: string;
}

/** Resolves the types of a signature. @throws {StatusError} INVALID_ARGUMENT for an invalid type */
export function resolveSignature({ name = "", args, result = "None" }: Signature): ResolvedSignature {
  const types = { args: args.map((arg) => resolveType(arg)), result: resolveType(result) };
  return { ...types, text: `${name}${formatParameters(types.args, types.result)}` };
}

/** The text of a signature, as messages have it: `add(0: int, 1: int) -> int`. @throws {StatusError} INVALID_ARGUMENT for an invalid type */
export function formatSignature(signature: Signature): string {
  return resolveSignature(signature).text;
}

/** Checks the number of arguments. @throws {FfiError} TypeError when it is another one */
export function checkCount({ args, text }: ResolvedSignature, count: number): void {
  if (count === args.length) return;
  throw new FfiError(
    "TypeError",
    `Mismatched number of arguments when calling: \`${text}\`. Expected ${args.length} but got ${count} arguments`,
  );
}

/** The error for an argument of another type. */
export function badArgument({ args, text }: ResolvedSignature, index: number, found: string): FfiError {
  const wanted = args[index] ? formatType(args[index]) : "";
  return new FfiError(
    "TypeError",
    `Mismatched type on argument #${index} when calling: \`${text}\`. Expected \`${wanted}\` but got \`${found}\``,
  );
}

/** The error for a result of another type. */
export function badResult({ result, text }: ResolvedSignature, found: string): FfiError {
  const wanted = formatType(result);
  return new FfiError(
    "TypeError",
    `Mismatched type on the result when calling: \`${text}\`. Expected \`${wanted}\` but got \`${found}\``,
  );
}
