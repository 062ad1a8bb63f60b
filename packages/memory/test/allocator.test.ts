import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Allocator } from "../src/allocator.js";

const MIB = 1024 * 1024;

/** Numbers in place of a memory: sizes up to 4 GiB without a byte of it. */
function fakeBacking(maximumBytes: number) {
  return {
    capacityBytes: MIB,
    maximumBytes,
    growTo(bytes: number) {
      if (bytes > maximumBytes) return false;
      this.capacityBytes = Math.ceil(bytes / 65536) * 65536;
      return true;
    },
  };
}

describe("Allocator", () => {
  test("reaches the end of a 4 GiB memory, refuses one block more, and takes all back", () => {
    const allocator = new Allocator(fakeBacking(65535 * 65536));
    const blocks: number[] = [];
    expect(() => {
      for (;;) blocks.push(allocator.allocate(64 * MIB));
    }).toThrowError(/cannot allocate 67108864 bytes/);
    expect(blocks.length).toBe(63);
    expect(Math.max(...blocks)).toBeGreaterThan(2 ** 31);
    expect(allocator.liveBytes).toBe(63 * 64 * MIB);
    for (const block of blocks) allocator.free(block);
    expect([allocator.liveBytes, allocator.liveBlocks]).toEqual([0, 0]);
    expect(allocator.allocate(1024 * MIB)).toBeGreaterThan(0); // The freed runs are one again.
  });

  test("small blocks above 2 GiB work like any other", () => {
    const allocator = new Allocator(fakeBacking(65535 * 65536));
    allocator.allocate(3 * 1024 * MIB);
    const blocks = Array.from({ length: 5000 }, () => allocator.allocate(100));
    expect(Math.max(...blocks)).toBeGreaterThan(3 * 1024 * MIB);
    for (const block of blocks) expect(allocator.usableBytes(block)).toBe(112);
    for (const block of blocks) allocator.free(block);
    expect(allocator.liveBlocks).toBe(1);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("refuses the size %s", (size) => {
    const allocator = new Allocator(fakeBacking(MIB));
    expect(() => allocator.allocate(size)).toThrowError(StatusError);
    expect(allocator.liveBlocks).toBe(0);
  });
});

describe("Allocator.resize", () => {
  test("gives the pages after a smaller block back, and takes them again", () => {
    const allocator = new Allocator(fakeBacking(MIB));
    const block = allocator.allocate(100_000);
    expect(allocator.resize(block, 50_000)).toBe(true);
    expect([allocator.usableBytes(block), allocator.liveBytes, allocator.peakBytes]).toEqual([53_248, 53_248, 102_400]);
    const after = allocator.allocate(40_000);
    expect(after).toBe(block + 53_248);
    expect(allocator.resize(block, 60_000)).toBe(false);
    allocator.free(after);
    expect(allocator.resize(block, 200_000)).toBe(true);
    expect([allocator.usableBytes(block), allocator.peakBytes]).toEqual([200_704, 200_704]);
    allocator.free(block);
    expect([allocator.liveBytes, allocator.liveBlocks]).toEqual([0, 0]);
  });

  test.each([8192, 0, -1, Number.NaN, 2 ** 53])("leaves a block that is to have %s bytes to be moved", (sizeBytes) => {
    const allocator = new Allocator(fakeBacking(MIB));
    const [large, small] = [allocator.allocate(20_000), allocator.allocate(100)];
    expect([allocator.resize(large, sizeBytes), allocator.resize(small, 20_000)]).toEqual([false, false]);
    expect([allocator.usableBytes(large), allocator.usableBytes(small)]).toEqual([20_480, 112]);
  });

  test("stops at the end of the memory", () => {
    const allocator = new Allocator(fakeBacking(MIB));
    const block = allocator.allocate(10_000);
    expect(allocator.resize(block, MIB)).toBe(false);
    expect(allocator.resize(block, MIB - block)).toBe(true);
    expect(() => allocator.allocate(10)).toThrow(StatusError);
  });

  test("refuses an address where no block starts", () => {
    const allocator = new Allocator(fakeBacking(MIB));
    expect(() => allocator.resize(4096, 10_000)).toThrow("cannot resize address 4096: no live block starts there");
  });

  test("keeps blocks apart, whatever is allocated, resized and freed", () => {
    const step = fc.tuple(fc.constantFrom("allocate", "resize", "free"), fc.nat(20), fc.nat(90_000));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const allocator = new Allocator(fakeBacking(16 * MIB));
        const blocks: number[] = [];
        for (const [action, choice, sizeBytes] of steps) {
          const at = choice % (blocks.length || 1);
          const block = blocks[at];
          if (action === "allocate" || block === undefined) blocks.push(allocator.allocate(sizeBytes));
          else if (action === "free") allocator.free(...(blocks.splice(at, 1) as [number]));
          else if (allocator.resize(block, sizeBytes))
            expect(allocator.usableBytes(block)).toBeGreaterThanOrEqual(sizeBytes);
        }
        const spans = blocks.map((block) => [block, block + allocator.usableBytes(block)] as const);
        spans.sort(([a], [b]) => a - b);
        for (const [i, [start]] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 4096);
        expect(allocator.liveBytes).toBe(spans.reduce((sum, [start, end]) => sum + end - start, 0));
        for (const block of blocks) allocator.free(block);
        expect([allocator.liveBytes, allocator.liveBlocks]).toEqual([0, 0]);
      }),
    );
  });
});
