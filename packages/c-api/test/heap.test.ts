import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

describe("heapFunctions", () => {
  test("give blocks that are aligned to 16 and keep their bytes when they move", () => {
    using c = new TestCApi();
    const { malloc, calloc, realloc, free, aligned_alloc } = c.tf;
    const zeros = calloc(3, 5);
    expect(c.memory.u8.slice(zeros, zeros + 15)).toEqual(new Uint8Array(15));
    let block = malloc(10);
    expect(block % 16).toBe(0);
    c.memory.u8.set([1, 2, 3], block);
    block = realloc(block, 100_000);
    expect([...c.memory.u8.slice(block, block + 3)]).toEqual([1, 2, 3]);
    const aligned = aligned_alloc(16, 40);
    expect(aligned % 16).toBe(0);
    expect(aligned_alloc(64, 40)).toBe(0);
    expect(aligned_alloc(3, 40)).toBe(0);
    for (const address of [zeros, block, aligned, 0]) free(address);
    free(realloc(0, 8));
  });

  test("give 0 when there is no room, also for sizes that wrap as signed numbers", () => {
    using c = new TestCApi();
    expect(c.tf.malloc(-16)).toBe(0);
    expect(c.tf.calloc(0x10000, 0x10000)).toBe(0);
    expect(c.tf.calloc(-1, -1)).toBe(0);
    const block = c.tf.malloc(8);
    c.memory.u8[block] = 42;
    expect(c.tf.realloc(block, -16)).toBe(0);
    expect(c.memory.u8[block]).toBe(42);
    c.tf.free(block);
  });

  test("find out a double free and a wild pointer", () => {
    using c = new TestCApi();
    const block = c.tf.malloc(8);
    c.tf.free(block);
    expect(() => c.tf.free(block)).toThrowError(/no live block/);
    expect(() => c.tf.realloc(block, 16)).toThrowError(/no live block/);
    expect(() => c.tf.free(12345)).toThrowError(/no live block/);
  });
});
