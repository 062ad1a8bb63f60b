import { CancellationManager } from "@heddle/cancellation";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { createKernel, KernelContext, type KernelInstance, runKernel } from "@heddle/kernel-fallback";
import { deadlineExceeded, toStatusError } from "@heddle/status";
import { DataType, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { OpSession } from "./op-session.js";

const list = (of: "type" | "shape", value: unknown[]) => ({ kind: "list", of, value }) as AttrValue;
const TYPES = list("type", [DataType.INT32]);

/** A queue of numbers; `end` proves that no memory is left. */
class QueueSession extends OpSession {
  readonly #instances = new Map<string, KernelInstance>();

  async queue(capacity: number, op = "FIFOQueueV2", attrs: Readonly<Record<string, AttrValue>> = {}): Promise<Tensor> {
    const all: AttrMap = new Map([
      ["component_types", TYPES],
      ["shapes", list("shape", [[]])],
      ["capacity", { kind: "int", value: BigInt(capacity) } as AttrValue],
      ...Object.entries(attrs),
    ]);
    const [queue] = await this.tensorsOf(op, all, []);
    this.keep(queue);
    return queue;
  }

  /** The outputs of an op on a queue as values, or the error; with one kernel for each op, as a model has. */
  async on(queue: Tensor, op: string, values: readonly TensorInput[] = [], context = this.context()): Promise<unknown> {
    const inputs = values.map((value) => tensorFromJs(this.memory, DataType.INT32, value));
    try {
      const instance =
        this.#instances.get(op) ??
        (await createKernel(this.host, { nodeName: op, op: op.split(" ", 1)[0], attrs: attrsOf(op) }));
      this.#instances.set(op, instance);
      const outputs = await runKernel(instance, context, [queue, ...inputs]);
      const found = outputs.map((output) => output.toNested());
      for (const output of outputs) output.release();
      return found.length === 1 ? found[0] : found;
    } catch (error) {
      return String(toStatusError(error));
    } finally {
      for (const input of inputs) input.release();
    }
  }

  context(cancellation?: CancellationManager): KernelContext {
    return new KernelContext(this.host, { ...(cancellation && { cancellation }) });
  }
}

function attrsOf(op: string): AttrMap {
  if (op.startsWith("QueueEnqueue")) return new Map([["Tcomponents", TYPES]]);
  if (op.startsWith("QueueDequeue")) return new Map([["component_types", TYPES]]);
  if (op === "QueueCloseV2 with cancel") return new Map([["cancel_pending_enqueues", { kind: "bool", value: true }]]);
  return new Map();
}

/** The state of a promise once all that is ready was done. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  const later = new Promise((resolve) => setTimeout(resolve, 5, pending));
  return (await Promise.race([promise, later])) === pending;
}

// TensorFlow 2.21 gave the same answers to threads that wait.
describe("queues that wait", () => {
  test("a dequeue waits for an enqueue, in the order in which they came", async () => {
    const session = new QueueSession();
    const queue = await session.queue(10);
    const first = session.on(queue, "QueueDequeueV2");
    const many = session.on(queue, "QueueDequeueManyV2", [2]);
    expect(await isPending(first)).toBe(true);
    await session.on(queue, "QueueEnqueueV2", [1]);
    await session.on(queue, "QueueEnqueueV2", [2]);
    expect(await first).toBe(1);
    expect(await isPending(many)).toBe(true);
    expect(await session.on(queue, "QueueSizeV2")).toBe(0);
    await session.on(queue, "QueueEnqueueV2", [3]);
    expect(await many).toEqual([2, 3]);
    session.end();
  });

  test("an enqueue waits for room", async () => {
    const session = new QueueSession();
    const queue = await session.queue(2);
    const many = session.on(queue, "QueueEnqueueManyV2", [[1, 2, 3, 4, 5]]);
    expect(await isPending(many)).toBe(true);
    expect(await session.on(queue, "QueueDequeueManyV2", [3])).toEqual([1, 2, 3]);
    expect(await many).toEqual([]);
    expect(await session.on(queue, "QueueSizeV2")).toBe(2);
    session.end();
  });

  test("a queue that is closed ends dequeues that wait, and puts back what they took", async () => {
    const session = new QueueSession();
    const queue = await session.queue(10);
    await session.on(queue, "QueueEnqueueV2", [1]);
    const many = session.on(queue, "QueueDequeueManyV2", [3]);
    expect(await isPending(many)).toBe(true);
    expect(await session.on(queue, "QueueCloseV2")).toEqual([]);
    expect(await many).toBe(
      "OUT_OF_RANGE: FIFOQueue '_0_FIFOQueueV2' is closed and has insufficient elements (requested 2, current size 0)",
    );
    expect(await session.on(queue, "QueueDequeueUpToV2", [3])).toEqual([1]);
    session.end();
  });

  test("a close can end enqueues that wait", async () => {
    const session = new QueueSession();
    const queue = await session.queue(1);
    await session.on(queue, "QueueEnqueueV2", [1]);
    const second = session.on(queue, "QueueEnqueueV2", [2]);
    expect(await isPending(second)).toBe(true);
    expect(await session.on(queue, "QueueCloseV2 with cancel")).toEqual([]);
    expect(await second).toBe("CANCELLED: Enqueue operation was cancelled");
    expect(await session.on(queue, "QueueDequeueV2")).toBe(1);
    session.end();
  });

  test("a close waits for enqueues before it", async () => {
    const session = new QueueSession();
    const queue = await session.queue(1);
    await session.on(queue, "QueueEnqueueV2", [1]);
    const second = session.on(queue, "QueueEnqueueV2", [2]);
    const close = session.on(queue, "QueueCloseV2");
    expect(await isPending(close)).toBe(true);
    expect(await session.on(queue, "QueueDequeueV2")).toBe(1);
    expect(await second).toEqual([]);
    expect(await close).toEqual([]);
    expect(await session.on(queue, "QueueDequeueV2")).toBe(2);
    expect(await session.on(queue, "QueueDequeueV2")).toMatch(/^OUT_OF_RANGE/);
    session.end();
  });

  test("a run that is cancelled or late stops waiting", async () => {
    const session = new QueueSession();
    const queue = await session.queue(1);
    for (const [reason, message] of [
      [undefined, "CANCELLED"],
      [deadlineExceeded("the run took more than 5 ms"), "DEADLINE_EXCEEDED: the run took more than 5 ms"],
    ] as const) {
      using cancellation = new CancellationManager();
      const waits = session.on(queue, "QueueDequeueManyV2", [2], session.context(cancellation));
      await session.on(queue, "QueueEnqueueV2", [7]);
      expect(await isPending(waits)).toBe(true);
      cancellation.cancel(reason);
      expect(await waits).toContain(message);
    }
    expect(await session.on(queue, "QueueSizeV2")).toBe(0);
    session.end();
  });

  test("a queue of random rows keeps some until it is closed", async () => {
    const session = new QueueSession();
    const queue = await session.queue(10, "RandomShuffleQueueV2", { min_after_dequeue: { kind: "int", value: 2n } });
    await session.on(queue, "QueueEnqueueManyV2", [[5, 5]]);
    const first = session.on(queue, "QueueDequeueV2");
    expect(await isPending(first)).toBe(true);
    await session.on(queue, "QueueEnqueueV2", [5]);
    expect(await first).toBe(5);
    const others = session.on(queue, "QueueDequeueManyV2", [2]);
    expect(await isPending(others)).toBe(true);
    await session.on(queue, "QueueCloseV2");
    expect(await others).toEqual([5, 5]);
    session.end();
  });

  test("a queue that is deleted ends all that wait", async () => {
    const session = new QueueSession();
    const queue = await session.queue(10);
    const waits = session.on(queue, "QueueDequeueV2");
    expect(await isPending(waits)).toBe(true);
    session.end();
    expect(await waits).toBe("CANCELLED: queue '_0_FIFOQueueV2' was deleted");
  });
});
