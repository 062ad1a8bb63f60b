import { invalidArgument } from "@heddle/status";

/** Limits of reading MLIR text. Every limit is a whole number, at least 1. */
export interface MlirLimits {
  /** UTF-16 units of the text. Default 2^28. */
  readonly maxTextLength: number;
  /** Regions, attributes, types and locations inside each other. Default 100; at most 500, so that no stack runs over. */
  readonly maxDepth: number;
  /** Operations of the module, with those of its regions and nested modules. Default 1000000. */
  readonly maxOperations: number;
  /** Values of the module: arguments and results. Default 10000000. */
  readonly maxValues: number;
  /** Bytes of all dense constants: `dense<0> : tensor<1000000xf32>` is short and large. Default 2^30. */
  readonly maxDenseBytes: number;
}

const defaults: MlirLimits = {
  maxTextLength: 2 ** 28,
  maxDepth: 100,
  maxOperations: 1_000_000,
  maxValues: 10_000_000,
  maxDenseBytes: 2 ** 30,
};

/**
 * All limits: the given ones, and defaults for the others.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a limit is not a whole number in its range
 */
export function mlirLimits(given: Partial<MlirLimits> = {}): MlirLimits {
  return {
    maxTextLength: limit("maxTextLength", given),
    maxDepth: limit("maxDepth", given, 500),
    maxOperations: limit("maxOperations", given),
    maxValues: limit("maxValues", given),
    maxDenseBytes: limit("maxDenseBytes", given),
  };
}

function limit(name: keyof MlirLimits, given: Partial<MlirLimits>, most = Number.MAX_SAFE_INTEGER): number {
  const value = given[name] ?? defaults[name];
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return value;
  throw invalidArgument(`${name} is ${value}; a whole number from 1 to ${most} was expected`, { [name]: value });
}
