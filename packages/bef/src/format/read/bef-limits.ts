import { resourceExhausted } from "@heddle/status";

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

/** RESOURCE_EXHAUSTED: a limit is exceeded. */
export function overLimit(what: string, limit: keyof BefLimits, most: number) {
  return resourceExhausted(`${what} than ${limit} allows, ${most}`, { limit, most });
}
