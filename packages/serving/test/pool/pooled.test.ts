import { deadlineExceeded, internal, invalidArgument, notFound, resourceExhausted } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type PoolOptions, pooled, type ServableRunOptions } from "../../src/index.js";
import { FakeClock } from "../fake-clock.js";
import { FakeCopy } from "../fake-copy.js";
import { elementsOf, floats } from "../fake-servable.js";

const lost = internal("the model's worker failed: it exited with code 3", { workerLost: true });

/** A pool of fake copies. */
async function setUp(options: Partial<PoolOptions> = {}) {
  const clock = new FakeClock();
  const copies: FakeCopy[] = [];
  let restarts = 0;
  /** The error of loading, while there is one. */
  const loading: { error?: unknown } = {};
  const load = async () => {
    if (loading.error) throw loading.error;
    const copy = new FakeCopy();
    copies.push(copy);
    return copy;
  };
  const metrics = { workerRestarted: () => void restarts++ };
  const pool = await pooled(load, { size: 2, clock, metrics, model: "m", ...options });
  const ask = (number: number, runOptions?: ServableRunOptions) =>
    pool.run({ x: floats([number]) }, runOptions).then(
      ({ y }) => Number(y?.data[0]),
      (error) => String(error),
    );
  /** The numbers that each copy was asked, and not answered. */
  const open = () =>
    copies.map(({ runs }) => runs.flatMap(({ isOver, inputs }) => (isOver ? [] : elementsOf(inputs.x))));
  return { clock, copies, loading, pool, ask, open, restarts: () => restarts };
}

