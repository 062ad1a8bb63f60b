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
