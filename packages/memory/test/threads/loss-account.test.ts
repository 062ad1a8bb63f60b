import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LossAccount } from "../../src/threads/loss-account.js";

describe("LossAccount", () => {
  let nowMs = 1000;
  beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => nowMs));
  afterEach(() => void vi.restoreAllMocks());

  test("rests nine times as long as was lost, with a tenth", () => {
    const account = new LossAccount(0.1);
    expect(account.isResting()).toBe(false);
    account.add(100, 2, 1, 1, 3); // 2 ms of work took 4.
    nowMs += 17;
    expect(account.isResting()).toBe(true);
    nowMs += 2;
    expect(account.isResting()).toBe(false);
  });

  test("takes losses off what was gained before, up to 5 ms", () => {
    const account = new LossAccount(0.1);
    for (let i = 0; i < 10; i++) account.add(100, 2, 1, 10, 0);
    account.add(10, 2, 1, 1, 6); // 2 ms of work took 7.
    expect(account.isResting()).toBe(false);
    account.add(10, 2, 1, 1, 2);
    expect(account.isResting()).toBe(true);
  });

  test("takes a time in which the thread itself was stopped for a loss", () => {
    const account = new LossAccount(0.1);
    account.add(100, 2, 1, 1, 1);
    expect(account.isResting()).toBe(false);
    account.add(100, 2, 1, 8, 0);
    expect(account.isResting()).toBe(true);
  });

  test("never rests when all may be lost", () => {
    const account = new LossAccount(1);
    account.add(1, 2, 0, 1, 1000);
    expect(account.isResting()).toBe(false);
  });
});
