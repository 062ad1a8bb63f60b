import { describe, expect, test } from "vitest";
import { floatPair } from "../../src/random/generators/box-muller.js";

/** As `BoxMullerFloat` of TensorFlow's random_distributions.h, with functions of float64 that are rounded. */
function exactPair(word0: number, word1: number): [number, number] {
  const float = Math.fround;
  const radius = Math.max(word0 / 2 ** 23, float(1e-7));
  const angle = float(2 * Math.PI * (word1 / 2 ** 23));
  const scale = float(Math.sqrt(float(-2 * float(Math.log(radius)))));
  return [float(float(Math.sin(angle)) * scale), float(float(Math.cos(angle)) * scale)];
}

describe("floatPair", () => {
  // All 2^23 words were compared once; here one of 97.
  test("is rounded from the exact functions", () => {
    const pair = new Float64Array(2);
    let differences = 0;
    const compare = (word0: number, word1: number) => {
      const [sine, cosine] = exactPair(word0, word1);
      floatPair(word0, word1, pair, 0);
      if (!Object.is(pair[0], sine) || !Object.is(pair[1], cosine)) differences++;
    };
    for (let word = 0; word < 2 ** 23; word += 97) compare(word, 2 ** 23 - 1 - word);
    for (const word of [0, 1, 2 ** 22 - 1, 2 ** 22, 2 ** 21, 3 * 2 ** 21, 2 ** 23 - 1]) {
      compare(word, 0);
      compare(0, word);
      compare(word, word);
    }
    expect(differences).toBe(0);
  });
});
