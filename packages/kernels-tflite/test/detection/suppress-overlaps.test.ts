import { runSteps } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { suppressOverlaps } from "../../src/detection/suppress-overlaps.js";

/** Boxes one beside the other, of scores that fall. */
function apart(count: number) {
  const boxes = Float32Array.from(
    { length: count * 4 },
    (_, i) => (i % 2 === 0 ? i % 4 : i >> 2) + (i % 4 === 3 ? 1 : 0),
  );
  const scores = Float32Array.from({ length: count }, (_, i) => 1 - i / count);
  return { scores, suppression: { boxes, scoreThreshold: 0, overlapThreshold: 0.5 } };
}

describe("suppressOverlaps", () => {
  test("pauses while it compares many boxes, and finds the same ones", async () => {
    const { scores, suppression } = apart(1000);
    let pauses = 0;
    const pause = async () => {
      pauses++;
    };
    const found = await runSteps(suppressOverlaps({ pause }, scores, 2000, suppression));
    expect(found).toEqual(Array.from(scores, (_, i) => i));
    expect(pauses).toBeGreaterThan(3);
  });

  test("ends where a pause says so", () => {
    const { scores, suppression } = apart(100_000);
    let pauses = 0;
    const pause = () => {
      if (++pauses === 3) throw new Error("cancelled");
      return undefined;
    };
    expect(() => runSteps(suppressOverlaps({ pause }, scores, 100_000, suppression))).toThrowError("cancelled");
  });

  test("of few boxes does not pause", () => {
    const { scores, suppression } = apart(100);
    const pause = () => expect.fail("a pause of short work");
    expect(runSteps(suppressOverlaps({ pause }, scores, 100, suppression))).toHaveLength(100);
  });
});
