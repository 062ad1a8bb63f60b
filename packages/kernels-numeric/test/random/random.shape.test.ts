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

  test("stateless ops want a seed of two integers, or a key, a counter and an algorithm", () => {
    const seeded = shapeOf("StatelessRandomUniform");
    seeded.ok({ values: { 0: [2, 3] } }, "[2];[2]", "[2,3]");
    seeded.ok({}, "[2];?", "[?,?]");
    seeded.error({}, "[2];[3]", "Dimension must be 2 but is 3");
    seeded.error({}, "[2];[]", "Shape must be rank 1 but is rank 0");
    const keyed = shapeOf("StatelessRandomUniformV2");
    keyed.ok({ values: { 0: [4] } }, "[1];[1];[2];[]", "[4]");
    keyed.error({}, "[1];[2];[2];[]", "Dimension must be 1 but is 2");
    const between = shapeOf("StatelessRandomUniformInt");
    const attrs = { dtype: "int32", T: "int32" };
    between.error({ attrs }, "[1];[2];[1];[]", "Shape must be rank 0 but is rank 1");
    const betweenV2 = shapeOf("StatelessRandomUniformIntV2");
    betweenV2.error({ attrs: { dtype: "int32" } }, "[1];[1];[2];[];[];[1]", "Shape must be rank 0 but is rank 1");
    shapeOf("StatelessMultinomial").ok({ values: { 1: 5 } }, "[3,4];[];[2]", "[d0_0,5]");
    shapeOf("StatelessShuffle").ok({ attrs: { T: "float" } }, "[3,?];[1];[2];[]", "in0");
  });

  test("keys and counters have their sizes", () => {
    shapeOf("StatelessRandomGetKeyCounter").ok({}, "[2]", "[1];[2]");
    shapeOf("StatelessRandomGetKeyCounterAlg").ok({}, "?", "[1];[2];[]");
    shapeOf("StatelessRandomGetKeyCounter").error({}, "[3]", "Dimension must be 2 but is 3");
  });

  test("samples have the shape of the parameters at the end", () => {
    const attrs = { S: "int32", T: "float" };
    shapeOf("RandomGamma").ok({ attrs, values: { 0: [2, -1] } }, "[2];[3,4]", "[2,?,d1_0,d1_1]");
    shapeOf("RandomGamma").ok({ attrs }, "[2];?", "?");
    shapeOf("RandomGamma").error({ attrs }, "[];[3]", "Shape must be rank 1 but is rank 0");
    const poisson = { T: "int32", Rtype: "float", dtype: "int32" };
    shapeOf("StatelessRandomPoisson").ok({ attrs: poisson }, "[2];[2];[3]", "[?,?]");
    const binomial = shapeOf("StatefulRandomBinomial");
    binomial.ok({ attrs: { S: "int32" }, values: { 2: [5] } }, "[];[3];[1];[];[]", "[5]");
    binomial.error({ attrs: { S: "int32" } }, "[];[];[];[];[]", "Shape must be rank 1 but is rank 0");
  });

  test("ops on the state of a generator want scalars and a shape", () => {
    const uniform = shapeOf("StatefulUniform");
    const attrs = { shape_dtype: "int64" };
    uniform.ok({ attrs, values: { 2: [2, -1] } }, "[];[];[2]", "[2,?]");
    uniform.ok({ attrs }, "[];?;?", "?");
    uniform.error({ attrs }, "[];[1];[2]", "Shape must be rank 0 but is rank 1");
    uniform.error({ attrs }, "[];[];[]", "Shape must be rank 1 but is rank 0");
    shapeOf("StatefulUniformInt").error(
      { attrs },
      "[];[];[2];[];[1]",
      "maxval must be a scalar; got a tensor of shape [1]",
    );
    shapeOf("RngSkip").error({}, "[];[];[1]", "Shape must be rank 0 but is rank 1");
    shapeOf("RngReadAndSkip").ok({}, "[];[];[]", "[3]");
  });

  test("RandomIndexShuffle makes a scalar of scalars", () => {
    const shuffle = shapeOf("RandomIndexShuffle");
    const attrs = { dtype: "int32", Tseed: "int32" };
    shuffle.ok({ attrs }, "[];[3];[]", "[]");
    shuffle.ok({ attrs }, "[4];[3];[]", "[4]");
    shuffle.ok({ attrs }, "[];[5,3];[]", "[5]");
    shuffle.ok({ attrs }, "[];[?,3];[?]", "[?]");
    shuffle.ok({ attrs }, "?;[3];[]", "?");
  });

  test("FractionalAvgPool and FractionalMaxPool divide sizes by ratios", () => {
    for (const op of ["FractionalAvgPool", "FractionalMaxPool"]) {
      const attrs = { T: "float", pooling_ratio: [1, 1.5, 2, 1] };
      shapeOf(op).ok({ attrs }, "[2,10,9,3]", "[2,6,4,3];[?];[?]");
      shapeOf(op).ok({ attrs }, "?", "[?,?,?,?];[?];[?]");
      shapeOf(op).error({ attrs }, "[10,9,3]", "Shape must be rank 4 but is rank 3");
      shapeOf(op).error(
        { attrs: { ...attrs, pooling_ratio: [1, 0.5, 2, 1] } },
        "?",
        "pooling_ratio should be larger than 1",
      );
    }
  });
});
