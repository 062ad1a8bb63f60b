import type { LinearMemory } from "@heddle/memory";

/** The sources and targets of values: addresses, and sizes in bytes. */
export interface Gather {
  /** The address of the addresses of records; the record `none` stands for a missing key. */
  readonly found: number;
  readonly none: number;
  readonly count: number;
  /** The byte offset of the value in a record. */
  readonly valueOffset: number;
  readonly valueBytes: number;
  /** The address of the first default, and the distance to the next: 0 when all keys share one. */
  readonly defaults: number;
  readonly defaultStep: number;
  readonly target: number;
}

/** The twin of the loop in `assembly/gather.ts`. */
export function gatherValuesTwin({ u8, u32 }: LinearMemory, gather: Gather): void {
  const { found, none, count, valueOffset, valueBytes, defaults, defaultStep, target } = gather;
  const isWords = (valueBytes & 3) === 0;
  for (let i = 0; i < count; i++) {
    const record = u32[(found >>> 2) + i];
    const source = record === none ? defaults + i * defaultStep : record + valueOffset;
    const to = target + i * valueBytes;
    if (isWords) for (let at = 0; at < valueBytes; at += 4) u32[(to + at) >>> 2] = u32[(source + at) >>> 2];
    else for (let at = 0; at < valueBytes; at++) u8[to + at] = u8[source + at];
  }
}
