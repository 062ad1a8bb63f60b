/** The cases of tensorflow/core/framework/cancellation_test.cc (TensorFlow 2.21); threads are promises and workers. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { derivedStatus, internal, type StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CancellationManager } from "../src/index.js";

describe("CancellationManager, as upstream tests it", () => {
  test("SimpleNoCancel: a callback that was deregistered does not run, also when the manager is disposed", () => {
    let isRun = false;
    const manager = new CancellationManager();
    const token = manager.newToken();
    expect(token).toBe(0);
    expect(manager.register(token, () => (isRun = true))).toBe(true);
    expect(manager.deregister(token)).toBe(true);
    manager.dispose();
    expect(isRun).toBe(false);
  });

  test("SimpleCancel, StartCancelTriggersAllCallbacks, StartCancelWithStatusOk: every kind of callback runs", () => {
    const ran: string[] = [];
    const warnings: string[] = [];
    const manager = new CancellationManager(undefined, { warn: (message) => warnings.push(message) });
    manager.register(manager.newToken(), () => ran.push("plain"));
    manager.registerWithErrorLogging(manager.newToken(), () => ran.push("logging"), "MyCb");
    manager.cancel();
    expect(ran).toEqual(["plain", "logging"]);
    expect(warnings).toEqual([]);
  });

  test("StartCancelWithStatus: the callback with error logging is named, with the kind of the error", () => {
    const lines = [internal("why"), derivedStatus(internal("why"))].map((reason) => {
      const warnings: string[] = [];
      const parent = new CancellationManager(undefined, { warn: (message) => warnings.push(message) });
      const child = new CancellationManager(parent);
      child.registerWithErrorLogging(child.newToken(), () => {}, "MyCb");
      child.register(child.newToken(), () => {});
      parent.cancel(reason);
      expect(child.reason).toBe(reason);
      return warnings;
    });
    expect(lines).toEqual([
      ['Cancellation callback "MyCb" is triggered due to a root error: INTERNAL: why'],
      ['Cancellation callback "MyCb" is triggered due to a derived error: INTERNAL: why'],
    ]);
  });

  test("CancelBeforeRegister, DeregisterAfterCancel, CancelMultiple", () => {
    const ran: string[] = [];
    const manager = new CancellationManager();
    const [first, second, third] = [manager.newToken(), manager.newToken(), manager.newToken()];
    manager.register(first, () => ran.push("first"));
    manager.register(second, () => ran.push("second"));
    expect([manager.isCancelled, manager.isCancelling]).toEqual([false, false]);
    manager.cancel();
    expect([manager.isCancelled, manager.isCancelling]).toEqual([true, true]);
    expect(manager.register(third, () => ran.push("third"))).toBe(false);
    expect(manager.deregister(first)).toBe(false);
    expect(ran).toEqual(["first", "second"]);
  });

  test("TryDeregister without, during and after a cancellation", () => {
    const manager = new CancellationManager();
    const during: boolean[] = [];
    const [kept, gone] = [manager.newToken(), manager.newToken()];
    manager.register(gone, () => during.push(true));
    expect(manager.tryDeregister(gone)).toBe(true);
    expect(manager.tryDeregister(99)).toBe(true);
    manager.register(kept, () => during.push(manager.tryDeregister(kept), manager.deregister(kept)));
    manager.cancel();
    expect(during).toEqual([false, false]);
    expect(manager.tryDeregister(kept)).toBe(false);
  });

  test("a call of cancel from a callback returns at once", () => {
    const manager = new CancellationManager();
    const seen: (string | undefined)[] = [];
    manager.register(manager.newToken(), () => {
      manager.cancel(internal("second"));
      seen.push(manager.reason?.message);
    });
    manager.cancel(internal("first"));
    expect(seen).toEqual(["first"]);
  });

  test("a callback that throws keeps neither the others nor the children from their end", () => {
    const manager = new CancellationManager();
    const child = new CancellationManager(manager);
    const ran: number[] = [];
    manager.register(manager.newToken(), () => {
      throw new Error("broken");
    });
    manager.register(manager.newToken(), () => ran.push(2));
    expect(() => manager.cancel()).toThrow("broken");
    expect(ran).toEqual([2]);
    expect([manager.isCancelled, child.isCancelled]).toEqual([true, true]);
  });

  test("IsCancelled: eight pollers see it", async () => {
    const manager = new CancellationManager();
    const polls = Array.from({ length: 8 }, async () => {
      while (!manager.isCancelled) await new Promise((resolve) => setTimeout(resolve));
      return true;
    });
    setTimeout(() => manager.cancel());
    expect(await Promise.all(polls)).toEqual(Array(8).fill(true));
  });

  test("IsCancelling: another thread sees it while a callback holds this one", async () => {
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const worker = new Worker(
      `const { parentPort, workerData: shared } = require("node:worker_threads");
       parentPort.postMessage("ready");
       Atomics.wait(shared, 0, 0);
       Atomics.store(shared, 1, 1);
       Atomics.notify(shared, 1);`,
      { eval: true, workerData: shared },
    );
    await once(worker, "message");
    const manager = new CancellationManager();
    let answered = "";
    let states: boolean[] = [];
    manager.register(manager.newToken(), () => {
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
      answered = Atomics.wait(shared, 1, 0, 10_000);
      states = [manager.isCancelling, manager.isCancelled];
    });
    manager.cancel();
    expect(["ok", "not-equal"]).toContain(answered);
    expect(states).toEqual([true, false]);
    await once(worker, "exit");
  });

  test("Parent_CancelManyChildren, Parent_NotCancelled, Parent_AlreadyCancelled", () => {
    const parent = new CancellationManager();
    const children = Array.from({ length: 5 }, () => new CancellationManager(parent));
    const order: number[] = [];
    for (const [index, child] of children.entries()) child.register(child.newToken(), () => order.push(index));
    new CancellationManager(parent).cancel();
    expect(parent.isCancelling).toBe(false);
    parent.cancel(internal("why"));
    expect(order).toEqual([0, 1, 2, 3, 4]);
    const late = new CancellationManager(parent);
    expect([late.isCancelled, late.reason?.message]).toEqual([true, "why"]);
    expect(late.register(late.newToken(), () => {})).toBe(false);
  });

  test("Parent_RandomDestructionOrder: 100 rounds of children that come and go", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99), { minLength: 1, maxLength: 100 }), (steps) => {
        const parent = new CancellationManager();
        const alive: { child: CancellationManager; reasons: StatusError[] }[] = [];
        for (const step of steps) {
          const index = step % (alive.length + 1);
          const [gone] = step % 2 === 0 ? alive.splice(index, 1) : [];
          if (gone) gone.child.dispose();
          else {
            const child = new CancellationManager(parent);
            const reasons: StatusError[] = [];
            child.register(child.newToken(), (reason) => reasons.push(reason));
            alive.push({ child, reasons });
          }
        }
        parent.cancel(internal("why"));
        for (const { child, reasons } of alive) {
          expect(child.isCancelled).toBe(true);
          expect(reasons.map(({ message }) => message)).toEqual(["why"]);
        }
      }),
      { numRuns: 100, seed: 13 },
    );
  });

  test("each callback of promises that interleave at random runs once or is deregistered, never both", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(20), async (scheduler, cancelAt) => {
        const manager = new CancellationManager();
        const counts = new Array<number>(20).fill(0);
        const outcomes = counts.map(async (_, index) => {
          await scheduler.schedule(Promise.resolve());
          if (index === cancelAt) manager.cancel();
          const token = manager.newToken();
          const isRegistered = manager.register(token, () => counts[index]++);
          await scheduler.schedule(Promise.resolve());
          return { isRegistered, isRemoved: manager.tryDeregister(token) };
        });
        await scheduler.waitAll();
        const ended = await Promise.all(outcomes);
        manager.cancel();
        for (const [index, { isRegistered, isRemoved }] of ended.entries()) {
          expect(counts[index]).toBe(isRegistered && !isRemoved ? 1 : 0);
        }
      }),
      { numRuns: 50, seed: 13 },
    );
  });
});
