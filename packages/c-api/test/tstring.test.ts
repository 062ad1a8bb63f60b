import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

describe("stringFunctions", () => {
  test("make, read and give back a cell of each kind", () => {
    using c = new TestCApi();
    const { tf } = c;
    const cell = c.block(24);
    const facts = () => [tf.TF_StringGetType(cell), tf.TF_StringGetSize(cell), tf.TF_StringGetCapacity(cell)];
    tf.TF_StringInit(cell);
    expect(facts()).toEqual([0, 0, 22]);
    const long = c.text("x".repeat(50));
    tf.TF_StringCopy(cell, long, 22);
    expect(facts()).toEqual([0, 22, 22]);
    tf.TF_StringCopy(cell, long, 23);
    expect(facts()).toEqual([1, 23, 31]);
    expect(c.read(tf.TF_StringGetDataPointer(cell))).toBe("x".repeat(23));
    tf.TF_StringAssignView(cell, long, 50);
    expect(facts()).toEqual([3, 50, 0]);
    expect(tf.TF_StringGetDataPointer(cell)).toBe(long);
    tf.TF_StringDealloc(cell);
    expect(facts()).toEqual([3, 50, 0]);
    tf.TF_StringCopy(cell, long, 50);
    tf.TF_StringDealloc(cell);
    tf.TF_StringDealloc(cell);
    expect(facts()).toEqual([0, 0, 22]);
  });

  test("refuse cells and text that do not lie in the memory", () => {
    using c = new TestCApi();
    const cell = c.block(24);
    const end = c.memory.capacityBytes;
    expect(() => c.tf.TF_StringInit(end - 8)).toThrowError("TF_TString: 24 bytes at");
    expect(() => c.tf.TF_StringInit(cell + 2)).toThrowError("is not a multiple of 4");
    expect(() => c.tf.TF_StringCopy(cell, end - 1, 2)).toThrowError("text: 2 bytes at");
    expect(() => c.tf.TF_StringAssignView(cell, 0, 1)).toThrowError("text: 1 bytes at 0x0");
  });
});
