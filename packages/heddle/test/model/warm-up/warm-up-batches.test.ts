import { describe, expect, test } from "vitest";
import { WarmUpBatches } from "../../../src/model/warm-up/warm-up-batches.js";

/** Makes inputs of one vector of `width` numbers a row. */
const vectors = (width: number) => (rows: number) => ({
  x: { dtype: "float32" as const, shape: [rows, width], data: new Array(rows * width).fill(0.5) },
});

/** The rows of the batch that is due. */
const dueRows = (batches: WarmUpBatches, ...times: [elapsedMs: number, leftMs: number, rowMs: number]) =>
  batches.due(...times)?.rows;

describe("WarmUpBatches", () => {
  test("each size has its part of the time", () => {
    const batches = new WarmUpBatches(vectors(2));
    const spent = new Map<number, number>();
    let elapsedMs = 1;
    while (elapsedMs < 1000) {
      const batch = batches.due(elapsedMs, 1000 - elapsedMs, 0.1);
      const ms = batch ? batch.rows / 16 : 0.1;
      if (batch) {
        batches.ran(batch, ms);
        spent.set(batch.rows, (spent.get(batch.rows) ?? 0) + ms);
      }
      elapsedMs += ms;
    }
    expect(spent.get(32)).toBeCloseTo(250, -1);
    expect(spent.get(256)).toBeCloseTo(125, -1.5);
  });

  test("a size waits until there is time for its run", () => {
    const batches = new WarmUpBatches(vectors(2));
    expect(dueRows(batches, 10, 990, 31)).toBeUndefined();
    expect(dueRows(batches, 10, 990, 30)).toBe(32);
    const batch = batches.due(10, 990, 3);
    if (!batch) throw new Error("no batch is due");
    batches.ran(batch, 2);
    expect(dueRows(batches, 7, 990, 4)).toBeUndefined();
    expect(dueRows(batches, 7, 990, 3)).toBe(256);
    // A size that was run takes as long as it took, whatever a row takes.
    expect(dueRows(batches, 9, 3, 90)).toBe(32);
    expect(dueRows(batches, 9, 2, 0)).toBe(256);
  });

  test("inputs are made once", () => {
    const batches = new WarmUpBatches(vectors(2));
    const batch = batches.due(10, 990, 1);
    if (!batch) throw new Error("no batch is due");
    expect(batches.inputsOf(batch).x).toHaveLength(32);
    expect(batches.inputsOf(batch)).toBe(batches.inputsOf(batch));
  });

  test("a model that refuses 32 rows is given no more", () => {
    const batches = new WarmUpBatches(vectors(2));
    const batch = batches.due(10, 990, 1);
    if (!batch) throw new Error("no batch is due");
    batches.refuse(batch);
    expect(dueRows(batches, 10, 990, 1)).toBeUndefined();
  });

  test("large rows are not made into batches", () => {
    expect(dueRows(new WarmUpBatches(vectors(1 << 15)), 10, 990, 1)).toBe(32);
    expect(dueRows(new WarmUpBatches(vectors((1 << 15) + 1)), 10, 990, 1)).toBeUndefined();
    expect(dueRows(new WarmUpBatches(vectors(1 << 12)), 10, 990, 0.1)).toBe(32);
  });
});
