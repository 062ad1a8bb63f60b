import { describe, expect, test } from "vitest";
import { defaultWorkers } from "../../src/node/serve/default-workers.js";

describe("defaultWorkers", () => {
  test("has a copy for each core, or each so many cores as it has threads", () => {
    expect([1, 2, 4, 64].map((cores) => defaultWorkers(cores))).toEqual([1, 2, 4, 4]);
    expect([1, 2, 3, 8, 64].map((cores) => defaultWorkers(cores, 2))).toEqual([1, 1, 1, 4, 4]);
    expect(defaultWorkers(8, 64)).toBe(1);
  });
});
