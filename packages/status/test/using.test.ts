import { describe, expect, test } from "vitest";
import { disposeHeld, type HeldValues, hold } from "../src/using.js";

function logged(log: string[], name: string, error?: Error): Disposable {
  return {
    [Symbol.dispose]() {
      log.push(name);
      if (error) throw error;
    },
  };
}

describe("hold", () => {
  test("returns the value, and passes over null and undefined", () => {
    const held: HeldValues = [];
    const value = logged([], "a");
    expect([hold(held, value), hold(held, null), hold(held, undefined)]).toEqual([value, null, undefined]);
    expect(held).toHaveLength(1);
  });

  test("refuses what cannot be disposed", () => {
    for (const value of [{}, 1, { [Symbol.dispose]: 1 }] as unknown[]) {
      expect(() => hold([], value as Disposable)).toThrow(new TypeError("Object not disposable"));
    }
  });
});

describe("disposeHeld", () => {
  test("disposes the last value first", () => {
    const log: string[] = [];
    const held: HeldValues = [];
    hold(held, logged(log, "a"));
    hold(held, logged(log, "b"));
    disposeHeld(held, undefined, undefined);
    expect(log).toEqual(["b", "a"]);
  });

  test("throws the error of the block after all is disposed", () => {
    const log: string[] = [];
    const held: HeldValues = [];
    hold(held, logged(log, "a"));
    expect(() => disposeHeld(held, new Error("of the block"), true)).toThrow("of the block");
    expect(log).toEqual(["a"]);
  });

  test("throws a thrown undefined, and the error of a dispose function", () => {
    let thrown: unknown = "nothing";
    try {
      disposeHeld([], undefined, true);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeUndefined();
    const held: HeldValues = [];
    hold(held, logged([], "a", new Error("of a")));
    expect(() => disposeHeld(held, undefined, undefined)).toThrow("of a");
  });

  test("keeps both errors of a block and of a dispose function", () => {
    const held: HeldValues = [];
    const log: string[] = [];
    hold(held, logged(log, "a"));
    hold(held, logged(log, "b", new Error("of b")));
    expect(() => disposeHeld(held, new Error("of the block"), true)).toThrow(
      expect.objectContaining({
        name: "SuppressedError",
        message: "An error was suppressed during disposal",
        error: new Error("of b"),
        suppressed: new Error("of the block"),
      }),
    );
    expect(log).toEqual(["b", "a"]);
  });
});
