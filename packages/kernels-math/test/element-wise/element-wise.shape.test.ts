import { DataType } from "@heddle/tensor";
import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

/** Cases of AddN_ShapeFn in tensorflow/core/ops/math_ops_test.cc, and more. */
describe("the shape function of AddN", () => {
  const addN = shapeOf("AddN");

  test("merges the inputs", () => {
    addN.ok({ attrs: { N: 2 } }, "?;?", "?");
    addN.ok({ attrs: { N: 2 } }, "?;[?,2]", "in1");
    addN.ok({ attrs: { N: 3 } }, "[?,2,?];[1,?,?];[?,?,?]", "[1,2,d0_2|d1_2|d2_2]");
    const message = "Dimension 1 in both shapes must be equal, but are 2 and 4. Shapes are [?,2,5] and [?,4,5].";
    addN.error({ attrs: { N: 2 } }, "[?,2,5];[?,4,5]", `${message}\n\tFrom merging shape 0 with other shapes.`);
    addN.error({ attrs: { N: 3 } }, "[1];[1,2];[1,2]", "\n\tFrom merging shape 0 with other shapes.");
  });

  test("merges what variants hold", () => {
    const list = (...shape: number[]) => [{ dtype: DataType.FLOAT, shape }];
    const node = { attrs: { N: 2, T: "variant" }, handles: { 0: list(-1, 3), 1: list(2, -1) } };
    expect(addN.facts(node, "[];[]")).toMatchObject([{ shape: [], handle: list(2, 3) }]);
    expect(addN.facts({ ...node, handles: { 1: list(2, -1) } }, "[];[]")).toMatchObject([{ handle: list(2, -1) }]);
    addN.error({ ...node, handles: { 0: list(1), 1: list(2) } }, "[];[]", "must be equal, but are 1 and 2");
  });
});

describe("the shape function of Equal", () => {
  const equal = shapeOf("Equal");
  const tolerant = { attrs: { incompatible_shape_error: false } };

  test("refuses shapes that do not fit", () => {
    equal.ok({}, "[?,3];[1]", "[d0_0,3]");
    equal.error({}, "[3];[4]", "Dimensions must be equal, but are 3 and 4");
  });

  test("is a scalar for such shapes when it shall", () => {
    equal.ok(tolerant, "[3];[4]", "[]");
    equal.ok(tolerant, "[3];[?]", "?");
    equal.ok(tolerant, "[0];[?]", "?");
    equal.ok(tolerant, "[?];[?]", "[?]");
    equal.ok(tolerant, "[?,3];[3]", "[d0_0,3]");
    equal.ok(tolerant, "[1];[?]", "[d1_0]");
    equal.ok(tolerant, "?;[3]", "?");
  });
});

describe("the shape function of LinSpace", () => {
  const linSpace = shapeOf("LinSpace");

  test("is a vector of as many elements as are wanted", () => {
    linSpace.ok({}, "?;?;?", "[?]");
    linSpace.ok({ values: { 2: 4 } }, "[];[];[]", "[4]");
    linSpace.ok({ sizes: { 2: [6] } }, "[];[];[]", "[6]");
    linSpace.error({}, "[1];[];[]", "Shape must be rank 0 but is rank 1\n\t for 'start'");
    linSpace.error({}, "[];[1];[]", "Shape must be rank 0 but is rank 1\n\t for 'stop'");
    linSpace.error({}, "[];[];[1]", "Shape must be rank 0 but is rank 1\n\t for 'num'");
    linSpace.error({ values: { 2: 0 } }, "[];[];[]", "Requires num > 0: 0");
  });
});
