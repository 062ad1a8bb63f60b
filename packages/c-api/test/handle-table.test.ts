import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type HandleKind, HandleTable } from "../src/handle-table.js";

class Apple {
  static readonly kind: HandleKind<Apple> = { type: Apple, cName: "TF_Apple" };
}
class Pear {
  static readonly kind: HandleKind<Pear> = { type: Pear, cName: "TF_Pear" };
}

describe("HandleTable", () => {
  test("keeps objects under numbers that are never 0", () => {
    const table = new HandleTable();
    const apple = new Apple();
    const handle = table.add(apple);
    expect(handle).toBeGreaterThan(0);
    expect(table.get(Apple.kind, handle)).toBe(apple);
    expect(table.live).toBe(1);
    expect([...table.all(Apple.kind)]).toEqual([apple]);
    expect(table.remove(Apple.kind, handle)).toBe(apple);
    expect(table.live).toBe(0);
  });

  test("finds out handles that were deleted, made up, or are of another kind", () => {
    const table = new HandleTable();
    const handle = table.add(new Apple());
    const error = (text: string) => expect.objectContaining({ code: Code.INTERNAL, message: text });
    expect(() => table.get(Pear.kind, handle)).toThrowError(
      error(`0x${handle.toString(16)} is not a live TF_Pear: it was deleted, or never one`),
    );
    table.remove(Apple.kind, handle);
    const next = table.add(new Apple());
    expect(next).not.toBe(handle);
    for (const wrong of [handle, 0, -1, 12345, next + 1]) {
      expect(() => table.get(Apple.kind, wrong)).toThrowError("is not a live TF_Apple");
      expect(() => table.remove(Apple.kind, wrong)).toThrowError("is not a live TF_Apple");
    }
    expect(table.live).toBe(1);
  });

  test("gives a slot's number again after two thousand others at the earliest", () => {
    const table = new HandleTable();
    const seen = new Set<number>();
    for (let i = 0; i < 2047; i++) {
      const handle = table.add(new Apple());
      expect(handle).toBeGreaterThan(0);
      seen.add(handle);
      table.remove(Apple.kind, handle);
    }
    expect(seen.size).toBe(2047);
  });
});
