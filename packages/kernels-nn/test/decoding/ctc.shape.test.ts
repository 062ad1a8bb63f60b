import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

/** Cases of tensorflow/core/ops/ctc_ops_test.cc. */
describe("the shape function of CTCLoss", () => {
  const loss = shapeOf("CTCLoss");

  test("has a loss for each sequence and a gradient for each score", () => {
    loss.ok({}, "?;?;?;?", "[?];[?,?,?]");
    loss.ok({}, "[?,?,?];?;?;[4]", "[d3_0];[d0_0,d3_0,d0_2]");
  });

  test("refuses other ranks and numbers", () => {
    loss.error({}, "[];?;?;?", "Shape must be rank 3 but is rank 0");
    loss.error({}, "?;[];?;?", "Shape must be rank 2 but is rank 0");
    loss.error({}, "?;?;[];?", "Shape must be rank 1 but is rank 0");
    loss.error({}, "?;?;?;[]", "Shape must be rank 1 but is rank 0");
    loss.error({}, "?;[1,?];[2];?", "Dimensions must be equal, but are 1 and 2");
    loss.error({}, "[?,1,?];?;?;[2]", "Dimensions must be equal, but are 1 and 2");
  });
});

describe("the shape function of CTCBeamSearchDecoder", () => {
  test("has a sparse tensor for each path", () => {
    const decode = shapeOf("CTCBeamSearchDecoder");
    const attrs = { beam_width: 2, top_paths: 2 };
    decode.ok({ attrs }, "[?,3,?];[3]", "[?,2];[?,2];[?];[?];[2];[2];[d0_1|d1_0,2]");
  });
});
