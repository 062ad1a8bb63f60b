import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { restoreShape, restoreSliceShape } from "../../src/slices/restore.shape.js";

const definition = {
  inputs: ["file_pattern: string", "tensor_name: string", "shape_and_slice: string"],
  outputs: ["tensor: dt"],
  attrs: ["dt: type"],
};
const attrs = { dt: "float" };

describe("restoreShape", () => {
  const restore = shapeTester("Restore", {
    ...definition,
    inputs: definition.inputs.slice(0, 2),
    shapeFunction: restoreShape,
  });

  test("knows nothing of the tensor, and refuses other ranks", () => {
    restore.ok({ attrs }, "[];[]", "?");
    restore.error({ attrs }, "[?];[]", "Shape must be rank 0 but is rank 1");
    restore.error({ attrs }, "[];[?]", "Shape must be rank 0 but is rank 1");
  });
});

describe("restoreSliceShape", () => {
  const restore = shapeTester("RestoreSlice", { ...definition, shapeFunction: restoreSliceShape });

  test("reads the shape of a slice, and refuses other ranks", () => {
    restore.ok({ attrs }, "[];[];[]", "?");
    restore.ok({ attrs, values: { 2: { dtype: "string", shape: [], values: [""] } } }, "[];[];[]", "?");
    const values = { 2: { dtype: "string", shape: [], values: ["NCA1IDAsMjoxLDM="] } };
    restore.ok({ attrs, values }, "[];[];[]", "[2,3]");
    restore.error({ attrs }, "[];[];[?]", "Shape must be rank 0 but is rank 1");
  });
});
