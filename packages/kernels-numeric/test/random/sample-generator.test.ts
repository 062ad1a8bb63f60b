import { Philox } from "@heddle/hash";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { SampleGenerator } from "../../src/random/generators/fill-samples.js";

describe.each([true, false])("SampleGenerator, wasmLoops %s", (wasmLoops) => {
  test("makes the words of the place of each sample, however many at once", () => {
    withTestMemory(
      (memory) => {
        const base = new Philox(9n, 5n, 2n ** 64n - 1000n);
        const generator = new SampleGenerator(base, memory);
        for (const spacing of [256, 42]) {
          for (const index of [0, 1, 127, 128, 5, 1000]) {
            for (const counts of [[1], [1, 1, 1, 1], [2, 1], [1, 2, 1], [3, 1, 1], []]) {
              generator.place(index, spacing);
              const wanted = base.at(index * spacing);
              for (const groups of counts) {
                const [found, expected] = [new Uint32Array(groups * 4), new Uint32Array(groups * 4)];
                generator.fill(found, groups);
                wanted.fill(expected, groups);
                expect(found).toEqual(expected);
              }
            }
          }
        }
      },
      { wasmLoops },
    );
  });
});
