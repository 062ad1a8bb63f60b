import { describe, expect, test } from "vitest";
import { progressText, StreamProgress } from "../../../../../src/cli/commands/run/stream/stream-progress.js";

describe("progressText", () => {
  test("shows rows, speed and the time left", () => {
    expect(progressText(250_000, 2000, 0.25)).toBe(
      "[#####               ] 25 %  250,000 rows  125,000 rows/s  6 s left",
    );
    expect(progressText(10, 1000, 0.001)).toMatch(/16 min 39 s left$/);
    expect(progressText(10, 0, 0)).toBe("[                    ] 0 %  10 rows  0 rows/s");
  });

  test("shows no part of an input of unknown size", () => {
    expect(progressText(10, 1000, undefined)).toBe("10 rows  10 rows/s");
    expect(progressText(1, 1000, undefined)).toBe("1 row  1 rows/s");
  });
});

describe("StreamProgress", () => {
  test("counts rows and shows them now and then", () => {
    const shown: string[] = [];
    const progress = new StreamProgress((text) => shown.push(text));
    for (let i = 0; i < 1000; i++) progress.add(2, 0.5);
    expect(shown.length).toBeLessThan(100);
    expect(progress.summary()).toMatch(/^2,000 rows in \d+\.\d s /);
  });
});
