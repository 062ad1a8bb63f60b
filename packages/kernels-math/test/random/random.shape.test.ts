import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

/** Cases of Multinomial_ShapeFn in tensorflow/core/ops/random_ops_test.cc, and more. */
describe("shape functions of random ops", () => {
  test("Multinomial has a row of samples for each row of logits", () => {
    const multinomial = shapeOf("Multinomial");
    multinomial.ok({}, "?;?", "[?,?]");
    multinomial.ok({}, "[2,?];?", "[2,?]");
    multinomial.ok({}, "[2,1];[]", "[2,?]");
    multinomial.error({}, "[1,2,3];[]", "Shape must be rank 2 but is rank 3");
    multinomial.ok({ values: { 1: 3 } }, "[?,?];[]", "[d0_0,3]");
    multinomial.error({ values: { 1: -3 } }, "[?,?];[]", "must be non-negative but is -3");
  });

  test("RandomUniformInt wants scalars as limits", () => {
    const uniform = shapeOf("RandomUniformInt");
    const attrs = { T: "int32", Tout: "int32" };
    uniform.ok({ attrs, values: { 0: [2, -1] } }, "[2];?;[]", "[2,?]");
    uniform.error({ attrs }, "[2];[1];[]", "minval must be a scalar; got a tensor of shape [1]");
    uniform.error({ attrs }, "[2];[];[?]", "maxval must be a scalar; got a tensor of shape [?]");
  });
});
