import { Random } from "@heddle/tooling-testing/fuzz";
import { describe, expect, test } from "vitest";
import { printShort } from "../../src/text/print-short.js";
import { writeShortFloat } from "../../src/text/short-float.js";

const bytes = new Uint8Array(24);

function written(value: number): string | undefined {
  const end = writeShortFloat(bytes, 4, value);
  return end === 0 ? undefined : String.fromCharCode(...bytes.subarray(4, end));
}

/** A float32 and the ones before and after it. */
function withNeighbours(value: number): number[] {
  const bits = new Uint32Array(Float32Array.of(value).buffer)[0] ?? 0;
  return [...new Float32Array(Uint32Array.of(bits - 1, bits, bits + 1).buffer)];
}

const isCommon = (value: number) => Math.abs(value) >= 1e-4 && Math.abs(value) < 1e6;

describe("writeShortFloat", () => {
  const random = new Random(5);
  const powers = Array.from({ length: 14 }, (_, i) => withNeighbours(10 ** (i - 6))).flat();
  const short = Array.from({ length: 3000 }, (_, i) =>
    Math.fround((random.bits() % 10 ** (1 + (i % 8))) / 10 ** (i % 7)),
  );
  const halves = Array.from({ length: 3000 }, (_, i) => (2 * (random.bits() % 2 ** 20) + 1) / 2 ** (1 + (i % 20)));
  const any = Array.from({ length: 20_000 }, () =>
    Math.fround((1 + random.bits() / 2 ** 32) * 2 ** ((random.bits() % 36) - 15)),
  );

  test.each(Object.entries({ powers, short, halves, any }))("writes what printShort does: %s", (_, values) => {
    const both = values.filter((value) => value !== 0).flatMap((value) => [value, -value]);
    expect(both.map(written)).toEqual(both.map((value) => (isCommon(value) ? printShort(value, "float") : undefined)));
    expect(both.some(isCommon)).toBe(true);
  });

  test("leaves zeros, infinities and NaN", () => {
    expect([0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN].map(written)).toEqual(
      Array(5).fill(undefined),
    );
  });

  test("writes at most 16 bytes", () => {
    expect(Math.max(...any.map((value) => written(-value)?.length ?? 0))).toBeLessThanOrEqual(16);
  });
});
