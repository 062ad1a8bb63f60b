import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { decodeLimits } from "../src/decode-limits.js";

describe("decodeLimits", () => {
  test("gives the default for each limit that is not given", () => {
    expect(decodeLimits({ maxNodes: 7 })).toEqual({
      maxBytes: 2147483647,
      maxDepth: 100,
      maxNodes: 7,
      maxDecodedBytes: 2 ** 30,
    });
  });

  test.each([
    [{ maxNodes: 0 }, "Limit maxNodes must be a whole number from 1 to 9007199254740991, found 0"],
    [{ maxBytes: 1.5 }, "Limit maxBytes must be a whole number from 1 to 9007199254740991, found 1.5"],
    [
      { maxDecodedBytes: Number.NaN },
      "Limit maxDecodedBytes must be a whole number from 1 to 9007199254740991, found NaN",
    ],
    [{ maxDepth: 501 }, "Limit maxDepth must be a whole number from 1 to 500, found 501"],
  ])("refuses %o", (limits, message) => {
    expect(statusOf(() => decodeLimits(limits))).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});
