import { describe, expect, test } from "vitest";
import { Philox } from "../src/philox.js";

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

  test.each([0n, 2n ** 64n - 1n])("counts on where words are made, above a lower half of ones (%s)", (upper) => {
    const making = new Philox(1n, upper, 2n ** 64n - 1n);
    const jumping = making.clone();
    making.next();
    jumping.skip(1);
    expect([...making.next()]).toEqual([...jumping.next()]);
  });

  test("makes many groups as one by one, and follows another generator", () => {
    const generator = new Philox(7n, 3n, 2n ** 32n - 5n);
    const follower = new Philox(0n, 0n);
    follower.follow(generator, 4);
    const words = new Uint32Array(40);
    generator.clone().fill(words, 10);
    const single = Array.from({ length: 10 }, () => [...generator.next()]).flat();
    expect([...words]).toEqual(single);
    expect([...follower.next()]).toEqual(single.slice(16, 20));
  });
});
