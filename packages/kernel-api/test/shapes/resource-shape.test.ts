import { DataType } from "@heddle/tensor";
import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { gatherNdShape, validateVariableResourceHandle } from "../../src/shapes.js";

const variable = { 0: [{ dtype: DataType.FLOAT, shape: [2, -1, 4] }] };

describe("validateVariableResourceHandle", () => {
  const read = shapeTester("ReadVariableOp", {
    inputs: ["resource: resource"],
    outputs: ["value: dtype"],
    attrs: ["dtype: type"],
    shapeFunction: (context) => context.setOutputShape(0, validateVariableResourceHandle(context)?.shape),
  });

  test("tells the value of a variable", () => {
    read.ok({ handles: variable }, "[]", "[2,?,4]");
    read.ok({}, "[]", "?");
  });

  test("refuses another type", () => {
    const node = { attrs: { dtype: "int32" }, handles: variable };
    read.error(node, "[]", "Trying to read variable with wrong dtype. Expected float got int32");
  });
});

describe("gatherNdShape of a variable", () => {
  test("reads the variable's shape", () => {
    const gather = shapeTester("ResourceGatherNd", {
      inputs: ["resource: resource", "indices: int32"],
      outputs: ["output: dtype"],
      attrs: ["dtype: type"],
      shapeFunction: gatherNdShape,
    });
    gather.ok({ handles: variable }, "[];[?,2]", "[d1_0,4]");
    gather.ok({}, "[];[?,2]", "?");
  });
});
