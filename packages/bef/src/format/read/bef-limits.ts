import { invalidArgument, resourceExhausted } from "@heddle/status";

/**
 * Limits of what a file may ask of its reader. Memory follows from the size of a file: nothing in a file is read twice, and no count
 * is believed before there are bytes for it.
 */
export interface BefLimits {
  /** Bytes of the file. Default 2^31 - 1. */
  readonly maxBytes?: number;
  /** Attributes, locations or regions inside each other. Default 100. */
  readonly maxDepth?: number;
}

/** `limits` with their defaults. @throws {StatusError} INVALID_ARGUMENT when a limit is not a whole number */
export function befLimits({ maxBytes = 2 ** 31 - 1, maxDepth = 100 }: BefLimits): Required<BefLimits> {
  for (const [name, limit] of Object.entries({ maxBytes, maxDepth })) {
    if (!Number.isSafeInteger(limit) || limit < 0)
      throw invalidArgument(`${name} must be a whole number, found ${limit}`);
  }
  return { maxBytes, maxDepth };
}

/** RESOURCE_EXHAUSTED: a limit is exceeded. */
export function overLimit(what: string, limit: keyof BefLimits, most: number) {
  return resourceExhausted(`${what} than ${limit} allows, ${most}`, { limit, most });
}
