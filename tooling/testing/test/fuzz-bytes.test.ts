import { invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type ByteReader, FuzzFailure, fuzzBytes, fuzzBytesAsync, mutateBytes, Random } from "../src/fuzz/index.js";

const valid = (random: Random) => Uint8Array.from([7, random.below(256)]);

function failureOf(read: ByteReader["read"], runs = 200, seed = 1): FuzzFailure | undefined {
  try {
    fuzzBytes({ valid, read })(runs, seed);
  } catch (error) {
    if (error instanceof FuzzFailure) return error;
    throw error;
  }
  return undefined;
}

describe("fuzzBytes", () => {
  test("lets StatusErrors for bad bytes through", () => {
    let refused = 0;
    const read = (bytes: Uint8Array) => {
      if (bytes[0] === 7) return;
      refused++;
      throw invalidArgument("the first byte is not 7");
    };
    expect(failureOf(read)).toBeUndefined();
    expect(refused).toBeGreaterThan(20);
  });

  test("reports any other error with its seed and bytes, and that seed alone repeats it", () => {
    const read = (bytes: Uint8Array) => {
      bytes[1] = 0;
      if (bytes[0] !== 7) throw new RangeError("out of bounds");
    };
    const failure = failureOf(read);
    expect(failure?.message).toMatch(/^threw RangeError: out of bounds\nseed: \d+\nbytes: (?:[0-9a-f]{2})*$/);
    expect(failureOf(read, 1, failure?.seed)?.bytes).toEqual(failure?.bytes);
  });

  test.each([
    "Cannot read properties of undefined (reading 'x')",
    "Invalid typed array length: -4",
    "the id is [object Object]",
  ])("reports the message of a mistake in the reader: %s", (message) => {
    const read = (bytes: Uint8Array) => {
      if (bytes[0] !== 7) throw invalidArgument(message);
    };
    expect(failureOf(read)?.message).toContain(`threw the message of an engine: INVALID_ARGUMENT: ${message}`);
  });

  test("reports memory that is left, and valid bytes that are refused", () => {
    expect(failureOf((_, memory) => void memory.malloc(1))?.message).toMatch(/^left 1 blocks of memory\n/);
    const refuse = () => {
      throw invalidArgument("no");
    };
    expect(failureOf(refuse)?.message).toMatch(/^refused valid bytes: INVALID_ARGUMENT: no\n/);
  });
});

describe("fuzzBytesAsync", () => {
  test("reports what fuzzBytes does, once the reader has ended, and a reader that takes too long", async () => {
    const later = (body: () => void) => new Promise((resolve) => setTimeout(resolve, 5)).then(body);
    const fuzz = (body: () => void, mostMs = 1000) =>
      fuzzBytesAsync({ valid, mostMs, mutate: (_, bytes) => bytes, read: () => later(body) })(3, 1);
    await expect(fuzz(() => {})).resolves.toBeUndefined();
    await expect(fuzz(() => {}, 1)).rejects.toThrow(/^took \d+ ms\n/);
    const outside = () => {
      throw new RangeError("out of bounds");
    };
    await expect(fuzz(outside)).rejects.toThrow(/^threw RangeError: out of bounds\n/);
    await expect(fuzzBytesAsync({ valid, read: async (_, memory) => void memory.malloc(1) })(1, 1)).rejects.toThrow(
      "left 1 blocks",
    );
  });
});

describe("mutateBytes", () => {
  test("leaves the original alone and takes any size", () => {
    for (let seed = 0; seed < 2000; seed++) {
      const random = new Random(seed);
      const bytes = random.bytes(random.below(20));
      const before = bytes.slice();
      mutateBytes(random, bytes);
      expect(bytes).toEqual(before);
    }
  });
});

describe("Random", () => {
  test("follows from its seed", () => {
    const draw = (seed: number) => Array.from(new Random(seed).bytes(8));
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });
});
