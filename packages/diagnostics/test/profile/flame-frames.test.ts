import { describe, expect, test } from "vitest";
import { profiledSteps } from "../../src/index.js";
import { type FlameFrame, framesByName, framesByTime } from "../../src/profile/flame-frames.js";
import { loopSteps, someStats } from "./some-stats.js";

const rows = (frames: readonly FlameFrame[]) =>
  frames.map(({ depth, name, startMicros, micros, calls }) => [depth, name, startMicros, micros, calls]);

describe("framesByTime", () => {
  test("puts nodes below their name scopes, and functions below the nodes that run them", () => {
    const frames = framesByTime(profiledSteps(someStats(loopSteps)));
    expect(rows(frames)).toEqual([
      [0, "a", 1, 135, 3],
      [1, "in", 1, 10, 1],
      [1, "loop", 21, 100, 1],
      [2, "body", 31, 60, 2],
      [3, "add", 31, 20, 1],
      [3, "add", 61, 30, 1],
      [1, "out", 131, 5, 1],
    ]);
    expect(frames[0]).toMatchObject({ op: undefined, path: "a", bytes: 64 + 8 + 32 + 4 });
    expect(frames[4]).toMatchObject({ op: "AddV2", path: "body/add", outputs: "float [1,2], int64 []" });
  });

  test("begins a scope anew after another one", () => {
    const steps = ["a/b/x", "a/c", "c", "a/b/y", "a/b"].map((node, i) => ({ node, at: 10 * i, micros: 5 }));
    expect(rows(framesByTime(profiledSteps(someStats(steps)))).map(([depth, name]) => `${depth} ${name}`)).toEqual([
      "0 a",
      "1 b",
      "2 x",
      "1 c",
      "0 c",
      "0 a",
      "1 b",
      "2 y",
      "1 b",
    ]);
  });
});

describe("framesByName", () => {
  test("joins the calls of a node and the nodes of a scope, the longest first", () => {
    expect(rows(framesByName(profiledSteps(someStats(loopSteps))))).toEqual([
      [0, "a", 0, 115, 3],
      [1, "loop", 0, 100, 1],
      [2, "body", 0, 50, 2],
      [3, "add", 0, 50, 2],
      [1, "in", 100, 10, 1],
      [1, "out", 110, 5, 1],
    ]);
  });
});
