import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

/** Cases of TopK_ShapeFn and TopKV2_ShapeFn in tensorflow/core/ops/nn_ops_test.cc. */
describe("the shape functions of TopK and TopKV2", () => {
  const topK = shapeOf("TopK");
  const topKV2 = shapeOf("TopKV2");

  test("replace the last size by k", () => {
    topK.ok({ attrs: { k: 20 } }, "?", "?;?");
    topK.ok({ attrs: { k: 20 } }, "[20]", "[20];[20]");
    topK.ok({ attrs: { k: 20 } }, "[21]", "[20];[20]");
    topK.ok({ attrs: { k: 20 } }, "[1,?,21]", "[d0_0,d0_1,20];[d0_0,d0_1,20]");
    topKV2.ok({ values: { 1: 20 } }, "[1,?,21];[]", "[d0_0,d0_1,20];[d0_0,d0_1,20]");
    topKV2.ok({}, "[1,?,21];[]", "[d0_0,d0_1,?];[d0_0,d0_1,?]");
  });

  test("refuse a k above the last size, and scalars", () => {
    topK.error({ attrs: { k: 20 } }, "[]", "Shape must be at least rank 1 but is rank 0");
    topK.error({ attrs: { k: 20 } }, "[1]", "input must have last dimension >= k = 20 but is 1");
    topK.error({ attrs: { k: 20 } }, "[1,2,3,4]", "input must have last dimension >= k = 20 but is 4");
    topKV2.error({ values: { 1: -1 } }, "[4];[]", "must be non-negative but is -1");
    topKV2.error({ values: { 1: [1] } }, "[4];[1]", "Input must be scalar but has rank 1");
  });
});

/** Cases of InTopK_ShapeFn in tensorflow/core/ops/nn_ops_test.cc. */
describe("the shape functions of InTopK and InTopKV2", () => {
  test("have an answer for each row", () => {
    const inTopK = shapeOf("InTopK");
    const node = { attrs: { k: 1 } };
    inTopK.ok(node, "?;?", "[?]");
    inTopK.error(node, "[];?", "Shape must be rank 2 but is rank 0");
    inTopK.error(node, "?;[1,2]", "Shape must be rank 1 but is rank 2");
    inTopK.ok(node, "?;[?]", "[d1_0]");
    inTopK.ok(node, "[?,2];?", "[d0_0]");
    inTopK.error(node, "[1,2];[3]", "Dimensions must be equal, but are 1 and 3");
    shapeOf("InTopKV2").ok({}, "[?,2];[4];?", "[4]");
  });
});
