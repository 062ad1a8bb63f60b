import { describe, expect, test } from "vitest";
import {
  equalFrameAndIter,
  frameWithin,
  hashFrameAndIter,
  ILLEGAL_FRAME_AND_ITER,
  ILLEGAL_FRAME_ID,
  ILLEGAL_ITER_ID,
} from "../../src/rendezvous.js";

const root = { frameId: 0n, iterId: 0 };

describe("FrameAndIter", () => {
  test("has TensorFlow's illegal numbers, equality and hashes", () => {
    expect(ILLEGAL_FRAME_AND_ITER).toEqual({ frameId: ILLEGAL_FRAME_ID, iterId: ILLEGAL_ITER_ID });
    expect([ILLEGAL_FRAME_ID, ILLEGAL_ITER_ID]).toEqual([2n ** 64n - 1n, -1]);
    expect(hashFrameAndIter(root)).toBe(7476832289249814690n);
    expect(hashFrameAndIter(ILLEGAL_FRAME_AND_ITER)).toBe(716937105275765838n);
    expect(equalFrameAndIter(root, { frameId: 0n, iterId: 0 })).toBe(true);
    expect(equalFrameAndIter(root, { frameId: 0n, iterId: 1 })).toBe(false);
    expect(equalFrameAndIter(root, { frameId: 1n, iterId: 0 })).toBe(false);
  });
});

describe("frameWithin", () => {
  test("a frame has one number in all its iterations, and another in each iteration of the loop around it", () => {
    expect(frameWithin(root, [])).toEqual(root);
    const at = (outer: number, inner: number) =>
      frameWithin(root, [
        { name: "outer", iteration: outer },
        { name: "inner", iteration: inner },
      ]);
    expect(frameWithin(root, [{ name: "outer", iteration: 4 }]).iterId).toBe(4);
    expect(at(0, 1).frameId).toBe(at(0, 2).frameId);
    expect(at(0, 1).frameId).not.toBe(at(1, 1).frameId);
    expect(at(2, 5).iterId).toBe(5);
    expect(BigInt.asUintN(64, at(2, 5).frameId)).toBe(at(2, 5).frameId);
    expect(
      frameWithin(frameWithin(root, [{ name: "outer", iteration: 1 }]), [{ name: "inner", iteration: 0 }]),
    ).toEqual(at(1, 0));
  });
});
