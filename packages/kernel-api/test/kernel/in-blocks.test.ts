import { describe, expect, test } from "vitest";
import { inBlocks } from "../../src/kernel/in-blocks.js";

const spin = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};
const never = { pause: () => undefined };
const always = { pause: () => Promise.resolve() };

/** The blocks that the work was done in. */
function blocksOf(count: number, smallest: number, msOf: (start: number, end: number) => number): [number, number][] {
  const blocks: [number, number][] = [];
  inBlocks(never, count, smallest, (start, end) => {
    blocks.push([start, end]);
    spin(msOf(start, end));
  });
  return blocks;
}

describe("inBlocks", () => {
  test("does little work at once, and no work too", () => {
    const context = {
      pause(): never {
        throw new Error("it paused");
      },
    };
    const blocks: number[][] = [];
    inBlocks(context, 0, 10, (start, end) => void blocks.push([start, end]));
    inBlocks(context, 10, 10, (start, end) => void blocks.push([start, end]));
    expect(blocks).toEqual([
      [0, 0],
      [0, 10],
    ]);
  });

  test("covers all pieces once, from multiples of the smallest block", async () => {
    for (const context of [never, always]) {
      let next = 0;
      await inBlocks(context, 100_003, 7, (start, end) => {
        expect([start, start % 7]).toEqual([next, 0]);
        expect(end).toBeGreaterThan(start);
        next = end;
      });
      expect(next).toBe(100_003);
    }
  });

  test("has larger blocks for quick pieces, smaller ones for slow pieces", () => {
    expect(blocksOf(1000, 1, () => 0).length).toBeLessThan(100);
    const sizes = blocksOf(40, 1, (start, end) => (start < 15 ? 0 : 3 * (end - start))).map(
      ([start, end]) => end - start,
    );
    expect(Math.max(...sizes)).toBeGreaterThan(1);
    expect(sizes.at(-2)).toBe(1);
  });

  test("is synchronous until the context pauses, and returns to it", async () => {
    expect(inBlocks(never, 100, 1, () => {})).toBe(undefined);
    let pauses = 0;
    const once = { pause: () => (++pauses === 3 ? Promise.resolve() : undefined) };
    let done = 0;
    const pending = inBlocks(once, 1000, 1, (start, end) => {
      done += end - start;
      spin(0.6);
    });
    expect(done).toBe(3);
    await pending;
    expect(done).toBe(1000);
  });

  test("ends with the error of the pause, and of the work", async () => {
    const error = new Error("enough");
    const throwing = {
      pause(): never {
        throw error;
      },
    };
    expect(() => inBlocks(throwing, 10, 1, () => {})).toThrow(error);
    await expect(inBlocks({ pause: () => Promise.reject(error) }, 10, 1, () => {})).rejects.toBe(error);
    let blocks = 0;
    const work = () => {
      if (++blocks === 2) throw error;
    };
    await expect(inBlocks(always, 10, 1, work)).rejects.toBe(error);
  });
});
