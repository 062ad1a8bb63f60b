import { Code, type StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import * as errors from "../src/errors.js";

/** Every function of errors.ts with arguments, its message, and its code where that is not INVALID_ARGUMENT. */
const made: [StatusError, string, Code?][] = [
  [errors.incompatibleShapes([2, 3], [4]), "Incompatible shapes: [2,3] vs. [4]"],
  [errors.divisionByZero(), "Integer division by zero"],
  [
    errors.truncatedDivisionByZero(),
    "Unexpected error in binary operator (only integer div and mod should have errors)",
    Code.INTERNAL,
  ],
  [errors.negativePower(), "Integers to negative integer powers are not allowed"],
  [errors.notMatrix(1, ": 1"), "In[1] ndims must be >= 2: 1"],
  [errors.notMatrices("== 2", 3), "In[0] and In[1] ndims must be == 2: 3"],
  [errors.differentRanks([2, 3], [3]), "In[0] and In[1] has different ndims: [2,3] vs. [3]"],
  [errors.matrixSizes([2, 3], [4, 2], " 0 1"), "Matrix size-incompatible: In[0]: [2,3], In[1]: [4,2] 0 1"],
];

describe("errors", () => {
  test.each(made)("%s", (error, message, code = Code.INVALID_ARGUMENT) => {
    expect(error.message).toBe(message);
    expect(error.code).toBe(code);
  });

  test("are all in this table", () => {
    expect(made.length).toBeGreaterThanOrEqual(Object.keys(errors).length);
  });
});
