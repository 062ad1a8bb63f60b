import { internal, type StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { CancellationManager, cancelOnAbort } from "../src/index.js";

describe("CancellationManager", () => {
  test("runs each callback once; while they run it is cancelling, not cancelled", () => {
    const manager = new CancellationManager();
    const seen: boolean[][] = [];
    manager.register(manager.newToken(), () => seen.push([manager.isCancelling, manager.isCancelled]));
    manager.cancel();
    manager.cancel();
    expect(seen).toEqual([[true, false]]);
    expect(manager.isCancelled).toBe(true);
    expect(() => manager.throwIfCancelled()).toThrowError("Operation was cancelled");
  });

  test("a deregistered callback does not run; a token registered twice keeps the later one", () => {
    const manager = new CancellationManager();
    const ran: string[] = [];
    const [a, b] = [manager.newToken(), manager.newToken()];
    manager.register(a, () => ran.push("a"));
    expect(manager.deregister(a)).toBe(true);
    expect(manager.deregister(99)).toBe(true);
    manager.register(b, () => ran.push("b1"));
    manager.register(b, () => ran.push("b2"));
    manager.cancel();
    expect(ran).toEqual(["b2"]);
    expect(manager.register(a, () => ran.push("late"))).toBe(false);
    expect(manager.deregister(b)).toBe(false);
    expect(ran).toEqual(["b2"]);
  });

  test("cancels children in order and with its reason, after its own callbacks; never its parent", () => {
    const parent = new CancellationManager();
    const order: string[] = [];
    const children = ["c1", "c2", "c3"].map((name) => {
      const child = new CancellationManager(parent);
      child.register(0, (reason) => order.push(`${name} ${reason.message}`));
      return child;
    });
    parent.register(0, () => order.push("parent"));
    children[1].cancel(internal("own"));
    expect(parent.isCancelling).toBe(false);
    children[2].dispose();
    parent.cancel(internal("why"));
    expect(order).toEqual(["c2 own", "parent", "c1 why"]);
    expect(new CancellationManager(parent).isCancelled).toBe(true);
  });
});

describe("cancelOnAbort", () => {
  test("cancels with the signal's reason, now or later, until it is undone", () => {
    const later = new CancellationManager();
    const undone = new CancellationManager();
    const controller = new AbortController();
    cancelOnAbort(later, controller.signal);
    cancelOnAbort(undone, controller.signal).dispose();
    controller.abort(new Error("enough"));
    expect((later.reason as StatusError).message).toBe("the run was aborted: enough");
    expect(later.reason?.code).toBe("CANCELLED");
    expect(undone.isCancelling).toBe(false);
    const now = new CancellationManager();
    cancelOnAbort(now, controller.signal);
    expect(now.isCancelled).toBe(true);
  });
});
