import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { estimateBatch } from "../../src/scale/batch-cost.js";
import { scaleTable } from "../../src/scale/scale-table.js";

const job = {
  rows: 1e9,
  documentBytes: 40,
  cores: 100,
  coresPerNode: 8,
  storeMegabytesPerNode: 500,
  storedBytes: 30,
  startSeconds: 10,
};
const cost = { rowMicroseconds: 5, byteMicroseconds: 0.02 };

describe("estimateBatch", () => {
  test("divides computing among the cores, after the start", () => {
    const found = estimateBatch(job, cost);
    expect(found.computeSeconds).toBeCloseTo(58);
    expect(found.seconds).toBeCloseTo(68);
    expect(found.coreHours).toBeCloseTo(5800 / 3600);
    expect(found.bound).toBe("compute");
  });

  test("is bound by the object store where that is slower, and by the start of a short job", () => {
    expect(estimateBatch({ ...job, storedBytes: 20_000 }, cost).bound).toBe("object store");
    expect(estimateBatch({ ...job, cores: 1000 }, cost).bound).toBe("start-up");
  });

  test("counts machines that are not full as machines", () => {
    const [one, two] = [8, 9].map((cores) => estimateBatch({ ...job, cores }, cost).storeSeconds);
    expect(one).toBeCloseTo(2 * (two ?? 0));
  });
});

test("the page has the figures of the formula", () => {
  const page = readFileSync(new URL("../../pages/production/scale.md", import.meta.url), "utf8");
  expect(page).toContain(scaleTable());
});
