import { Attributes } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { normal, type RandomFill, truncatedNormal, uniform } from "../../src/random/generators/random-distribution.js";
import { RandomState } from "../../src/random/generators/random-state.js";

const stateOf = (seed: bigint, seed2: bigint) =>
  new RandomState(
    new Attributes(
      "node",
      new Map([
        ["seed", { kind: "int", value: seed }],
        ["seed2", { kind: "int", value: seed2 }],
      ]),
    ),
  );

function first(count: number, fill: RandomFill): number[] {
  const numbers = new Float64Array(count + 3);
  fill(numbers, count);
  return Array.from(numbers.subarray(0, count));
}

describe("RandomState", () => {
  // Three runs of a session of TensorFlow 2.21.0.
  test("goes on from run to run as TensorFlow does", () => {
    const uniforms = stateOf(1n, 2n);
    expect([1, 2, 3].map(() => first(3, uniform(DataType.FLOAT, uniforms.reserve(3))))).toEqual([
      [0.406396746635437, 0.8575996160507202, 0.05539584159851074],
      [0.16840732097625732, 0.8891061544418335, 0.5354969501495361],
      [0.49945497512817383, 0.06284701824188232, 0.4600658416748047],
    ]);
    const normals = stateOf(1n, 2n);
    expect([1, 2, 3].flatMap(() => first(3, normal(DataType.FLOAT, normals.reserve(3))))).toEqual(
      [
        -1.0467792749404907, 0.8397045731544495, 1.235836386680603, -1.2113008499145508, 1.4475805759429932,
        0.025218026712536812, 0.453302264213562, 1.087654709815979, 1.1917062997817993,
      ].map((x) => expect.closeTo(x, 5)),
    );
    const truncated = stateOf(1n, 2n);
    expect([1, 2, 3].flatMap(() => first(3, truncatedNormal(DataType.DOUBLE, truncated.reserve(3))))).toEqual(
      [
        0.58105877128258, -1.557429113677359, -1.1295845092323191, 1.4214151757493292, -0.3081369815335189,
        0.6232369128501177, -0.08471485746960353, -0.03952163245228468, 0.3440335594076336,
      ].map((x) => expect.closeTo(x, 12)),
    );
  });

  test("begins by chance when both seeds are 0", () => {
    const numbers = () => first(4, uniform(DataType.DOUBLE, stateOf(0n, 0n).reserve(4)));
    expect(numbers()).not.toEqual(numbers());
  });
});
