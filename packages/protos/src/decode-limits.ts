import { describeValue, invalidArgument } from "@heddle/status";

/** Limits of reading a protobuf file. Every limit is a whole number, at least 1. */
export interface DecodeLimits {
  /** Bytes of the file. Default 2147483647, protobuf's own limit. */
  readonly maxBytes: number;
  /** Messages inside messages. Default 100, protobuf's own limit; at most 500, so that no stack runs over. */
  readonly maxDepth: number;
  /** Nodes, including those of functions. Default 1000000. */
  readonly maxNodes: number;
  /**
   * Bytes of memory of the decoded messages, estimated from their number and kinds before they are built: two bytes of a file can
   * take over a thousand. Default 2^30.
   */
  readonly maxDecodedBytes: number;
}

const defaults: DecodeLimits = { maxBytes: 2147483647, maxDepth: 100, maxNodes: 1_000_000, maxDecodedBytes: 2 ** 30 };

/**
 * All limits: the given ones, and defaults for the others.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a limit is not a whole number in its range.
 */
export function decodeLimits(given: Partial<DecodeLimits> = {}): DecodeLimits {
  return {
    maxBytes: limit("maxBytes", given),
    maxDepth: limit("maxDepth", given, 500),
    maxNodes: limit("maxNodes", given),
    maxDecodedBytes: limit("maxDecodedBytes", given),
  };
}

function limit(name: keyof DecodeLimits, given: Partial<DecodeLimits>, most = Number.MAX_SAFE_INTEGER): number {
  const value = given[name] ?? defaults[name];
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw invalidArgument(`Limit ${name} must be a whole number from 1 to ${most}, found ${describeValue(value)}`, {
      option: name,
      found: value,
    });
  }
  return value;
}
