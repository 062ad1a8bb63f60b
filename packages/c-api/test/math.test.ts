import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureModes, type PluginFixture, writtenBy } from "./plugin-fixture.js";

/** c/math_probe.c in quadruple precision, rounded to double and float. */
const golden = readFileSync(new URL("fixtures/math.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const EXACT = ["sqrt", "floor", "ceil", "round", "trunc", "rint", "nearbyint", "fabs"].concat([
  "fmod",
  "fmin",
  "fmax",
  "fdim",
  "copysign",
  "remainder",
]);
/** Units in the last place that a result may be off the nearest number; 1 where nothing is said. */
const WIDER: Readonly<Record<string, number>> = { tgamma: 2, lgamma: 10 };

/** Numbers in their order as integers: neighbours differ by 1. */
function rank(bits: bigint, width: 32n | 64n): bigint {
  const magnitude = bits & ((1n << (width - 1n)) - 1n);
  return bits >> (width - 1n) === 0n ? magnitude : -magnitude;
}

function distance(a: string, b: string, width: 32n | 64n): number {
  return Math.abs(Number(rank(BigInt(`0x${a}`), width) - rank(BigInt(`0x${b}`), width)));
}

describe.each(fixtureModes)("<math.h> of plugins %s", (_, load) => {
  let plugin: PluginFixture & { free(): void };

  beforeEach(() => {
    plugin = load("math_probe");
  });
  afterEach(() => {
    plugin.free();
    expect(plugin.memory.liveBytes).toBe(0);
  });

  test("is within a unit in the last place of the nearest number, in double and in float", () => {
    const lines = writtenBy(plugin, "math_trace", 1 << 18)
      .trim()
      .split("\n");
    expect(lines).toHaveLength(golden.length);
    const wrong = lines.filter((line, index) => {
      const [name, x, y, double, single] = line.split(" ");
      const [goldenName, goldenX, goldenY, goldenDouble, goldenSingle] = golden[index].split(" ");
      expect([name, x, y]).toEqual([goldenName, goldenX, goldenY]);
      const allowed = EXACT.includes(name) ? 0 : (WIDER[name] ?? 1);
      return distance(double, goldenDouble, 64n) > allowed || distance(single, goldenSingle, 32n) > allowed;
    });
    expect(wrong.map((line) => `${line} wanted ${golden[lines.indexOf(line)]}`)).toEqual([]);
  });

  test("has its functions with other types too", () => {
    expect(plugin.exports.math_edges()).toBe(0);
  });
});
