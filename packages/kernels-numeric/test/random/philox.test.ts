import { describe, expect, test } from "vitest";
import { Philox } from "../../src/random/philox.js";

describe("Philox", () => {
  test("passes over words that it would make", () => {
    const walking = new Philox(-5n, 2n ** 40n);
    const jumping = walking.clone();
    for (let i = 0; i < 1000; i++) walking.next();
    jumping.skip(1000);
    expect(jumping.next()).toEqual(walking.next());
  });

  test("carries into the upper words of its counter", () => {
    const twice = new Philox(1n, 2n);
    const once = new Philox(1n, 2n);
    twice.skip(2 ** 32 - 1);
    twice.skip(1);
    once.skip(2 ** 32);
    expect(twice.next()).toEqual(once.next());
  });
});
