import { describe, expect, test } from "vitest";
import { nameInSliceKey, sliceKey } from "../../src/bundle/tensor-slice.js";

const hex = (text: string) => Buffer.from(text, "latin1").toString("hex");

// Keys are those in checkpoints of TensorFlow 2.21.
describe("sliceKey", () => {
  test("is the name, the rank, and start and length of each dimension", () => {
    expect(hex(sliceKey("a", [{ start: 0, length: 1 }, undefined, { start: 0, length: 5 }]))).toBe(
      "00610001010380818" + "07f8085",
    );
  });

  test("escapes bytes of names", () => {
    expect(hex(sliceKey("\0ÿ", []))).toBe("0000ffc3bf000100");
    expect(nameInSliceKey(Uint8Array.from(Buffer.from(sliceKey("w/é", [undefined]), "latin1")))).toBe("w/é");
  });

  test.each([
    [63, "bf"],
    [64, "c040"],
    [8191, "dfff"],
    [8192, "e02000"],
    [2 ** 31, "f880000000"],
  ])("writes %i in as few bytes as TensorFlow", (start, bytes) => {
    expect(hex(sliceKey("", [{ start, length: 1 }]))).toBe(`00000101 01${bytes}81`.replace(" ", ""));
  });
});
