import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { restoreV2Shape } from "../../src/restore/restore-v2.shape.js";

const restore = shapeTester("RestoreV2", {
  inputs: ["prefix: string", "tensor_names: string", "shape_and_slices: string"],
  outputs: ["tensors: dtypes"],
  attrs: ["dtypes: list(type) >= 1"],
  shapeFunction: restoreV2Shape,
});
const attrs = { dtypes: ["float", "int64"] };
const slices = (...values: string[]) => ({ 2: { dtype: "string", shape: [values.length], values } });

describe("restoreV2Shape", () => {
  test("knows nothing of whole tensors", () => {
    restore.ok({ attrs }, "[];[2];[2]", "?;?");
    restore.ok({ attrs }, "?;?;?", "?;?");
    restore.ok({ attrs, values: slices("", "") }, "[];[2];[2]", "?;?");
  });

  test("reads the shapes of slices", () => {
    restore.ok({ attrs, values: slices("NCA1IDAsMjoxLDM=", "") }, "[];[2];[2]", "[2,3];?");
  });

  test("refuses wrong ranks, and numbers of tensors that differ", () => {
    restore.error({ attrs }, "[?];[?];[?]", "Shape must be rank 0 but is rank 1");
    restore.error({ attrs }, "[];[?,?];[?]", "Shape must be rank 1 but is rank 2");
    restore.error({ attrs }, "[];[?];[?,?]", "Shape must be rank 1 but is rank 2");
    restore.error({ attrs }, "[];[10];[20]", "Dimension 0 in both shapes must be equal, but are 10 and 20");
    const values = slices("", "", "");
    restore.error({ attrs, values }, "[];[3];[3]", "The number of shape_and_slice doesn't match tensor outputs.");
  });
});
