import { createFunction, FfiArray, Float } from "@heddle/ffi";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { MapTable, restoreMapTable, snapshotMapTable } from "../../src/packed/index.js";
import { withFfi } from "./with-ffi.js";

const entries: readonly (readonly [unknown, unknown])[] = [
  ["salad", 2n ** 62n],
  [1, "one"],
  [new Float(1), -0.5],
  [true, null],
  [Uint8Array.of(0, 255), "a text of more than seven bytes, é"],
];

describe.each(["tvm-ffi", "rfc"] as const)("snapshotMapTable and restoreMapTable, %s", (profile) => {
  test("keep mixed entries and their order, and what they share", () => {
    withFfi(profile, (ffi) => {
      using shared = FfiArray.from(ffi, [1, "two"]);
      using table = new MapTable(ffi, [...entries, ["a", shared], ["b", shared]]);
      const text = snapshotMapTable(table);
      using other = restoreMapTable(ffi, text);
      expect([...other.dict.keys()]).toEqual([...table.dict.keys()]);
      for (const [key, value] of entries) expect(other.find(key)).toEqual(value);
      using a = other.find("a") as FfiArray;
      using b = other.find("b") as FfiArray;
      expect([a.isSame(b), a.isSame(shared), a.toArray()]).toEqual([true, false, [1, "two"]]);
      expect(snapshotMapTable(other)).toBe(text);
      other.remove("salad");
      expect([table.size, other.size]).toEqual([7, 6]);
    });
  });

  test("keep an empty table, and one of another layout", () => {
    withFfi(profile, (ffi) => {
      using empty = new MapTable(ffi);
      using restored = restoreMapTable(ffi, snapshotMapTable(empty));
      expect(restored.size).toBe(0);
      withFfi(profile === "rfc" ? "tvm-ffi" : "rfc", (other) => {
        using table = new MapTable(ffi, entries);
        using moved = restoreMapTable(other, snapshotMapTable(table));
        expect(moved.export()).toEqual(table.export());
      });
    });
  });

  test("refuse a value without a form, and other text", () => {
    withFfi(profile, (ffi) => {
      using run = createFunction(ffi, () => 1);
      using table = new MapTable(ffi, [["f", run]]);
      expect(statusOf(() => snapshotMapTable(table))).toMatch(/INVALID_ARGUMENT/);
      for (const text of ["", "[", "null", "{}", '{"root_index": 0, "nodes": [{"type": "None"}]}']) {
        expect(statusOf(() => restoreMapTable(ffi, text))).toMatch(/INVALID_ARGUMENT/);
      }
      expect(statusOf(() => restoreMapTable(ffi, '{"root_index": 0, "nodes": [{"type": "None"}]}'))).toContain(
        "the JSON graph is not that of a table: its root is not a Dict",
      );
    });
  });
});
