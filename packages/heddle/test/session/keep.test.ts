import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { loadModel, TensorHandle, type TensorValue } from "heddle";
import { describe, expect, expectTypeOf, test } from "vitest";
import { graphBytes } from "../graph-bytes.js";
import { bundledWorker } from "../worker/bundled-worker.js";

/** Adds `x` to `state`: `next` is the new state, `y` the old one twice. */
const source = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT } },
  { name: "state", op: "Placeholder", types: { dtype: DataType.FLOAT } },
  { name: "next", op: "AddV2", inputs: ["state", "x"], types: { T: DataType.FLOAT } },
  { name: "y", op: "AddV2", inputs: ["state", "state"], types: { T: DataType.FLOAT } },
]);

/** The model on a host of the test, which proves that nothing is left over when it was disposed. */
async function withModel(work: (model: Awaited<ReturnType<typeof load>>) => Promise<void>): Promise<void> {
  const memory = createTestMemory();
  const host = new Host({ memory });
  const model = await load(host);
  await work(model);
  model.dispose();
  host.dispose();
  expect(memory.liveBytes).toBe(0);
}

const load = (host: Host) => loadModel(source, { host });
const [x, state] = [
  [1, 2],
  [10, 20],
];

describe("keep, here", () => {
  test("feeds a state back without copying it", () =>
    withModel(async (model) => {
      let { next } = await model.run({ x, state }, { keep: ["next"] });
      expectTypeOf(next).toExtend<TensorHandle>();
      expect(next).toBeInstanceOf(TensorHandle);
      expect([next.dtype, next.shape, next.isHeld]).toEqual(["float", [2], true]);
      for (let i = 0; i < 3; i++) {
        using before = next;
        const outputs = await model.run({ x, state: before }, { keep: ["next"] });
        expectTypeOf(outputs.y).toExtend<TensorValue | undefined>();
        expect(outputs.y?.toArray()).toEqual([2 * (10 + i + 1), 2 * (20 + 2 * i + 2)]);
        next = outputs.next;
      }
      expect((await next.read()).toArray()).toEqual([14, 28]);
      expect(model.session.list().map(({ id }) => id)).toEqual([next.id]);
      next.release();
      next.release();
      expect(model.session.list()).toEqual([]);
      expect(next.isHeld).toBe(false);
    }));

  test("handles that are forgotten end with the model", () =>
    withModel(async (model) => {
      for (let i = 0; i < 3; i++) await model.run({ x, state }, { keep: ["next", "y"] });
      expect(model.session.list()).toHaveLength(6);
    }));

  test("runSync and zeroCopy keep too; `using` releases the handles of a run", () =>
    withModel(async (model) => {
      await model.prepare();
      {
        using outputs = model.runSync({ x, state }, { keep: ["next"], zeroCopy: true });
        expect(outputs.y?.toArray()).toEqual([20, 40]);
        const { y } = model.runSync({ x, state: outputs.next });
        expect(y?.toArray()).toEqual([22, 44]);
      }
      expect(model.session.list()).toEqual([]);
    }));

  test("session.delete takes a handle or its id", () =>
    withModel(async (model) => {
      const { next, y } = await model.run({ x, state }, { keep: ["next", "y"] });
      model.session.delete(next);
      model.session.delete(y.id);
      expect(statusOf(() => model.session.delete(y.id))).toBe(
        `INVALID_ARGUMENT: Failed to delete a tensor with handle '${y.id}' in the session store.`,
      );
    }));

  test("refuses handles that are released or of another model, and unknown names", () =>
    withModel(async (model) => {
      const { next } = await model.run({ x, state }, { keep: ["next"] });
      using other = await loadModel(source);
      await expect(other.run({ x, state: next })).rejects.toThrow(
        "input 'state' is a handle of another model, whose tensor stays there: pass the value, await handle.read()",
      );
      expect(statusOf(() => other.session.delete(next))).toContain("handle of another model");
      next.release();
      await expect(model.run({ x, state: next })).rejects.toThrow(
        "input 'state' is a handle of a tensor that was released",
      );
      await expect(next.read()).rejects.toThrow("that was released");
      await expect(model.run({ x, state }, { keep: ["nxt"] })).rejects.toThrow(
        "output 'nxt' cannot be kept (did you mean 'next'?): the run computes 'next', 'y'",
      );
      for (const [keep, found] of [
        ['"next"', 'the string "next"'],
        ["[5]", "an array"],
      ] as const) {
        await expect(model.run({ x, state }, { keep: JSON.parse(keep) })).rejects.toThrow(
          `keep must be an array of names of outputs, found ${found}`,
        );
      }
      await expect(model.run({ x, state }, { outputs: ["y"], keep: ["next" as "y"] })).rejects.toThrow(
        "output 'next' cannot be kept",
      );
    }));

  test("a model that is disposed while it runs keeps nothing", async () => {
    const memory = createTestMemory();
    const host = new Host({ memory });
    const model = await load(host);
    const running = model.run({ x, state }, { keep: ["next"] });
    model.dispose();
    await expect(running).rejects.toThrow("the model was disposed");
    host.dispose();
    expect(memory.liveBytes).toBe(0);
  });
});

describe("keep, in a worker", () => {
  const workerUrl = bundledWorker();
  const inWorker = () => loadModel(source, { worker: { url: workerUrl() } });

  test("feeds a state back, reads, lists and deletes it", async () => {
    using model = await inWorker();
    const { next, y } = await model.run({ x, state }, { keep: ["next"] });
    expect(y?.toArray()).toEqual([20, 40]);
    expect([next.dtype, next.shape]).toEqual(["float", [2]]);
    const again = await model.run({ x, state: next }, { keep: ["next"] });
    expect(again.y?.toArray()).toEqual([22, 44]);
    expect((await again.next.read()).toArray()).toEqual([12, 24]);
    expect(model.session.list()).toEqual([next, again.next]);
    model.session.delete(again.next);
    next.release();
    expect(model.session.list()).toEqual([]);
    await expect(model.run({ x, state: next })).rejects.toThrow("handle of a tensor that was released");
    expect((await model.run({ x, state })).y?.toArray()).toEqual([20, 40]);
  });

  test("refuses handles of another model", async () => {
    using model = await inWorker();
    using other = await inWorker();
    const { next } = await model.run({ x, state }, { keep: ["next"] });
    await expect(other.run({ x, state: next })).rejects.toThrow("input 'state' is a handle of another model");
    await expect(model.run({ x, state }, { keep: ["nxt"] })).rejects.toThrow("output 'nxt' cannot be kept");
  });

  test("handles are gone with their worker", async () => {
    using model = await inWorker();
    const { next } = await model.run({ x, state }, { keep: ["next"] });
    model.dispose();
    expect(next.isHeld).toBe(false);
    await expect(next.read()).rejects.toThrow("that was released, or whose model was disposed");
  });
});
