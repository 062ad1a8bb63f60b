import { describe, expect, test } from "vitest";
import { validateSparseTensor } from "../../src/shapes.js";

/** Cases of ValidateSparseTensor in tensorflow/core/framework/common_shape_fns_test.cc. */
describe("validateSparseTensor", () => {
  test("accepts what could be a sparse tensor", () => {
    validateSparseTensor(undefined, undefined, undefined);
    validateSparseTensor([-1, -1], [-1], [-1]);
    validateSparseTensor([-1, 3], [5], [3]);
    validateSparseTensor([5, 3], [-1], [3]);
    validateSparseTensor([5, -1], [5], [3]);
    validateSparseTensor([5, 3], [5], [-1]);
    validateSparseTensor([5, 3], [5], [3]);
  });

  test("refuses wrong ranks and numbers", () => {
    expect(() => validateSparseTensor([-1], [-1], [-1])).toThrow("Shape must be rank 2 but is rank 1");
    expect(() => validateSparseTensor([-1, -1], [], [-1])).toThrow("Shape must be rank 1 but is rank 0");
    expect(() => validateSparseTensor([5, 3], [4], [3])).toThrow(
      "Number of elements in index (5) and values (4) do not match.",
    );
    expect(() => validateSparseTensor([5, 3], [5], [4])).toThrow("Index rank (3) and shape rank (4) do not match.");
  });
});
