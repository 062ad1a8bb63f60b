import { Random } from "@heddle/tooling-testing/fuzz";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openBef, toModule, writeBef } from "../../src/index.js";
import { plainModule } from "./plain-module.js";
import { randomModule } from "./random-module.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe("toModule", () => {
  test("returns any module that was written", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const module = randomModule(new Random(seed));
        const file = writeBef(module);
        const again = toModule(openBef(file));
        expect(plainModule(again)).toEqual(plainModule(module));
        expect(writeBef(again)).toEqual(file);
      }),
      { numRuns: 100 },
    );
  });
});
