import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BoxQueue } from "../../src/boxes/box-queue.js";

/** Takes all boxes. */
function rest(queue: BoxQueue): number[] {
  const boxes: number[] = [];
  for (let box = queue.take(); box >= 0; box = queue.take()) boxes.push(box);
  return boxes;
}

const scoreLists = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 });

describe("BoxQueue", () => {
  test("takes boxes above the threshold by their scores, of equal ones the first", () => {
    fc.assert(
      fc.property(scoreLists, (scores) => {
        const wanted = scores
          .map((score, box) => ({ score, box }))
          .filter(({ score }) => score > 3)
          .sort((a, b) => b.score - a.score || a.box - b.box);
        expect(rest(new BoxQueue(Float64Array.from(scores), 3))).toEqual(wanted.map(({ box }) => box));
      }),
    );
  });

  test("orders a box that was put back by its new score", () => {
    fc.assert(
      fc.property(scoreLists, fc.nat(9), (list, lowered) => {
        const scores = Float64Array.from([9, ...list]);
        const queue = new BoxQueue(scores, -1);
        const box = queue.take();
        scores[box] = lowered;
        queue.put(box);
        const wanted = Array.from(scores, (score, at) => ({ score, at })).sort(
          (a, b) => b.score - a.score || a.at - b.at,
        );
        expect(rest(queue)).toEqual(wanted.map(({ at }) => at));
      }),
    );
  });

  test("leaves NaN out", () => {
    expect(rest(new BoxQueue(Float64Array.of(Number.NaN, 1, Number.NaN), Number.NEGATIVE_INFINITY))).toEqual([1]);
  });
});
