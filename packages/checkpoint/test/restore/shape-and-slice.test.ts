import { describe, expect, test } from "vitest";
import { sliceShapeOf } from "../../src/restore/shape-and-slice.js";

// Shapes and messages are those of TensorFlow 2.21.
describe("sliceShapeOf", () => {
  test("reads the part of each dimension", () => {
    expect(sliceShapeOf("4 5 0,2:1,3")).toEqual([2, 3]);
    expect(sliceShapeOf("4 5 -:1,3")).toEqual([4, 3]);
    expect(sliceShapeOf("3 -")).toEqual([3]);
    expect(sliceShapeOf("0 -")).toEqual([0]);
  });

  test.each([
    ["4", "Need least two elements in shape_and_slice specification: 4"],
    ["-", "Need least two elements in shape_and_slice specification: -"],
    [" ", "Non numerical dimension in shape_and_slice:  "],
    ["x 5 -:-", "Non numerical dimension in shape_and_slice: x 5 -:-"],
    ["4  5 -:-", "Non numerical dimension in shape_and_slice: 4  5 -:-"],
    ["4 5 -:- ", "Non numerical dimension in shape_and_slice: 4 5 -:- "],
    ["4 5", "Expected a pair of numbers or '-' but got '5': string = 5"],
    ["4 5 1:-", "Expected a pair of numbers or '-' but got '1': string = 1:-"],
    ["4 5 1,2,3:-", "Expected a pair of numbers or '-' but got '1,2,3': string = 1,2,3:-"],
    ["4 5 1,x:-", "Expected a pair of numbers or '-' but got '1,x': string = 1,x:-"],
    ["4 5 -1,2:-", "Expected non-negative start and positive length but got start = -1, length = 2: string = -1,2:-"],
    ["4 5 1,0:-", "Expected non-negative start and positive length but got start = 1, length = 0: string = 1,0:-"],
    ["4 5 -", "Mismatching ranks: shape = [4,5], slice = -"],
    ["4 5 -:-:-", "Mismatching ranks: shape = [4,5], slice = -:-:-"],
    ["4 5 3,2:-", "Extent in dimension 0 out of bounds: shape = [4,5], slice = 3,2:-"],
    // TensorFlow ends the process.
    ["-1 5 -:-", "Non numerical dimension in shape_and_slice: -1 5 -:-"],
    ["99999999999999999999 -", "Non numerical dimension in shape_and_slice: 99999999999999999999 -"],
  ])("refuses '%s'", (specification, message) => {
    expect(() => sliceShapeOf(specification)).toThrow(message);
  });
});
