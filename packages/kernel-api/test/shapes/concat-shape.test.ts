import { shapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { concatShape, concatV2Shape } from "../../src/shapes.js";

const attrs = ["N: int >= 2", "T: type"];
const concat = shapeTester("Concat", {
  inputs: ["concat_dim: int32", "values: N * T"],
  outputs: ["output: T"],
  attrs,
  shapeFunction: concatShape,
});
const concatV2 = shapeTester("ConcatV2", {
  inputs: ["values: N * T", "axis: int32"],
  outputs: ["output: T"],
  attrs,
  shapeFunction: concatV2Shape,
});

/** Cases of Concat_ShapeFn in tensorflow/core/ops/array_ops_test.cc. */
describe("concatShape", () => {
  const along = (axis: number) => ({ attrs: { N: 2 }, values: { 0: axis } });

  test("knows the rank without the axis", () => {
    concat.ok({ attrs: { N: 2 } }, "?;?;?", "?");
    concat.ok({ attrs: { N: 2 } }, "?;?;[1,2,3]", "[?,?,?]");
    concat.ok({ attrs: { N: 2 } }, "?;[1,2,3];[3,2,1]", "[?,?,?]");
    concat.error({ attrs: { N: 2 } }, "?;[1,2,3];[3]", "Shape must be rank 3 but is rank 1");
    concat.error({ attrs: { N: 2 } }, "[];[];?", "Can't concatenate scalars (use tf.stack instead)");
    concat.error({ attrs: { N: 2 } }, "[2];?;?", "Shape must be rank 0 but is rank 1");
  });

  test("adds the sizes along the axis", () => {
    concat.ok(along(0), "[];[100,2,?];[10,?,3]", "[110,d1_1,d2_2]");
    concat.ok(along(1), "[];[1,100,?];[?,10,3]", "[d1_0,110,d2_2]");
    concat.ok(along(-2), "[];[1,100,?];[?,10,3]", "[d1_0,110,d2_2]");
    concat.ok(along(1), "[];[1,100,?];[?,?,3]", "[d1_0,?,d2_2]");
    concat.ok(along(-1), "[];?;[?,2]", "[d2_0,?]");
    concat.ok(along(0), "[];[?];[0]", "[d1_0]");
  });

  test("refuses what cannot be joined", () => {
    concat.error(along(0), "[];[1,2,5];[3,?,3]", "Dimension 1 in both shapes must be equal, but are 5 and 3");
    concat.error(along(1), "[];[1];[2]", "Shape must be at least rank 2 but is rank 1");
    concat.error(along(-2), "[];[1,2];[2]", "Shape must be rank 2 but is rank 1");
  });
});

describe("concatV2Shape", () => {
  test("takes the axis last", () => {
    concatV2.ok({ attrs: { N: 3 }, values: { 3: 0 } }, "[1,?];[2,?];[3,4];[]", "[6,4]");
    concatV2.ok({ attrs: { N: 2 } }, "[1,?];?;[]", "[?,?]");
  });
});
