import { Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { Random } from "@heddle/tooling-testing/fuzz";
import { describe, expect, test } from "vitest";
import { FLOAT64 } from "../src/numbers/number-layout.js";
import { numberLoopsOver } from "../src/numbers/number-loops.js";

/** The numbers that the WebAssembly reads, up to the first that it does not. */
const parsed = (texts: readonly string[]) =>
  withTestMemory(
    (memory) => {
      using tensor = Tensor.fromStrings(memory, [texts.length], texts);
      using scope = memory.scope();
      const target = scope.malloc(texts.length * 8);
      const count = numberLoopsOver(memory).parseNumbers(tensor.address, texts.length, FLOAT64, target);
      return [...memory.f64.subarray(target / 8, target / 8 + count)];
    },
    { wasmLoops: true }, // The twin leaves all texts to the other way.
  );

describe("parseNumbers", () => {
  test("reads up to 19 digits as the nearest double", () => {
    const random = new Random(7);
    const digits = (count: number) => Array.from({ length: count }, () => random.bits() % 10).join("");
    const texts = Array.from({ length: 4000 }, (_, i) => {
      const all = `1${digits(i % 19)}`;
      const point = random.bits() % all.length;
      if (i % 3 === 0) return `${all.slice(0, point)}.${all.slice(point)}`;
      if (i % 3 === 1) return `0.${"0".repeat(random.bits() % 8)}${all}`;
      return `-${all}e${(random.bits() % 55) - 27}`;
    });
    expect(parsed(texts)).toEqual(texts.map(Number));
  });

  test("rounds halves to even, and what is a little more up", () => {
    const halves = [
      2n ** 53n + 1n,
      2n ** 53n + 3n,
      2n ** 60n + 128n,
      2n ** 60n + 384n,
      2n ** 63n + 1024n,
      2n ** 63n + 3072n,
    ];
    const texts = halves.flatMap((half) => [half - 1n, half, half + 1n]).map(String);
    const tenths = [
      "900719925474099.3",
      "900719925474099.35",
      "4503599627370496.5",
      "4503599627370497.5",
      "4503599627370497.51",
    ];
    const all = [...texts, ...tenths, "9999999999999999999", "9999999999999999999e-27", "9999999999999999999e27"];
    expect(parsed(all)).toEqual(all.map(Number));
  });

  test("leaves longer numbers and larger powers to another way", () => {
    expect(parsed(["1", "12345678901234567890"])).toEqual([1]);
    expect(parsed(["000000000000000000000012", "1e23", "12345678901234567e28", "3"])).toEqual([12, 1e23]);
    expect(parsed([".", "1"])).toEqual([]);
    expect(parsed(["0.000000000000000000000000", "-0", "e5"])).toEqual([0, -0]);
  });
});

/** The doubles that the WebAssembly prints with `precision` digits after the point, each alone; undefined for those that it leaves. */
const printed = (values: readonly number[], precision: number) =>
  withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const from = scope.malloc(8);
      using cells = Tensor.fromStrings(memory, [1], [""]);
      return values.map((value) => {
        memory.f64[from / 8] = value;
        const count = numberLoopsOver(memory).printFixed(from, 1, FLOAT64, precision, cells.address);
        return count === 1 ? cells.strings().text(0) : undefined;
      });
    },
    { wasmLoops: true },
  );

/** A double with `precision` digits after the point, halves to even, computed in integers. */
function fixed(value: number, precision: number): string {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] ?? 0n;
  const exponent = (bits >> 52n) & 0x7ffn;
  const mantissa = (bits & 0xfffffffffffffn) | (exponent > 0n ? 1n << 52n : 0n);
  const shift = 1075n - (exponent > 0n ? exponent : 1n);
  const scaled = mantissa * 10n ** BigInt(precision) * (shift < 0n ? 1n << -shift : 1n);
  const one = shift > 0n ? 1n << shift : 1n;
  const rest = (scaled % one) * 2n;
  const down = scaled / one;
  const digits = `${rest > one || (rest === one && down % 2n === 1n) ? down + 1n : down}`.padStart(precision + 1, "0");
  const sign = bits >> 63n === 1n ? "-" : "";
  const point = digits.length - precision;
  return `${sign}${digits.slice(0, point)}${precision > 0 ? "." : ""}${digits.slice(point)}`;
}

describe("printFixed", () => {
  const random = new Random(11);
  const anywhere = Array.from({ length: 2000 }, (_, i) => {
    const mantissa = 1 + random.bits() / 2 ** 32 + (random.bits() % 2 ** 20) / 2 ** 52;
    return mantissa * 2 ** ((random.bits() % 130) - 98) * (i % 2 === 0 ? 1 : -1);
  });
  const halves = Array.from({ length: 200 }, (_, i) => (2 * i + 1) / 2 ** (1 + (i % 14)));
  const edges = [
    0,
    -0,
    5e-324,
    -5e-324,
    2 ** -64,
    2 ** -65,
    0.5 - 2 ** -54,
    1 - 2 ** -53,
    9.9999999999999,
    4294967295.5,
  ];

  test.each([0, 1, 2, 6, 9, 10, 12, 15, 17, 18])(
    "prints %i digits after the point as exact numbers have them",
    (precision) => {
      const values = [...anywhere, ...halves, ...edges];
      const texts = printed(values, precision);
      const wanted = values.map((value, i) => (texts[i] === undefined ? undefined : fixed(value, precision)));
      expect(texts).toEqual(wanted);
      expect(texts.filter((text) => text !== undefined).length).toBeGreaterThan(values.length / 2);
    },
  );

  test("leaves longer texts, large numbers and those that are not finite", () => {
    expect(printed([123.5, -99.5, -100.5], 18)).toEqual([
      "123.500000000000000000",
      "-99.500000000000000000",
      undefined,
    ]);
    expect(printed([2 ** 32, Number.NaN, Number.NEGATIVE_INFINITY], 2)).toEqual([undefined, undefined, undefined]);
  });
});
