import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type HandleKind, HandleTable } from "../src/handle-table.js";

class AppleObject {
  readonly seeds = 5;
}
class PearObject {
  readonly color = "green";
}
const Apple: HandleKind<AppleObject> = { type: AppleObject, cName: "TF_Apple" };
const Pear: HandleKind<PearObject> = { type: PearObject, cName: "TF_Pear" };

describe("HandleTable", () => {
  test("keeps objects under numbers that are never 0", () => {
    const table = new HandleTable();
    const apple = new AppleObject();
    const handle = table.add(apple);
    expect(handle).toBeGreaterThan(0);
    expect(table.get(Apple, handle)).toBe(apple);
    expect(table.live).toBe(1);
    expect([...table.all(Apple)]).toEqual([apple]);
    expect(table.remove(Apple, handle)).toBe(apple);
    expect(table.live).toBe(0);
  });

  test("finds out handles that were deleted, made up, or are of another kind", () => {
    const table = new HandleTable();
    const handle = table.add(new AppleObject());
    const error = (text: string) => expect.objectContaining({ code: Code.INTERNAL, message: text });
    expect(() => table.get(Pear, handle)).toThrowError(
      error(`0x${handle.toString(16)} is not a live TF_Pear: it was deleted, or never one`),
    );
    table.remove(Apple, handle);
    const next = table.add(new AppleObject());
    expect(next).not.toBe(handle);
    for (const wrong of [handle, 0, -1, 12345, next + 1]) {
      expect(() => table.get(Apple, wrong)).toThrowError("is not a live TF_Apple");
      expect(() => table.remove(Apple, wrong)).toThrowError("is not a live TF_Apple");
    }
    expect(table.live).toBe(1);
  });

  test("gives a slot's number again after two thousand others at the earliest", () => {
    const table = new HandleTable();
    const seen = new Set<number>();
    for (let i = 0; i < 2047; i++) {
      const handle = table.add(new AppleObject());
      expect(handle).toBeGreaterThan(0);
      seen.add(handle);
      table.remove(Apple, handle);
    }
    expect(seen.size).toBe(2047);
  });
});
