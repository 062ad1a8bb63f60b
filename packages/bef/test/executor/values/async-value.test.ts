import { internal } from "@heddle/status";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { AsyncValue } from "../../../src/executor/values/async-value.js";

const failure = internal("the loom is broken");

/** A content that says how many references it has. */
class Thread {
  references = 1;

  retain(): this {
    this.references++;
    return this;
  }

  release(): void {
    this.references--;
  }
}

describe("AsyncValue", () => {
  test("is unavailable until it is set, once", () => {
    const value = new AsyncValue();
    expect([value.isAvailable, value.content, value.error]).toEqual([false, undefined, undefined]);
    value.set(7);
    expect([value.isAvailable, value.content, value.error]).toEqual([true, 7, undefined]);
    expect(statusOf(() => value.set(8))).toBe("INTERNAL: an asynchronous value was set twice");
    expect(value.content).toBe(7);
  });

  test("ends as an error, unless it is set", () => {
    const value = new AsyncValue();
    expect(value.fail(failure)).toBe(true);
    expect([value.isAvailable, value.error, value.content]).toEqual([true, failure, undefined]);
    expect(AsyncValue.of(1).fail(failure)).toBe(false);
    expect(AsyncValue.failed(failure).error).toBe(failure);
  });

  test("wakes the last of those that wait first, as TFRT does, and later ones at once", () => {
    const woken: number[] = [];
    const value = new AsyncValue();
    for (const number of [1, 2, 3]) value.andThen(() => woken.push(number));
    value.set("warp");
    value.andThen(() => woken.push(4));
    expect(woken).toEqual([3, 2, 1, 4]);
  });

  test("becomes the value that it is forwarded to, now or later", () => {
    const now = new AsyncValue();
    now.forwardTo(AsyncValue.of("weft"));
    expect(now.content).toBe("weft");

    const source = new AsyncValue();
    const later = new AsyncValue();
    later.forwardTo(source);
    expect(later.isAvailable).toBe(false);
    source.fail(failure);
    expect(later.error).toBe(failure);
  });

  test("stays as it is when it was set before the value that it was forwarded to", () => {
    const thread = new Thread();
    const source = new AsyncValue();
    const value = new AsyncValue();
    value.forwardTo(source);
    value.fail(failure);
    source.set(thread);
    expect(value.error).toBe(failure);
    expect(thread.references).toBe(0);
  });

  test("releases a counted content with its last reference, also by way of others", () => {
    const thread = new Thread();
    const source = AsyncValue.of(thread);
    const first = new AsyncValue();
    const second = new AsyncValue();
    first.forwardTo(source.retain());
    second.forwardTo(first);
    source.release();
    expect(thread.references).toBe(1);
    second.release();
    expect(thread.references).toBe(0);
  });

  test("releases a content that comes too late", () => {
    const thread = new Thread();
    const value = AsyncValue.of(1);
    expect(statusOf(() => value.set(thread))).toBe("INTERNAL: an asynchronous value was set twice");
    expect(thread.references).toBe(0);
  });

  test("is unique while nothing else has it, or the value that it was forwarded to", () => {
    const source = AsyncValue.of(1);
    expect(source.isUnique).toBe(true);
    const value = new AsyncValue();
    value.forwardTo(source.retain());
    expect([source.isUnique, value.isUnique]).toEqual([false, false]);
    source.release();
    expect(value.isUnique).toBe(true);
    value.retain();
    expect(value.isUnique).toBe(false);
  });

  test("forwards through a hundred thousand values without a deep stack", () => {
    const thread = new Thread();
    const first = new AsyncValue();
    let last: AsyncValue = first;
    for (let i = 0; i < 100_000; i++) {
      const next = new AsyncValue();
      next.forwardTo(last);
      last = next;
    }
    first.set(thread);
    expect(last.content).toBe(thread);
    last.release();
    expect(thread.references).toBe(0);
  });
});
