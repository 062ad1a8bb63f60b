import { DataType } from "@heddle/tensor";
import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const shapeOf = await pluginShapeTester(plugin);
const elements = { dtype: DataType.FLOAT, shape: [2] };
const attrs = { element_dtype: "float" };

describe("shape functions of ops on handles", () => {
  test("stacks", () => {
    shapeOf("StackV2").ok({}, "[]", "[2]");
    shapeOf("StackPushV2").ok({}, "[2];[?,2]", "in1");
    shapeOf("StackPopV2").ok({}, "[2]", "?");
    shapeOf("StackCloseV2").ok({}, "[2]", "");
    shapeOf("StackCloseV2").error({}, "[3]", "Dimension must be 2 but is 3");
  });

  test("optionals", () => {
    shapeOf("OptionalFromValue").ok({ attrs: { Toutput_types: ["float"] } }, "[2]", "[]");
    shapeOf("OptionalNone").ok({}, "", "[]");
    shapeOf("OptionalHasValue").ok({}, "[]", "[]");
  });

  test("tensors of lists tell what is known of the elements", () => {
    const concat = shapeOf("TensorListConcatLists");
    const [both] = concat.facts({ attrs, handles: { 0: [elements] } }, "[];[]");
    expect(both).toMatchObject({ shape: [], handle: [elements] });
    concat.error({ attrs }, "[];[3]", "Shapes must be equal rank, but are 0 and 1");
    const [pushed] = shapeOf("TensorListPushBackBatch").facts({ attrs, handles: { 0: [elements] } }, "[?];[3,2]");
    expect(pushed).toMatchObject({ shape: [3], handle: [elements] });
    shapeOf("TensorListPushBackBatch").error({ attrs }, "[2];[3,2]", "Dimensions must be equal, but are");
  });

  test("gradients of arrays", () => {
    shapeOf("TensorArrayGradV3").ok({ attrs: { source: "s" } }, "[2];[]", "[2];[]");
    const node = { attrs: { source: "s" }, values: { 2: [3] }, handles: { 0: [elements] } };
    const [handle] = shapeOf("TensorArrayGradWithShape").facts(node, "[2];[];[1]");
    expect(handle.handle).toEqual([{ ...elements, shape: [3, 2] }]);
  });
});
