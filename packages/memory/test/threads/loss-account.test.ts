import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LossAccount } from "../../src/threads/loss-account.js";

const MATRICES = 3;
const TEXTS = 4;

describe("LossAccount", () => {
  let nowMs = 1000;
  beforeEach(() => void vi.spyOn(performance, "now").mockImplementation(() => nowMs));
  afterEach(() => void vi.restoreAllMocks());

  test("rests nine times as long as was lost, with a tenth", () => {
    const account = new LossAccount(0.1);
    expect(account.isResting()).toBe(false);
    account.add(MATRICES, 100, 2, 1, 1, 3); // 2 ms of work took 4.
    nowMs += 17;
    expect(account.isResting()).toBe(true);
    nowMs += 2;
    expect(account.isResting()).toBe(false);
  });

  test("takes losses off what was gained before, up to 5 ms", () => {
    const account = new LossAccount(0.1);
    for (let i = 0; i < 10; i++) account.add(MATRICES, 100, 2, 1, 10, 0);
    account.add(MATRICES, 10, 2, 1, 1, 6); // 2 ms of work took 7.
    expect(account.isResting()).toBe(false);
    account.add(MATRICES, 10, 2, 1, 1, 2);
    expect(account.isResting()).toBe(true);
  });

  test("takes a time in which the thread itself was stopped for a loss", () => {
    const account = new LossAccount(0.1);
    account.add(MATRICES, 100, 2, 1, 1, 1);
    expect(account.isResting()).toBe(false);
    account.add(MATRICES, 100, 2, 1, 8, 0);
    expect(account.isResting()).toBe(true);
  });

  test("compares the costs of one kind of work", () => {
    const account = new LossAccount(0.1);
    account.add(MATRICES, 100, 2, 1, 1, 0);
    // Eight times as long a cost as the matrices: estimates differ.
    for (let i = 0; i < 10; i++) account.add(TEXTS, 100, 2, 1, 8, 0);
    expect(account.isResting()).toBe(false);
  });

  test("never rests when all may be lost", () => {
    const account = new LossAccount(1);
    account.add(MATRICES, 1, 2, 0, 1, 1000);
    expect(account.isResting()).toBe(false);
  });
});
