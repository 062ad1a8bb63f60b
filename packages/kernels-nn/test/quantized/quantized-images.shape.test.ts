import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("shape functions of quantized images", () => {
  test("are those of the ops on floats, with scalars as ends of ranges", () => {
    const types = { Tinput: "quint8", Tfilter: "quint8", strides: [1, 2, 2, 1], padding: "SAME" };
    shapeOf("QuantizedConv2D").ok({ attrs: types }, "[1,5,?,2];[3,3,2,4];[];[];[];[]", "[d0_0,3,?,d1_3];[];[]");
    shapeOf("QuantizedConv2D").error(
      { attrs: types },
      "[1,5,5,2];[3,3,2,4];[];[1];[];[]",
      "Shape must be rank 0 but is rank 1",
    );
    const pool = { T: "quint8", ksize: [1, 2, 2, 1], strides: [1, 2, 2, 1], padding: "VALID" };
    for (const op of ["QuantizedAvgPool", "QuantizedMaxPool"]) {
      shapeOf(op).ok({ attrs: pool }, "[1,5,6,2];[];?", "[d0_0,2,3,d0_3];[];[]");
      shapeOf(op).error({ attrs: pool }, "[1,5,6,2];[];[1]", "Shape must be rank 0 but is rank 1");
    }
    shapeOf("QuantizedResizeBilinear").ok({ attrs: { T: "quint8" } }, "[1,5,6,2];[2];[];[]", "[d0_0,?,?,d0_3];[];[]");
  });
});
