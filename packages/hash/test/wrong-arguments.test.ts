import { describe, expect, test } from "vitest";
import { concatenateFingerprints, maskCrc32c, Philox, sipHash, unmaskCrc32c } from "../src/index.js";

const bytes = new Uint8Array(2);
const wrong = (value: unknown) => value as never;

describe("arguments that JavaScript may pass", () => {
  test.each<[string, () => unknown, string]>([
    [
      "a key that is missing",
      () => sipHash(wrong(undefined), bytes),
      "the key of sipHash is two bigints, found undefined",
    ],
    [
      "a key of numbers",
      () => sipHash(wrong([1, 2]), bytes),
      "the key of sipHash is two bigints, found an array of length 2",
    ],
    ["fingerprints as numbers", () => concatenateFingerprints(wrong(1), 2n), "fingerprints are bigints, found 1 and 2"],
    ["a seed as a number", () => new Philox(wrong(1), 0n), "a Philox takes bigints, found 1"],
    ["a checksum as a text", () => maskCrc32c(wrong("x")), "a checksum must be a whole number from 0 to 4294967295"],
    ["a signed checksum", () => maskCrc32c(-1), "found -1"],
    ["a masked checksum of 33 bits", () => unmaskCrc32c(2 ** 32), "found 4294967296"],
    ["no seed", () => new Philox(wrong(undefined), 0n), "a Philox takes bigints, found undefined"],
  ])("refuses %s", (_, call, message) => {
    expect(call).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) }),
    );
  });
});
