import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import {
  explicitShape,
  explicitShapes,
  mergeBothInputsShape,
  noOutputs,
  randomShape,
  scalarShape,
  unchangedShapeWithRank,
  unchangedShapeWithRankAtLeast,
  unchangedShapeWithRankAtMost,
  unknownShape,
} from "../../src/shapes.js";

const IN = ["x: float"];
const OUT = ["y: float"];

/** Cases of NoOutputShapeTest, ScalarShapeTest and UnknownShapeTest in common_shape_fns_test.cc, and more. */
describe("shape functions that read little", () => {
  test("noOutputs sets nothing", () => {
    const assert = shapeTester("Assert", { inputs: ["condition: bool", "data: float"], shapeFunction: noOutputs });
    assert.ok({}, "[];[10]", "");
  });

  test("scalarShape makes all outputs scalars", () => {
    const loss = shapeTester("L2Loss", { inputs: IN, outputs: OUT, shapeFunction: scalarShape });
    loss.ok({}, "[]", "[]");
    loss.ok({}, "[1,23,4,4,2]", "[]");
  });

  test("unknownShape knows nothing of any output", () => {
    const dequeue = shapeTester("QueueDequeue", {
      inputs: ["handle: Ref(string)"],
      outputs: ["components: component_types"],
      attrs: ["component_types: list(type)"],
      shapeFunction: unknownShape,
    });
    dequeue.ok({ attrs: { component_types: ["float"] } }, "[1]", "?");
    dequeue.ok({ attrs: { component_types: ["float", "float", "string"] } }, "[1]", "?;?;?");
  });

  test("mergeBothInputsShape knows what both inputs know", () => {
    const both = shapeTester("Both", {
      inputs: [...IN, "x2: float"],
      outputs: OUT,
      shapeFunction: mergeBothInputsShape,
    });
    both.ok({}, "[?,2,?];[1,?,?]", "[1,2,d0_2]");
    both.ok({}, "?;[?]", "in1");
    both.error({}, "[2];[1,2]", "Shapes must be equal rank, but are 1 and 2");
    both.error({}, "[2,3];[2,4]", "Dimension 1 in both shapes must be equal, but are 3 and 4");
  });

  test("explicitShape and explicitShapes take attributes", () => {
    const one = shapeTester("One", { outputs: OUT, attrs: ["shape: shape"], shapeFunction: explicitShape });
    one.ok({ attrs: { shape: [2, -1] } }, "", "[2,?]");
    const some = shapeTester("Some", {
      outputs: ["y: float", "z: float"],
      attrs: ["shapes: list(shape)"],
      shapeFunction: explicitShapes,
    });
    some.ok({ attrs: { shapes: [[2], []] } }, "", "[2];[]");
    some.error({ attrs: { shapes: [] } }, "", "shapes attribute is empty");
  });

  test("randomShape reads the shape from input 0", () => {
    const random = shapeTester("Random", { inputs: ["shape: int32"], outputs: OUT, shapeFunction: randomShape });
    random.ok({}, "[?]", "?");
    random.ok({}, "[3]", "[?,?,?]");
    random.ok({ values: { 0: [1, -1, 3] } }, "[3]", "[1,?,3]");
    random.ok({ sizes: { 0: [1, -1] } }, "[2]", "[1,?]");
    random.error({}, "[2,2]", "Shape must be rank 1 but is rank 2");
  });

  test("the forms of unchangedShape check the rank", () => {
    const form = (name: string, check: typeof unchangedShapeWithRank) =>
      shapeTester(name, { inputs: IN, outputs: OUT, shapeFunction: (context) => check(context, 2) });
    const exact = form("Exact", unchangedShapeWithRank);
    exact.ok({}, "?", "[?,?]");
    exact.ok({}, "[?,3]", "in0");
    exact.error({}, "[1]", "Shape must be rank 2 but is rank 1");
    const least = form("Least", unchangedShapeWithRankAtLeast);
    least.ok({}, "?", "?");
    least.error({}, "[1]", "Shape must be at least rank 2 but is rank 1");
    const most = form("Most", unchangedShapeWithRankAtMost);
    most.ok({}, "[]", "[]");
    most.error({}, "[1,2,3]", "Shape must be at most rank 2 but is rank 3");
  });
});
