import { invalidArgument } from "@heddle/status";
import { describeValue, Tensor } from "@heddle/tensor";
import { Chain } from "./chain.js";

/**
 * A value of a BEF function in JavaScript: i1 as boolean, integers up to 32 bits and floating-point types as number, i64 and ui64 as
 * bigint, `!tfrt.string` as text, `!tfrt.chain` as {@link Chain}, tensors as Tensor; values of other types are the objects of their kernels.
 */
export type BefValue = number | bigint | boolean | string | object;

/**
 * The content of an argument or result of type `type`. An integer of 64 bits may be given as a number; floating-point numbers round.
 *
 * @param what names the value in errors
 * @throws {StatusError} INVALID_ARGUMENT for a value of another type or out of its range
 */
export function contentOf(type: string, value: unknown, what: string): unknown {
  const wanted = WANTED[type];
  if (wanted) return wanted(value) ?? reject(what, type, value);
  if (INTEGER.test(type)) return integerContent(type, value) ?? reject(what, type, value);
  if (type.endsWith(".tensor") && !(value instanceof Tensor)) return reject(what, type, value);
  return value ?? reject(what, type, value);
}

/** The contents of simple types; undefined for a value that is of another type. */
const WANTED: Readonly<Record<string, (value: unknown) => unknown>> = {
  i1: (value) => (typeof value === "boolean" ? value : undefined),
  f16: numberOrNothing,
  bf16: numberOrNothing,
  f32: (value) => (typeof value === "number" ? Math.fround(value) : undefined),
  f64: numberOrNothing,
  "!tfrt.chain": (value) => (value instanceof Chain ? value : undefined),
  "!tfrt.string": (value) => (typeof value === "string" ? value : undefined),
};

const INTEGER = /^u?i(8|16|32|64)$/;

function numberOrNothing(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function integerContent(type: string, value: unknown): number | bigint | undefined {
  const bits = Number(type.replace(/\D/g, ""));
  if (typeof value !== "bigint" && !Number.isSafeInteger(value)) return undefined;
  const exact = BigInt(value as bigint | number);
  if (type.startsWith("u") ? BigInt.asUintN(bits, exact) !== exact : BigInt.asIntN(bits, exact) !== exact) {
    return undefined;
  }
  return bits === 64 ? exact : Number(exact);
}

function reject(what: string, type: string, value: unknown): never {
  throw invalidArgument(`${what} must be of type ${type}, found ${describeValue(value)}`, { type });
}
