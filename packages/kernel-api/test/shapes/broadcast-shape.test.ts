import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { broadcastBinaryShape } from "../../src/shapes.js";

const add = shapeTester("Add", {
  inputs: ["x: float", "y: float"],
  outputs: ["z: float"],
  shapeFunction: broadcastBinaryShape,
});

/** Cases of BroadcastBinaryOps_ShapeFn in tensorflow/core/ops/math_ops_test.cc. */
describe("broadcastBinaryShape", () => {
  test("knows nothing of an unknown rank", () => {
    for (const inputs of ["?;?", "[1,2];?", "?;[1,2]"]) add.ok({}, inputs, "?");
  });

  test.each([
    ["[?];[1]", "[d0_0]"],
    ["[1];[?]", "[d1_0]"],
    ["[?];[2]", "[d1_0]"],
    ["[2];[?]", "[d0_0]"],
    ["[?];[?]", "[?]"],
    ["[];[?]", "[d1_0]"],
    ["[?];[]", "[d0_0]"],
    ["[1];[1]", "[1]"],
    ["[];[1]", "[1]"],
    ["[1];[]", "[1]"],
    ["[2];[2]", "[2]"],
    ["[];[2]", "[2]"],
    ["[1];[2]", "[2]"],
    ["[2];[1]", "[2]"],
    ["[2];[]", "[2]"],
    ["[0];[0]", "[0]"],
    ["[];[0]", "[0]"],
    ["[1];[0]", "[0]"],
    ["[0];[1]", "[0]"],
    ["[0];[]", "[0]"],
    ["[0];[?]", "[?]"],
    ["[2];[?,?]", "[d1_0,d0_0]"],
    ["[2,2];[?,?,?]", "[d1_0,d0_0,d0_1]"],
    ["[?,1,2,3,4,5];[3,1,?]", "[d0_0,1,2,3,4,5]"],
    ["[3,1,?];[?,1,2,3,4,5]", "[d1_0,1,2,3,4,5]"],
  ])("of %s is %s", (inputs, outputs) => {
    add.ok({}, inputs, outputs);
  });

  test("refuses sizes that differ", () => {
    add.error({}, "[2];[3]", "Dimensions must be equal, but are 2 and 3");
    add.error({}, "[0];[2]", "Dimensions must be equal, but are 0 and 2");
  });
});
