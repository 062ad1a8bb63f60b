import fc from "fast-check";
import { expect } from "vitest";
import type { RowFormat } from "../src/index.js";
import { rowsOf } from "./all-rows.js";

/** Bytes that take the place of others. */
export interface Mutation {
  readonly at: number;
  readonly bytes: readonly number[];
}

/** The time that a damaged file may take, of a few microseconds in truth: the machine may be busy. */
const MAX_MS = 10_000;

/** Changes of a file of `sizeBytes` bytes: bytes that are likely in lengths and counts, and any others. */
export const mutations = (sizeBytes: number): fc.Arbitrary<Mutation[]> =>
  fc.array(
    fc.record({
      at: fc.nat(sizeBytes - 1),
      bytes: fc.oneof(
        fc.array(fc.constantFrom(0, 1, 2, 0x7f, 0x80, 0xfe, 0xff), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(255), { minLength: 1, maxLength: 2 }),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );

/** A message of a mistake in a reader, or with values that the reader did not check. */
const UNCLEAR =
  /Cannot (?:read|mix|convert|destructure)|is not (?:a function|iterable)|Invalid (?:array|typed array)|out of bounds|outside the bounds|undefined|\bNaN\b/;

/** Reads a changed file: rows or a StatusError, in time and with memory that its size explains. */
export async function expectSound(whole: Uint8Array, changes: readonly Mutation[], format: RowFormat): Promise<void> {
  const changed = whole.slice();
  for (const { at, bytes } of changes) changed.set(bytes.slice(0, whole.length - at), at);
  const start = performance.now();
  const found = await rowsOf(changed, format, { maxBlockBytes: 1 << 20 }).catch((error: unknown) => error);
  if (!Array.isArray(found)) {
    expect(found).toMatchObject({ name: "StatusError", message: expect.not.stringMatching(UNCLEAR) });
  }
  expect(performance.now() - start).toBeLessThan(MAX_MS);
}
