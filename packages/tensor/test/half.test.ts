import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "../src/index.js";

const fromBits = (bits: number) => new Float32Array(new Uint32Array([bits]).buffer)[0];

describe("floatToBfloat16", () => {
  // Bits of float32 and bfloat16, as TensorFlow 2.21's constructor gives them.
  test.each([
    [0x41400000, 0x4140],
    [0x3f808000, 0x3f80],
    [0x3f818000, 0x3f82],
    [0x3f808001, 0x3f81],
    [0x4048f5c3, 0x4049],
    [0xc048f5c3, 0xc049],
    [0x7f7fffff, 0x7f80],
    [0xff7fffff, 0xff80],
    [0x7f7f7fff, 0x7f7f],
    [0x7f7f8000, 0x7f80],
    [0x00000001, 0x0000],
    [0x007fffff, 0x0080],
    [0x80000001, 0x8000],
    [0x7f800000, 0x7f80],
  ])("rounds %i to %i", (float, bfloat16) => {
    expect(floatToBfloat16(fromBits(float))).toBe(bfloat16);
  });

  test("keeps every bfloat16, and gives one quiet NaN", () => {
    for (let bits = 0; bits < 65536; bits++) {
      const value = bfloat16ToFloat(bits);
      if (Number.isNaN(value)) expect(floatToBfloat16(value) & 0x7fff).toBe(0x7fc0);
      else expect(floatToBfloat16(value)).toBe(bits);
    }
  });
});

describe("floatToHalf", () => {
  test("keeps every half, and gives one quiet NaN", () => {
    for (let bits = 0; bits < 65536; bits++) {
      const value = halfToFloat(bits);
      if (Number.isNaN(value)) expect(floatToHalf(value) & 0x7fff).toBe(0x7e00);
      else expect(floatToHalf(value)).toBe(bits);
    }
  });

  test("rounds to the nearest half, ties to even", () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, min: -70000, max: 70000 }), (value) => {
        const magnitude = Math.abs(value);
        const found = halfToFloat(floatToHalf(magnitude));
        if (magnitude >= 65520) {
          expect(found).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        const bits = floatToHalf(magnitude);
        for (const other of [bits - 1, bits + 1]) {
          if (other < 0 || other >= 0x7c00) continue;
          const distance = Math.abs(halfToFloat(other) - magnitude);
          const own = Math.abs(found - magnitude);
          expect(own < distance || (own === distance && bits % 2 === 0)).toBe(true);
        }
        expect(floatToHalf(-value) ^ floatToHalf(value)).toBe(0x8000);
      }),
    );
  });
});

test("halfToFloat has the value of all bits, by their definition", () => {
  for (let half = 0; half < 65536; half++) {
    const [sign, exponent, fraction] = [half & 0x8000 ? -1 : 1, (half >>> 10) & 31, half & 0x3ff];
    const special = fraction === 0 ? sign * Infinity : Number.NaN;
    const finite = exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
    expect(Object.is(halfToFloat(half), exponent === 31 ? special : finite)).toBe(true);
  }
});
