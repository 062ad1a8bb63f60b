import type { AttrMap, AttrValue, FunctionRunner } from "@heddle/kernel-api";
import { createKernel, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { DatasetSession, ROWS } from "./dataset-session.js";

/** The rows that three runs of OneShotIterator and IteratorGetNext have, of the dataset that `make` returns. */
async function rowsOf(session: DatasetSession, make: () => Tensor[], isLater: boolean): Promise<unknown[]> {
  const func: AttrValue = { kind: "func", value: { name: "f", attrs: new Map() } };
  const attrs: AttrMap = new Map([...ROWS, ["dataset_factory", func]]);
  const run = () => (isLater ? Promise.resolve().then(make) : make());
  const runner: FunctionRunner = { inputTypes: [], outputTypes: [], run, runOwned: run };
  const op = "OneShotIterator";
  const instance = await createKernel(session.host, { nodeName: op, op, attrs }, () => runner);
  const rows: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    try {
      const [handle] = await runKernel(instance, new KernelContext(session.host), []);
      session.keep(handle);
      const [row] = await session.tensorsOf("IteratorGetNext", new Map(ROWS), [handle]);
      rows.push(row.toNested());
      row.release();
    } catch (error) {
      rows.push(String(toStatusError(error)));
    }
  }
  instance.kernel.dispose?.();
  return rows;
}

describe("OneShotIterator", () => {
  test.each([false, true])("calls its function once, and keeps its row between runs, later: %s", async (isLater) => {
    const session = new DatasetSession();
    const dataset = await session.range(2);
    let calls = 0;
    const make = () => {
      calls++;
      return [dataset.retain()];
    };
    expect(await rowsOf(session, make, isLater)).toEqual([0, 1, "OUT_OF_RANGE: End of sequence"]);
    expect(calls).toBe(1);
    session.end();
  });

  test("fails for a function that returns something else", async () => {
    const session = new DatasetSession();
    const [first] = await rowsOf(session, () => [], false);
    expect(first).toBe(
      "INVALID_ARGUMENT: The `dataset_factory` function must return a single scalar of dtype DT_VARIANT.",
    );
    session.end();
  });
});