describe("pooled", () => {
  test("prepares every signature of every copy before it takes runs", async () => {
    const { copies, pool } = await setUp({ size: 3 });
    expect(copies.map(({ prepared }) => prepared)).toEqual([1, 1, 1]);
    expect(pool).toMatchObject({
      concurrency: 3,
      defaultSignature: "serving_default",
      signatures: copies[0]?.signatures,
    });
  });

  test("loads the first copy alone, then the others together or in turn", async () => {
    for (const [startUp, seen] of [
      ["together", [1, 3]],
      ["in turn", [1, 2, 3]],
    ] as const) {
      const starts: (() => void)[] = [];
      const counts: number[] = [];
      const load = () => new Promise<FakeCopy>((resolve) => void starts.push(() => resolve(new FakeCopy())));
      const pool = pooled(load, { size: 3, startUp });
      for (let i = 0; i < starts.length; ) {
        counts.push(starts.length);
        while (i < starts.length) starts[i++]?.();
        await new FakeClock().settle();
      }
      expect(counts).toEqual(seen);
      (await pool).dispose();
    }
  });

  test("disposes of the copies that it has when another cannot be loaded", async () => {
    for (const startUp of ["together", "in turn"] as const) {
      const copies: FakeCopy[] = [];
      const load = async () => {
        if (copies.length === 2) throw notFound("gone");
        const copy = new FakeCopy();
        copies.push(copy);
        return copy;
      };
      await expect(pooled(load, { size: 3, startUp })).rejects.toThrow("gone");
      expect(copies.map(({ disposals }) => disposals)).toEqual([1, 1]);
    }
    const copy = new FakeCopy();
    const warmUp = async () => {
      throw invalidArgument("no warm-up");
    };
    await expect(pooled(async () => copy, { size: 1, warmUp })).rejects.toThrow("no warm-up");
    expect(copy.disposals).toBe(1);
  });

  test("gives each copy one run, and the others in order to the one that is free", async () => {
    const { clock, copies, ask, open } = await setUp();
    const answers = [1, 2, 3, 4].map((number) => ask(number));
    await clock.settle();
    expect(open()).toEqual([[1], [2]]);
    copies[1]?.next.answer();
    await clock.settle();
    expect(open()).toEqual([[1], [3]]);
    copies[0]?.next.answer();
    await clock.settle();
    expect(open()).toEqual([[4], [3]]);
    for (const copy of copies) copy.next.answer();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
  });

  test("gives a run to the copy with the fewest", async () => {
    const { clock, copies, ask, open } = await setUp({ runsPerCopy: 2 });
    for (const number of [1, 2, 3]) void ask(number);
    await clock.settle();
    expect(open()).toEqual([[1, 3], [2]]);
    copies[0]?.next.answer();
    copies[0]?.next.answer();
    await clock.settle();
    void ask(4);
    await clock.settle();
    expect(open()).toEqual([[4], [2]]);
  });

  test("runs a lost run again once, on another copy, while the first one loads", async () => {
    const { clock, copies, ask, open, restarts } = await setUp();
    let back = () => {};
    const comesBack = new Promise<void>((resolve) => {
      back = resolve;
    });
    const answers = [ask(1), ask(2), ask(3)];
    await clock.settle();
    copies[0]?.end(lost, comesBack);
    await clock.settle();
    expect(open()).toEqual([[], [2]]);
    copies[1]?.next.answer();
    await clock.settle();
    expect(open()).toEqual([[], [1]]); // Before 3, which came later.
    back();
    await clock.settle();
    expect(open()).toEqual([[3], [1]]);
    expect(restarts()).toBe(1);
    copies[1]?.end(lost);
    await clock.settle();
    copies[0]?.next.answer();
    expect(await Promise.all(answers)).toEqual([String(lost), 2, 3]);
    expect(restarts()).toBe(2);
  });

  test("does not run again what ended a worker by itself", async () => {
    const { clock, copies, ask } = await setUp();
    for (const error of [
      resourceExhausted("the model's worker ran out of memory"),
      deadlineExceeded("late"),
      invalidArgument("no"),
    ]) {
      const answer = ask(1);
      await clock.settle();
      copies[0]?.end(error);
      expect(await answer).toBe(String(error));
      await clock.settle();
      expect(copies[1]?.runs).toEqual([]);
    }
  });

  test("runs again what failed after its copy was loaded again", async () => {
    const { clock, copies, ask, open } = await setUp();
    const answer = ask(1);
    await clock.settle();
    if (copies[0]) copies[0].restarts++;
    copies[0]?.next.fail(notFound("the model's file is gone"));
    await clock.settle();
    expect(open()).toEqual([[], [1]]);
    copies[1]?.next.answer();
    expect(await answer).toBe(1);
  });

  test("does not use a copy whose worker is being ended by a time limit", async () => {
    const { clock, copies, ask, open } = await setUp();
    void ask(1);
    await clock.settle();
    copies[0]?.end(deadlineExceeded("late"), new Promise(() => {}));
    await clock.settle();
    for (const number of [2, 3]) void ask(number);
    await clock.settle();
    expect(open()).toEqual([[], [2]]);
  });

  test("replaces a copy that does not come back, later and later", async () => {
    const { clock, copies, loading, ask, open, restarts } = await setUp({ size: 1 });
    const answers = [ask(1), ask(2)];
    await clock.settle();
    loading.error = notFound("no such model");
    copies[0]?.end(lost, Promise.reject(notFound("no such model")));
    expect(await Promise.all([...answers, ask(3)])).toEqual(
      [1, 2, 3].map(() => "UNAVAILABLE: no worker of the model 'm' can be started again: no such model"),
    );
    expect(copies[0]?.disposals).toBe(1);
    await clock.advance(1000 + 2000 + 3999);
    delete loading.error;
    expect(copies).toHaveLength(1);
    await clock.advance(1);
    expect(copies).toHaveLength(2);
    const answer = ask(4);
    await clock.settle();
    expect(open()).toEqual([[], [4]]);
    copies[1]?.next.answer();
    expect(await answer).toBe(4);
    expect(restarts()).toBe(1);
  });

  test("bounds the runs that wait", async () => {
    const { ask } = await setUp({ size: 1, maxWaiting: 1 });
    void ask(1);
    void ask(2);
    expect(await ask(3)).toBe("UNAVAILABLE: the model 'm' is busy: 1 runs wait for one of its workers");
  });

  test("gives up runs that wait, and the rest of the time to those that run", async () => {
    const { clock, copies, ask, open } = await setUp({ size: 1 });
    const stop = new AbortController();
    void ask(1);
    const answers = [ask(2, { signal: stop.signal }), ask(3, { timeoutMs: 10 }), ask(4, { timeoutMs: 10 })];
    await clock.advance(4);
    stop.abort(new Error("gone"));
    expect(await answers[0]).toBe("CANCELLED: the run was aborted: gone");
    copies[0]?.next.answer();
    await clock.settle();
    expect(open()).toEqual([[3]]);
    expect(copies[0]?.next.options.timeoutMs).toBe(6);
    await clock.advance(6);
    copies[0]?.next.fail(deadlineExceeded("the run took longer than 6 ms"));
    const late = "DEADLINE_EXCEEDED: the run took longer than 10 ms";
    expect(await Promise.all(answers.slice(1))).toEqual([late, late]);
    expect(await ask(5, { signal: stop.signal })).toBe("CANCELLED: the run was aborted: gone");
    expect(clock.timers).toBe(0);
  });

  test("disposes of each copy once, after the runs that wait", async () => {
    const { clock, copies, pool, ask } = await setUp();
    const answers = [1, 2, 3].map((number) => ask(number));
    pool.dispose();
    pool.dispose();
    expect(await ask(4)).toBe("FAILED_PRECONDITION: the model was disposed");
    for (let i = 0; i < 3; i++) {
      await clock.settle();
      expect(copies.map(({ disposals }) => disposals)).toEqual([0, 0]);
      copies.find(({ runs }) => runs.some(({ isOver }) => !isOver))?.next.answer();
    }
    expect(await Promise.all(answers)).toEqual([1, 2, 3]);
    await clock.settle();
    expect(copies.map(({ disposals }) => disposals)).toEqual([1, 1]);
  });

  test("ends while a copy is loaded again", async () => {
    const { clock, copies, loading, pool, ask } = await setUp({ size: 1 });
    const answer = ask(1);
    await clock.settle();
    loading.error = notFound("gone");
    copies[0]?.end(lost, Promise.reject(notFound("gone")));
    await answer;
    pool.dispose();
    await clock.advance(60_000);
    expect(clock.timers).toBe(0);
    expect(copies.map(({ disposals }) => disposals)).toEqual([1]);
  });

  test("refuses options out of range", async () => {
    const load = async () => new FakeCopy();
    for (const [options, message] of [
      [{ size: 0 }, "size must be a whole number from 1, found 0"],
      [{ size: 1, maxWaiting: -1 }, "maxWaiting must be a whole number from 0, found -1"],
      [{ size: 1, runsPerCopy: 0.5 }, "runsPerCopy must be a whole number from 1, found 0.5"],
    ] as const) {
      await expect(pooled(load, options)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message });
    }
    const { ask } = await setUp();
    expect(await ask(1, { timeoutMs: -1 })).toBe(
      "INVALID_ARGUMENT: timeoutMs must be a number of milliseconds from 0, found -1",
    );
  });
});
